import type { Law } from '@core';
import { Icon } from '../../ui/icon.tsx';

const says: { readonly [law in Law]: string } = {
  TaintContainmentLaw:
    'Tainted data cannot trigger external side effects. No row, no rule and no approval can grant this cell; a manifest that tries does not compile.',
  ProvenanceLaw:
    'Nothing is remembered without its provenance. A write whose chain has an unknown origin is denied, whatever a rule or a person says.',
  CapabilityBoundaryLaw:
    'An action does not exist where a capability that it requires is absent. Only the Capability Matrix grants one.',
};

/** One of the three laws that hold in every world. `locked`: it holds a cell shut. */
export function LawCard({ law, locked = false }: { law: Law; locked?: boolean }) {
  return (
    <div className={locked ? 'lawcard lawcard--locked' : 'lawcard'}>
      <div className="lawcard__head">
        <Icon name="law" />
        <b>{law}</b>
        {locked && (
          <span className="tag">
            <Icon name="lock" />
            locked
          </span>
        )}
      </div>
      <p>{says[law]}</p>
    </div>
  );
}
