import type { Json, JsonSchema, WorldManifest } from '@core';
import { isObject } from '../../parts/json.ts';
import { pointer } from '../../store/selection.ts';

/** A parameter that an action can have: where, of what type in words, and which values its schema lists. */
export type Parameter = { pointer: string; says: string; values: readonly Json[] };

const deepest = 6;

/** The parameters that the schemas of these actions speak of, the outer ones first; the same place only once. */
export function parametersOf({ actions }: WorldManifest, names: readonly string[]): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const name of names) {
    const schema = Object.hasOwn(actions, name) ? actions[name]?.parameters : undefined;
    if (schema !== undefined) visit(schema, schema, [], 0);
  }
  return [...found.values()].sort((a, b) => depthOf(a) - depthOf(b));

  function visit(schema: JsonSchema, root: JsonSchema, path: readonly (string | number)[], depth: number): void {
    if (!isObject(schema) || depth > deepest) return;
    for (const part of [definition(root, schema.$ref), ...lists(schema.allOf, schema.anyOf, schema.oneOf)]) {
      if (isSchema(part)) visit(part, root, path, depth + 1);
    }
    const { properties, prefixItems } = schema;
    const inner: [string | number, Json][] = [
      ...(isObject(properties) ? Object.entries(properties) : []),
      ...lists(prefixItems).map((item, at): [number, Json] => [at, item]),
    ];
    for (const [key, part] of inner) {
      if (!isSchema(part)) continue;
      const place = [...path, key];
      note(pointer(...place), part);
      visit(part, root, place, depth + 1);
    }
  }

  function note(place: string, schema: JsonSchema): void {
    const before = found.get(place);
    const values = [...(before?.values ?? []), ...valuesOf(schema)];
    found.set(place, { pointer: place, says: before?.says ?? typeWords(schema), values });
  }
}

function depthOf({ pointer: place }: Parameter): number {
  return place.split('/').length;
}

/** The values that a schema lists, for its elements where it is a list. */
function valuesOf(schema: JsonSchema): Json[] {
  if (!isObject(schema)) return [];
  const own = schema.const === undefined ? lists(schema.enum) : [schema.const];
  return own.length > 0 || !isSchema(schema.items) ? own : valuesOf(schema.items);
}

function typeWords(schema: Json | undefined): string {
  if (!isObject(schema)) return 'anything';
  if (schema.enum !== undefined || schema.const !== undefined) return 'one of a list';
  if (typeof schema.format === 'string') return schema.format;
  const type = lists(schema.type).length > 0 ? lists(schema.type).join(' or ') : schema.type;
  if (type === 'array' && schema.items !== undefined) return `list of ${typeWords(schema.items)}`;
  return typeof type === 'string' ? type : 'anything';
}

/** A local reference; the only kind that Core lets stand. */
function definition(root: JsonSchema, reference: Json | undefined): Json | undefined {
  if (typeof reference !== 'string') return undefined;
  let at: Json | undefined = root;
  for (const token of reference.split('/').slice(1)) {
    const key = decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');
    at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  return at;
}

function lists(...values: (Json | undefined)[]): Json[] {
  return values.flatMap((value) => (Array.isArray(value) ? value : []));
}

function isSchema(value: Json | undefined): value is JsonSchema {
  return typeof value === 'boolean' || isObject(value);
}
