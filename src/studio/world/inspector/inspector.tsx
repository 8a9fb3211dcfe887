import './inspector.css';
import type { ReactNode } from 'react';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { useView } from '../../store/view.ts';
import { useGoodWorld } from '../reach/use-reach.ts';
import { ActionInspector } from './action.tsx';
import { AssertionInspector } from './assertion.tsx';
import { CapabilityInspector } from './capability.tsx';
import { CellInspector } from './cell.tsx';
import { ChannelInspector } from './channel.tsx';
import { InvariantInspector } from './invariant.tsx';
import { Overview } from './overview.tsx';
import { RequirementInspector } from './requirement.tsx';
import { RowInspector } from './row.tsx';
import { RuleInspector } from './rule.tsx';
import { TaintRuleInspector } from './taint-rule.tsx';

/**
 * What is selected, whichever view it was selected in; while nothing is, the world as a whole, or what the view has to
 * say then. `onlySelected`: gives its room away while nothing is.
 */
export function Inspector({ onlySelected = false, children }: { onlySelected?: boolean; children?: ReactNode }) {
  const world = useGoodWorld();
  const selection = useView((state) => state.selection);
  const behind = useDocument((state) => state.behind);
  const known = world && selection && pathOf(selection, world.manifest) !== null ? selection : null;
  if (!world || (onlySelected && !known)) return null;
  return (
    <aside className={`inspector inspector--${known?.kind ?? 'world'}`} aria-label="Inspector">
      {behind > 0 && (
        <p className="inspector__stale">
          The text does not compile. This is the last good world; what is changed here is changed in the text too.
        </p>
      )}
      {known ? <Selected world={world} selection={known} /> : (children ?? <Overview world={world} />)}
    </aside>
  );
}

function Selected({ world, selection }: { world: GoodWorld; selection: Selection }) {
  switch (selection.kind) {
    case 'channel':
      return <ChannelInspector key={selection.name} world={world} name={selection.name} />;
    case 'row':
      return <RowInspector key={selection.name} world={world} row={selection.name} />;
    case 'capability':
      return <CapabilityInspector key={selection.name} world={world} name={selection.name} />;
    case 'cell':
      return <CellInspector world={world} row={selection.row} capability={selection.capability} />;
    case 'action':
      return <ActionInspector key={selection.name} world={world} name={selection.name} />;
    case 'requirement':
      return <RequirementInspector world={world} capability={selection.capability} action={selection.action} />;
    case 'assertion':
      return <AssertionInspector key={selection.id} world={world} id={selection.id} />;
    case 'rule':
      return <RuleInspector key={selection.id} world={world} id={selection.id} />;
    case 'invariant':
      return <InvariantInspector key={selection.id} world={world} id={selection.id} />;
    case 'taint_rule':
      return (
        <TaintRuleInspector key={selection.transformation} world={world} transformation={selection.transformation} />
      );
  }
}
