import type { Condition } from '../model/condition.ts';
import type { Json, JsonObject } from '../model/json.ts';
import { isObject } from '../model/plain.ts';
import type { JsonSchema } from '../model/schema.ts';
import { canonicalJson } from './canonical.ts';

/** Members of sets sorted and named once, at every depth of a condition. */
export function normalCondition(condition: Condition): Condition {
  if ('not' in condition) return { not: normalCondition(condition.not) };
  if ('all' in condition) return { all: sortedSet(condition.all.map(normalCondition)) };
  if ('any' in condition) return { any: sortedSet(condition.any.map(normalCondition)) };
  return sortLists(condition) as Condition;
}

/** Lists inside an atom are sets of names or values; `equals` and `contains` hold values whose order is their own. */
function sortLists(atom: unknown): unknown {
  if (!isObject(atom)) return atom;
  return Object.fromEntries(
    Object.entries(atom).map(([key, value]) => {
      if (key === 'equals' || key === 'contains') return [key, value];
      if (key === 'domain_in') return [key, sortedSet((value as string[]).map((domain) => domain.toLowerCase()))];
      return [key, Array.isArray(value) ? sortedSet(value) : sortLists(value)];
    }),
  );
}

const setKeywords = new Set(['required', 'enum', 'type']);

/** A JSON Schema with its sets sorted; lists that a `$ref` could point into keep their order. */
export function normalSchema(schema: JsonSchema): JsonSchema {
  const normal = (value: Json): Json => {
    if (!isObject(value)) return value;
    const out: JsonObject = {};
    for (const [keyword, item] of Object.entries(value)) {
      if (Array.isArray(item))
        out[keyword] = setKeywords.has(keyword) ? sortedSet(item) : schemaLists.has(keyword) ? item.map(normal) : item;
      else if (keyword === 'properties' || keyword === '$defs') out[keyword] = mapValues(item, normal);
      else if (keyword === 'dependentRequired') out[keyword] = mapValues(item, (list) => sortedSet(list as Json[]));
      else out[keyword] = verbatim.has(keyword) ? item : normal(item);
    }
    return out;
  };
  return normal(schema) as JsonSchema;
}

const schemaLists = new Set(['prefixItems', 'allOf', 'anyOf', 'oneOf']);
const verbatim = new Set(['const', 'default']);

function mapValues(object: Json, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object as JsonObject).map(([key, value]) => [key, change(value)]));
}

/** Of names that differ, by UTF-16 code units. */
export const order = (a: string, b: string) => (a < b ? -1 : 1);

/** Strings by UTF-16 code units, mixed values by their RFC 8785 text; equal members once. */
function sortedSet<T>(items: readonly T[]): T[] {
  const allText = items.every((item) => typeof item === 'string');
  const keyed = new Map(items.map((item) => [allText ? String(item) : canonicalJson(item as Json), item]));
  return [...keyed].sort(([a], [b]) => order(a, b)).map(([, item]) => item);
}
