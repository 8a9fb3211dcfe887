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

const why: { readonly [law in Law]: string } = {
  TaintContainmentLaw: 'Else an instruction hidden in a mail or a page could act on the outside.',
  ProvenanceLaw: 'Else what is planted today acts later, and nobody can tell where it came from.',
  CapabilityBoundaryLaw: 'So what a context cannot do need not be refused, case by case, by rules.',
};

/** One of the three laws that hold in every world. `locked`: it holds a cell shut. `reasoned`: it says why it is there. */
export function LawCard({ law, locked = false, reasoned = false }: { law: Law; locked?: boolean; reasoned?: boolean }) {
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
        {reasoned && <Icon name="lock" className="lawcard__lock" />}
      </div>
      <p>{says[law]}</p>
      {reasoned && <p className="lawcard__why">{why[law]}</p>}
    </div>
  );
}
