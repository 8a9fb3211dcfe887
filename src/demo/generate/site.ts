import type { CompiledManifest, JsonObject } from '@core';
import { EXTERNAL_SIDE_EFFECTS, requirementsOf, rowOf } from '../requires.ts';
import type { Expect } from '../scenario.ts';
import { valueAt, withValueAt } from './slots.ts';
import { conformingParameters, fits } from './values.ts';

export type Channel = CompiledManifest['channels'][number];

/** Where an attack is set: from this channel, to this action. `user` is a trusted channel, where the world has one. */
export type Site = {
  compiled: CompiledManifest;
  channel: Channel;
  action: string;
  parameters: JsonObject;
  user: string | undefined;
};

/**
 * What a proposal must come to whose chain holds something of an untrusted channel that nobody cleared (SPEC 4 and 5):
 * it is tainted; with external effects TaintContainmentLaw denies it; what the rows of untrusted and tainted data lack,
 * CapabilityBoundaryLaw denies. What remains is a memory write, which the manifest may grant and which keeps the taint.
 */
export function containment(compiled: CompiledManifest, action: string): Expect {
  const requires = requirementsOf(compiled, action);
  if (requires.includes(EXTERNAL_SIDE_EFFECTS)) return { ...denied('TaintContainmentLaw'), tainted: true };
  const granted = new Set(rowOf(compiled, 'tainted'));
  const untrusted = new Set(rowOf(compiled, 'untrusted'));
  const lacks = requires.some((capability) => !granted.has(capability) || !untrusted.has(capability));
  return { ...(lacks && denied('CapabilityBoundaryLaw')), tainted: true };
}

const denied = (id: string): Expect => ({ decision: 'DENY', rule: { kind: 'law', id }, deferred: false });

/** A write and a read of one key of memory that the same text can be carried by. */
export type MemoryRoute = { write: string; written: JsonObject; read: string; asked: JsonObject };

/** Every pair of an action that writes to memory and one that reads back what it wrote. */
export function memoryRoutes(compiled: CompiledManifest): MemoryRoute[] {
  const routes: MemoryRoute[] = [];
  for (const { name: write, memory } of compiled.actions) {
    if (memory === null || !('write' in memory)) continue;
    const plain = conformingParameters(compiled, write);
    const written = plain && withBoth(plain, memory.write);
    const key = written && valueAt(written, memory.write.key);
    if (!written || typeof key !== 'string' || !fits(compiled, write, written)) continue;
    for (const { name: read, memory } of compiled.actions) {
      if (memory === null || !('read' in memory)) continue;
      const some = conformingParameters(compiled, read);
      const asked = some && memory.read.key !== undefined ? withValueAt(some, memory.read.key, key) : some;
      if (asked && fits(compiled, read, asked)) routes.push({ write, written, read, asked });
    }
  }
  return routes;
}

/** Without a key or a value nothing is remembered, though a schema may leave them out. */
function withBoth(parameters: JsonObject, { key, value }: { key: string; value: string }): JsonObject {
  return [key, value].reduce(
    (whole, pointer) => (valueAt(whole, pointer) === undefined ? withValueAt(whole, pointer, 'note') : whole),
    parameters,
  );
}
