import { PointerSchema } from '../model/condition.ts';
import type { Json, Pointer } from '../model/json.ts';
import { pointerTokens, toPointer } from '../model/pointer.ts';
import type { Place } from './place.ts';

const single = new Set(['additionalProperties', 'propertyNames', 'items', 'contains', 'not', 'if', 'then', 'else']);
const lists = new Set(['prefixItems', 'allOf', 'anyOf', 'oneOf']);

/** The schemas that a schema applies. */
export function subschemas(schema: Place): Place[] {
  return schema.members().flatMap((keyword) => {
    if (single.has(keyword.key)) return [keyword];
    if (lists.has(keyword.key)) return keyword.items();
    return keyword.key === 'properties' ? keyword.members() : [];
  });
}

/** Every schema within a schema, definitions included, by its place. */
export function schemasWithin(root: Place): Map<Pointer, Place> {
  const found = new Map<Pointer, Place>();
  const visit = (place: Place): void => {
    found.set(place.path, place);
    for (const schema of [...subschemas(place), ...place.at('$defs').members()]) visit(schema);
  };
  visit(root);
  return found;
}

/** True where a value may hold a `$ref`: most schemas hold none, and need no graph. */
export function mayRefer(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '$ref') || Object.values(value).some(mayRefer);
}

export const isRemote = (ref: string): boolean => !ref.startsWith('#');

/** Where a local `$ref` of a schema leads: `#` and a JSON pointer, percent-encoded as in any URI. */
export function refTarget(root: Place, ref: string): Pointer | undefined {
  try {
    const pointer = decodeURIComponent(ref.slice(1));
    return PointerSchema.safeParse(pointer).success ? root.path + toPointer(pointerTokens(pointer)) : undefined;
  } catch {
    return undefined;
  }
}
