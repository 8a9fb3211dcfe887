import { type Change, edit } from '@core';
import { documentStore } from '../../store/document.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { select, viewStore } from '../../store/view.ts';
import { carryDrafts } from '../condition/drafts.ts';
import { attempt } from '../edit.ts';
import { carryPosition } from '../map/positions.ts';
import { nameOf, renamed } from './names.ts';

/** Renames a thing with every reference to it; what is selected, and where it stands on the map, stay. */
export function rename(of: Selection, to: string): boolean {
  const change = changeFor(of, to);
  const after = renamed(of, to);
  if (!change || !after) return false;
  if (!attempt(`renaming ${nameOf(of)} to ${to}`, [change])) return false;
  carryPosition(of, after);
  carryDrafts(of, to);
  if (viewStore.getState().selection !== null) select(after);
  return true;
}

/** How often the text names a thing besides where it is declared: what a rename would follow. */
export function referencesTo(of: Selection): number {
  const text = documentStore.getState().world?.text ?? '';
  let probe = 'renamed';
  while (text.includes(JSON.stringify(probe))) probe += '-';
  const change = changeFor(of, probe);
  const after = change && edit(text, change);
  return after ? after.split(JSON.stringify(probe)).length - 2 : 0;
}

function changeFor(of: Selection, to: string): Change | null {
  const { lastGood } = documentStore.getState();
  const path = lastGood && pathOf(of, lastGood.manifest);
  return path === null ? null : { op: 'rename', path, to };
}
