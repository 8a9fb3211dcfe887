import type { Json } from '../model/json.ts';
import { deepFreeze } from '../model/plain.ts';
import { canonicalJson } from './canonical.ts';

/** The entries of an artifact's lists, frozen, members in sorted order, each with its RFC 8785 text at hand. */
const texts = new WeakMap<object, string>();

export function piece<T extends object>(made: T): T {
  const text = canonicalJson(made as unknown as Json);
  const value = deepFreeze(JSON.parse(text) as T);
  texts.set(value, text);
  return value;
}

/**
 * Remembers what was made of each item of a frozen manifest: the next artifact, of a text in which one item has changed,
 * shares the pieces of all others. `against` stands for all else that goes into a piece.
 */
export function createPieces<T extends object>(): (item: object, against: string, make: () => T) => T {
  const known = new WeakMap<object, { against: string; made: T }>();
  return (item, against, make) => {
    const last = known.get(item);
    if (last?.against === against) return last.made;
    const made = piece(make());
    if (Object.isFrozen(item)) known.set(item, { against, made });
    return made;
  };
}

/** A number for a list of names: as last time for the same list, another one for any other. */
export function createSerial(): (names: readonly string[]) => number {
  let last: readonly string[] = [];
  let serial = 0;
  return (names) => {
    if (names.length !== last.length || names.some((name, i) => name !== last[i])) {
      last = names;
      serial++;
    }
    return serial;
  };
}

/** RFC 8785 text of an artifact, or of a part of one. */
export function canonicalArtifact(artifact: object): string {
  const members = Object.entries(artifact)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${JSON.stringify(key)}:${textOf(value)}`);
  return `{${members.join(',')}}`;
}

function textOf(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  return (typeof value === 'object' && value !== null ? texts.get(value) : undefined) ?? canonicalJson(value);
}

/** An artifact frozen, its members in sorted order whatever order the source had; pieces are taken as they are. */
export function assemble<T extends object>(artifact: T): T {
  const members = Object.entries(artifact).sort(([a], [b]) => (a < b ? -1 : 1));
  return deepFreeze(Object.fromEntries(members.map(([key, value]) => [key, inOrder(value)])) as T);
}

function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null || texts.has(value)) return value;
  return JSON.parse(canonicalJson(value)) as Json;
}
