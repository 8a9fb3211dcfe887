import type { Change, JsonObject, JsonSchema, WorldManifest } from '@core';
import { isObject } from '../../parts/json.ts';
import { pointer } from '../../store/selection.ts';
import { EXIT, MEMORY } from '../reach/ids.ts';
import { addMember } from '../schema/changes.ts';
import { keywordIn, pointersIn, requiredOf } from '../schema/shape.ts';

/** What an action does with memory. */
export type MemoryUse = 'none' | 'write' | 'read';

export function memoryUse(manifest: WorldManifest, name: string): MemoryUse {
  const memory = manifest.actions[name]?.memory;
  if (!memory) return 'none';
  return 'write' in memory ? 'write' : 'read';
}

/**
 * Another use of memory with all that must go with it (SPEC 2, Action Ontology): a write requires `memory_write` and has
 * parameters for key and value, nothing else requires it, and a read returns by a derived channel.
 */
export function memoryChanges(manifest: WorldManifest, name: string, use: MemoryUse): Change[] {
  const action = manifest.actions[name];
  if (!action || memoryUse(manifest, name) === use) return [];
  const at = (key: string) => pointer('actions', name, key);
  const requires = (value: string[]): Change => ({ op: 'set', path: at('requires'), value });
  const others = action.requires.filter((capability) => capability !== MEMORY);
  const without = requires(others.length > 0 ? others : [least(manifest)]);
  switch (use) {
    case 'none':
      return [without, { op: 'remove', path: at('memory') }];
    case 'write': {
      const { key, value, changes } = placesFor(at('parameters'), action.parameters);
      const declared = Object.keys(manifest.capabilities);
      const all = declared.filter((capability) => capability === MEMORY || others.includes(capability));
      return [...changes, requires(all), { op: 'set', path: at('memory'), value: { write: { key, value } } }];
    }
    case 'read': {
      const [key] = action.parameters === undefined ? [] : keysFirst(pointersIn(action.parameters));
      const read: JsonObject = key === undefined ? {} : { key };
      const changes: Change[] = [without, { op: 'set', path: at('memory'), value: { read } }];
      const derived = Object.entries(manifest.channels).filter(([, { trust_level }]) => trust_level === 'derived');
      const [channel] = derived.find(([each]) => each === action.returns) ?? derived[0] ?? [];
      return channel === undefined || channel === action.returns
        ? changes
        : [...changes, { op: 'set', path: at('returns'), value: channel }];
    }
  }
}

/** A capability that an action can require when it requires nothing else: one that changes least. */
function least({ capabilities }: WorldManifest): string {
  return Object.keys(capabilities).find((name) => name !== MEMORY && name !== EXIT) ?? EXIT;
}

/** The parameters that hold key and value; what is missing is added. */
function placesFor(
  path: string,
  parameters: JsonSchema | undefined,
): { key: string; value: string; changes: Change[] } {
  const pointers = parameters === undefined ? [] : pointersIn(parameters);
  const [key] = keysFirst(pointers);
  if (parameters === undefined || key === undefined) {
    return { key: '/key', value: '/value', changes: [{ op: 'set', path, value: keyAndValue }] };
  }
  const rest = pointers.filter((each) => each !== key);
  const value = rest.find((each) => each === '/value') ?? rest[0];
  if (value !== undefined) return { key, value, changes: [] };
  const required = requiredOf(parameters);
  const added = addMember(path, parameters, 'properties', 'value', {});
  const asked: Change = { op: 'set', path: `${path}/required`, value: [...required, 'value'] };
  return { key, value: '/value', changes: [...added, asked] };
}

const keyAndValue: JsonObject = {
  type: 'object',
  properties: { key: { type: 'string' }, value: {} },
  required: ['key', 'value'],
  additionalProperties: false,
};

function keysFirst(pointers: readonly string[]): string[] {
  return [...pointers].sort((a, b) => Number(b === '/key') - Number(a === '/key'));
}

/** The pointers of an action's memory that a renamed parameter takes along. */
export function followMemory(manifest: WorldManifest, name: string, from: string, to: string): Change[] {
  const memory = manifest.actions[name]?.memory;
  if (!memory) return [];
  const [use, pointers] = 'write' in memory ? (['write', memory.write] as const) : (['read', memory.read] as const);
  return Object.entries(pointers).flatMap(([key, at]): Change[] =>
    at === from || at.startsWith(`${from}/`)
      ? [{ op: 'set', path: pointer('actions', name, 'memory', use, key), value: to + at.slice(from.length) }]
      : [],
  );
}

/** How many parameters are described; null where any are taken. */
export function parameterCount(parameters: JsonSchema | undefined): number | null {
  if (parameters === undefined) return 0;
  const properties = keywordIn(parameters, 'properties');
  if (isObject(properties)) return Object.keys(properties).length;
  return keywordIn(parameters, 'additionalProperties') === false ? 0 : null;
}
