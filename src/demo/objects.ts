import type { Json } from '@core';

/** A stand-in for a parameter's value: `{ "$object": "name of an object" }` (SPEC 4). */
function objectReference(value: { [key: string]: Json }): string | undefined {
  const { $object: name, ...rest } = value;
  return typeof name === 'string' && Object.keys(rest).length === 0 ? name : undefined;
}

/** Every object that stands for a value within `value`, with the keys that lead to its name. */
export function objectsIn(value: Json, keys: PropertyKey[] = []): { name: string; keys: PropertyKey[] }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => objectsIn(item, [...keys, index]));
  const name = objectReference(value);
  if (name !== undefined) return [{ name, keys: [...keys, '$object'] }];
  return Object.entries(value).flatMap(([key, item]) => objectsIn(item, [...keys, key]));
}

/** `value` with another name in every stand-in. */
export function renameObjects(value: Json, rename: (name: string) => string): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => renameObjects(item, rename));
  const name = objectReference(value);
  if (name !== undefined) return { $object: rename(name) };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renameObjects(item, rename)]));
}
