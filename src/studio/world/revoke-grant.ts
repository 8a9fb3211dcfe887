import type { Command } from '../commands/command.ts';
import { documentStore } from '../store/document.ts';
import { viewStore } from '../store/view.ts';
import { setGrant } from './edit.ts';
import { grantsOf } from './reach/reach.ts';

/** Revokes the cell that is selected, wherever it was selected: an edge of the map, a cell of the matrix. */
export const revokeGrant: Command = {
  id: 'revoke-grant',
  label: () => {
    const cell = selectedGrant();
    return cell ? `Revoke ${cell.capability} from ${cell.row}` : 'No grant is selected';
  },
  shortcut: 'Delete',
  when: () => selectedGrant() !== null,
  run: () => {
    const cell = selectedGrant();
    const { lastGood } = documentStore.getState();
    if (cell && lastGood) setGrant(lastGood, cell.row, cell.capability, false);
  },
};

function selectedGrant() {
  const { selection } = viewStore.getState();
  const { lastGood } = documentStore.getState();
  if (selection?.kind !== 'cell' || !lastGood) return null;
  return grantsOf(lastGood.manifest, selection.row).includes(selection.capability) ? selection : null;
}
