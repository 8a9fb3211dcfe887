import { documentStore } from '../../store/document.ts';
import { notify } from '../../store/notices.ts';
import { type Selection, sameSelection } from '../../store/selection.ts';
import { select, viewStore } from '../../store/view.ts';
import { attempt, setGrant } from '../edit.ts';
import { ask } from './asking.ts';
import { setRequirement } from './links.ts';
import { nameOf } from './names.ts';
import { type Removal, removalOf } from './removal.ts';

/** Deletes a thing; where something in the world refers to it, asks once and says what goes with it. */
export function remove(what: Selection): void {
  const world = documentStore.getState().lastGood;
  if (!world) return;
  if (what.kind === 'cell') {
    setGrant(world, what.row, what.capability, false);
    return;
  }
  if (what.kind === 'requirement') {
    if (setRequirement(world, what.action, what.capability, false)) letGo(what);
    return;
  }
  const removal = removalOf(world.manifest, what);
  if (!removal) notify(`${nameOf(what)} cannot be deleted: every world has it.`, 'refused');
  else if (removal.consequences.length > 0) ask({ kind: 'removal', of: what, removal });
  else carryOut(what, removal);
}

export function carryOut(what: Selection, { changes }: Removal): void {
  if (attempt(`deleting ${nameOf(what)}`, changes)) letGo(what);
}

function letGo(what: Selection): void {
  if (sameSelection(viewStore.getState().selection, what)) select(null);
}
