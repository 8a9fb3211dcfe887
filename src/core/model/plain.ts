import type { Json, JsonObject } from './json.ts';
import { toPointer } from './pointer.ts';

/** SPEC 5, step 1: nesting deeper than this is malformed. */
export const MAX_DEPTH = 64;
/** What one argument may hold, so that every call is bounded. Text is counted in UTF-16 code units, keys included. */
export type Limits = { depth: number; values: number; text: number };
export const PROPOSAL_LIMITS: Limits = { depth: MAX_DEPTH, values: 10_000, text: 1_000_000 };
export const CONTEXT_LIMITS: Limits = { depth: MAX_DEPTH, values: 2_000_000, text: 100_000_000 };

/**
 * Objects without inherited members, so that a key called `constructor` or `__proto__` is a key like any other.
 * A constructor with a null prototype keeps the engine's fast object shapes, which `Object.create(null)` gives up.
 */
const Bare = function Bare() {} as unknown as new () => JsonObject;
Bare.prototype = Object.freeze(Object.create(null));

const bareObject = (): JsonObject => new Bare();

/** Plain data that was read from a text here and frozen: nobody can have changed it, and it needs no copy. */
const owned = new WeakSet<object>();

export function own<T>(value: T): T {
  if (typeof value === 'object' && value !== null) owned.add(deepFreeze(value));
  return value;
}

export type Copied = { value: Json } | { pointer: string };

/**
 * SPEC 1.2: copies a value to plain JSON data, reading every member once. What `JSON.parse` cannot have made (a
 * function, an accessor, a cycle, a class instance, a hole, a lone surrogate, a number that is not finite) is refused
 * with the pointer at which it stands; what a JSON text would not show (symbols, hidden members, further members of an
 * array) is not read; `-0` becomes `0`. Never throws.
 */
export function copyPlain(value: unknown, limits: Limits): Copied {
  if (typeof value === 'object' && value !== null && owned.has(value)) return { value: value as Json };
  const state = { left: { ...limits }, path: [] as (string | number)[] };
  try {
    return { value: copy(value, 1, state) };
  } catch {
    // Thrown below where something is no JSON, or by a trap of the value's own; the path says where the walk stood.
    return { pointer: toPointer(state.path) };
  }
}

type Walk = { left: Limits; path: (string | number)[] };

function copy(value: unknown, depth: number, walk: Walk): Json {
  if (--walk.left.values < 0) throw notPlain;
  switch (typeof value) {
    case 'string':
      return copyText(value, walk);
    case 'boolean':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw notPlain;
      return value + 0;
    case 'object':
      if (value === null) return null;
      if (depth > walk.left.depth) throw notPlain;
      return Array.isArray(value) ? copyArray(value, depth, walk) : copyObject(value, depth, walk);
    default:
      throw notPlain;
  }
}

const notPlain = new Error('not plain JSON data');

function copyText(text: string, { left }: Walk): string {
  left.text -= text.length;
  if (left.text < 0 || !isWellFormed(text)) throw notPlain;
  return text;
}

function copyArray(value: readonly unknown[], depth: number, walk: Walk): Json[] {
  const { length } = value;
  if (length > walk.left.values) throw notPlain;
  const out: Json[] = [];
  for (let i = 0; i < length; i++) {
    walk.path.push(i);
    if (!(i in value)) throw notPlain;
    out.push(copy(value[i], depth + 1, walk));
    walk.path.pop();
  }
  return out;
}

function copyObject(value: object, depth: number, walk: Walk): JsonObject {
  const prototype: unknown = Object.getPrototypeOf(value);
  // Plain objects of any realm: exactly one prototype, itself without one.
  if (prototype === null || Object.getPrototypeOf(prototype) !== null) throw notPlain;
  const out = bareObject();
  for (const key in value) {
    // The descriptor tells an accessor from data, and an inherited member from an own one, in one look.
    const member = Object.getOwnPropertyDescriptor(value, key);
    walk.path.push(copyText(key, walk));
    if (member === undefined || member.get !== undefined || member.set !== undefined) throw notPlain;
    out[key] = copy(member.value, depth + 1, walk);
    walk.path.pop();
  }
  return out;
}

/** True where a string holds no lone surrogate: under `u` the class matches lone ones only. */
export function isWellFormed(text: string): boolean {
  return !/[\ud800-\udfff]/u.test(text);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Equality of JSON values: `1` equals `1.0`, `true` does not equal `1`, members in any order. */
export function equalJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, i) => equalJson(item, b[i] as Json));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equalJson(a[key] as Json, b[key] as Json))
  );
}

/** Freezes plain data all the way down, so that tables made from it can never disagree with it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}
