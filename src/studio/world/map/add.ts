import type { Json } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import { pointer, type Selection } from '../../store/selection.ts';
import { select } from '../../store/view.ts';
import { attempt } from '../edit.ts';
import { EXIT, MEMORY } from '../reach/ids.ts';

/** Adds with the least: a channel that nobody trusts, a capability that no row has, an action that only reads. */

export function addChannel({ manifest }: GoodWorld): void {
  add('channels', free('channel', manifest.channels), { trust_level: 'untrusted' }, 'channel');
}

export function addCapability({ manifest }: GoodWorld): void {
  add('capabilities', free('capability', manifest.capabilities), 'what it lets an action do', 'capability');
}

export function addAction({ manifest }: GoodWorld): void {
  const capabilities = Object.keys(manifest.capabilities);
  // Writing to memory asks for more than a name can say.
  const requires = capabilities.find((name) => name !== MEMORY && name !== EXIT) ?? EXIT;
  add('actions', free('action', manifest.actions), { requires: [requires] }, 'action');
}

function add(part: string, name: string, value: Json, kind: Extract<Selection, { name: string }>['kind']): void {
  if (!attempt(`adding the ${kind} ${name}`, [{ op: 'set', path: pointer(part, name), value }])) return;
  if (kind !== 'row') select({ kind, name });
}

function free(base: string, taken: object): string {
  let name = `new_${base}`;
  for (let n = 2; Object.hasOwn(taken, name); n += 1) name = `new_${base}_${n}`;
  return name;
}
