import type { Json, JsonObject } from './json.ts';
import { childPointer } from './pointer.ts';

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

export const bareObject = (): JsonObject => new Bare();

/** Thrown inside this file only, to leave the recursion at the first value that is no JSON. */
class NotPlain {
  readonly pointer: string;
  constructor(pointer: string) {
    this.pointer = pointer;
  }
}

export type Copied = { value: Json } | { pointer: string };

/**
 * SPEC 1.2: copies a value to plain JSON data, reading every member once. What `JSON.parse` cannot have made (a
 * function, an accessor, a cycle, a class instance, a hole, a lone surrogate, a number that is not finite) is refused
 * with the pointer at which it stands; `-0` becomes `0`. Never throws.
 */
export function copyPlain(value: unknown, limits: Limits): Copied {
  const state = { ...limits };
  try {
    return { value: copy(value, 1, '', state) };
  } catch (problem) {
    return { pointer: problem instanceof NotPlain ? problem.pointer : '' };
  }
}

function copy(value: unknown, depth: number, pointer: string, left: Limits): Json {
  if (--left.values < 0) throw new NotPlain(pointer);
  switch (typeof value) {
    case 'string':
      left.text -= value.length;
      if (left.text < 0 || !isWellFormed(value)) throw new NotPlain(pointer);
      return value;
    case 'boolean':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw new NotPlain(pointer);
      return value + 0;
    case 'object': {
      if (value === null) return null;
      if (depth > left.depth) throw new NotPlain(pointer);
      // A throwing trap is caught by the caller and blamed on the whole.
      return Array.isArray(value) ? copyArray(value, depth, pointer, left) : copyObject(value, depth, pointer, left);
    }
    default:
      throw new NotPlain(pointer);
  }
}

function copyArray(value: readonly unknown[], depth: number, pointer: string, left: Limits): Json[] {
  const { length } = value;
  // One key an element and `length`: no holes, no further members.
  if (length > left.values || Reflect.ownKeys(value).length !== length + 1) throw new NotPlain(pointer);
  const out: Json[] = [];
  for (let i = 0; i < length; i++) {
    const at = `${pointer}/${i}`;
    out.push(copy(member(value, String(i), at), depth + 1, at, left));
  }
  return out;
}

function copyObject(value: object, depth: number, pointer: string, left: Limits): JsonObject {
  const prototype: unknown = Object.getPrototypeOf(value);
  // Plain objects of any realm: exactly one prototype, itself without one.
  if (prototype === null || Object.getPrototypeOf(prototype) !== null) throw new NotPlain(pointer);
  const out = bareObject();
  for (const key of Reflect.ownKeys(value)) {
    if (typeof key !== 'string') throw new NotPlain(pointer);
    left.text -= key.length;
    if (left.text < 0 || !isWellFormed(key)) throw new NotPlain(pointer);
    const at = childPointer(pointer, key);
    out[key] = copy(member(value, key, at), depth + 1, at, left);
  }
  return out;
}

function member(value: object, key: string, pointer: string): unknown {
  const descriptor = Reflect.getOwnPropertyDescriptor(value, key);
  if (descriptor === undefined || !descriptor.enumerable || !('value' in descriptor)) throw new NotPlain(pointer);
  return descriptor.value;
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
