import type { MatrixRow } from '@core';
import { announce, notify } from '../../store/notices.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { pointer } from '../../store/selection.ts';
import { select } from '../../store/view.ts';
import { attempt, setGrant } from '../edit.ts';
import { EXIT } from '../reach/ids.ts';
import { grantsOf, inherits } from '../reach/reach.ts';
import { whyLocked } from './why.ts';
import type { MapNode } from './world.ts';

/** A channel was dropped on a row: it takes that Trust Level. */
export function moveChannel(world: GoodWorld, name: string, row: MatrixRow): void {
  if (row === 'tainted') {
    notify('tainted is a state, not a Trust Level: data comes to it by where it came from. Try untrusted.', 'refused');
    return;
  }
  if (world.manifest.channels[name]?.trust_level === row) return;
  const change = { op: 'set', path: pointer('channels', name, 'trust_level'), value: row } as const;
  if (attempt(`moving ${name} to ${row}`, [change])) select({ kind: 'channel', name });
}

/** An edge was drawn from a row to a capability: it is granted, and its cell selected. The locked one explains itself. */
export function drawGrant(world: GoodWorld, from: MapNode, to: MapNode): void {
  if (from.selection.kind !== 'row' || to.selection.kind !== 'capability') return;
  const [row, capability] = [from.selection.name, to.selection.name];
  if (row === 'tainted' && capability === EXIT) notify(whyLocked, 'refused');
  else if (!(row === 'derived' && inherits(world.manifest)) && grantsOf(world.manifest, row).includes(capability)) {
    announce(`${row} has ${capability} already.`);
  } else if (!setGrant(world, row, capability, true)) return;
  select({ kind: 'cell', row, capability });
}
