import { format, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import type { Json, JsonObject, Pointer } from '../model/json.ts';
import { isObject } from '../model/plain.ts';
import { childPointer, pointerTokens, valueAt } from '../model/pointer.ts';
import type { JsonSchema } from '../model/schema.ts';

/** A compiled JSON Schema: `fits` for a verdict, `failures` for the pointers into the value at which it does not. */
export type SchemaTest = {
  fits(value: Json): boolean;
  failures(value: Json): Pointer[];
};

const DRAFT = '2020-12';
/** Comparing every pair is the validator's way of finding equal items; longer arrays do not pass. */
const MAX_UNIQUE_ITEMS = 1000;

// Where the validator takes more than the formats' own documents, the strict reading holds: a leading zero makes an
// octet ambiguous (RFC 2673), and only `T` stands between a date and a time (RFC 3339).
const { ipv4, 'date-time': dateTime } = format;
format.ipv4 = (text) => ipv4?.(text) === true && !/(?:^|\.)0\d/.test(text);
format['date-time'] = (text) => dateTime?.(text) === true && /^\S+$/.test(text);

/**
 * A checked schema as a test. References are put in place beforehand (a checked schema is not recursive), so that
 * the validator never resolves a URI. A schema that cannot be prepared fits nothing.
 */
export function compileSchema(schema: JsonSchema): SchemaTest {
  const whole = inline(schema, schema) as Schema;
  const comparesItems = JSON.stringify(whole).includes('"uniqueItems":true');
  const run = (value: Json, shortCircuit: boolean): OutputUnit[] | null => {
    if (comparesItems && hasLongArray(value)) return null;
    try {
      return validate(value, whole, DRAFT, Object.create(null), shortCircuit).errors;
    } catch {
      // The validator gathers errors on the stack; a value that has too many of them does not fit.
      return null;
    }
  };
  return {
    fits: (value) => run(value, true)?.length === 0,
    failures: (value) => {
      const errors = run(value, false);
      if (errors?.length === 0) return [];
      const pointers = errors === null ? [] : failingPointers(errors, whole, value);
      return pointers.length === 0 ? [''] : pointers;
    },
  };
}

/** Puts each local `$ref` in place as one more `allOf`, and writes `false` as a keyword that errors can name. */
export function inline(schema: Json, root: Json): Json {
  if (schema === false) return { not: {} };
  if (!isObject(schema)) return schema;
  const out: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === '$ref' || keyword === '$defs') continue;
    if (schemaKeywords.has(keyword)) out[keyword] = inline(value, root);
    else if (Array.isArray(value) && schemaListKeywords.has(keyword)) out[keyword] = value.map((s) => inline(s, root));
    else if (keyword === 'properties' && isObject(value)) out[keyword] = mapMembers(value, (s) => inline(s, root));
    else out[keyword] = value;
  }
  const { $ref } = schema;
  if (typeof $ref !== 'string') return out;
  const target = inline(valueAt(root, pointerTokens(decodeURIComponent($ref.slice(1)))) ?? false, root);
  return { ...out, allOf: [...(Array.isArray(out.allOf) ? out.allOf : []), target] };
}

const schemaKeywords = new Set([
  'additionalProperties',
  'propertyNames',
  'items',
  'contains',
  'not',
  'if',
  'then',
  'else',
]);
const schemaListKeywords = new Set(['prefixItems', 'allOf', 'anyOf', 'oneOf']);

function mapMembers(object: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

function hasLongArray(value: Json): boolean {
  if (Array.isArray(value)) return value.length > MAX_UNIQUE_ITEMS || value.some(hasLongArray);
  return isObject(value) && Object.values(value).some(hasLongArray);
}

/** Keywords that only report what failed below them. */
const containers = new Set(['properties', 'items', 'prefixItems', 'additionalProperties', 'allOf', 'if']);
/** Keywords of which the place itself is at fault, not what each alternative found. */
const alternatives = new Set(['anyOf', 'oneOf', 'contains', 'propertyNames']);

function failingPointers(errors: readonly OutputUnit[], schema: Json, value: Json): Pointer[] {
  const pointers = new Set<Pointer>();
  let within: string | undefined;
  for (const { keyword, keywordLocation, instanceLocation } of errors) {
    if (within !== undefined && keywordLocation.startsWith(within)) {
      // The name that `propertyNames` refuses stands in the location of what it found there.
      if (within.endsWith('/propertyNames/')) pointers.add(instanceLocation.slice(1));
      continue;
    }
    within = alternatives.has(keyword) ? `${keywordLocation}/` : undefined;
    if (containers.has(keyword) || keyword === 'propertyNames') continue;
    const at = instanceLocation.slice(1);
    const missing =
      keyword === 'required' || keyword === 'dependentRequired'
        ? missingNames(schema, keywordLocation, valueAt(value, pointerTokens(at)))
        : [];
    if (missing.length === 0) pointers.add(at);
    for (const name of missing) pointers.add(childPointer(at, name));
  }
  return [...pointers].sort();
}

/** The names that `required` or `dependentRequired` asks for and an object lacks. */
function missingNames(schema: Json, keywordLocation: string, object: Json | undefined): string[] {
  const keyword = valueAt(
    schema,
    pointerTokens(keywordLocation.slice(1).replace(/dependantRequired$/, 'dependentRequired')),
  );
  if (!isObject(object)) return [];
  const lists = Array.isArray(keyword)
    ? [keyword]
    : isObject(keyword)
      ? Object.entries(keyword).flatMap(([name, list]) =>
          Object.hasOwn(object, name) && Array.isArray(list) ? [list] : [],
        )
      : [];
  return lists.flat().filter((name): name is string => typeof name === 'string' && !Object.hasOwn(object, name));
}

/**
 * SPEC 2, Taint Propagation Rules: the test of an endorsement's output. Seconds carry at most three fraction digits,
 * or the digits after them would be a channel of their own.
 */
export function compileOutput(output: JsonSchema): (value: Json) => boolean {
  const { fits } = compileSchema(output);
  return (value) => fits(value) && fractionsFit(output, value);
}

function fractionsFit(schema: Json, value: Json): boolean {
  if (!isObject(schema)) return true;
  const { format, properties, prefixItems } = schema;
  if (typeof value === 'string') return (format !== 'time' && format !== 'date-time') || !/\.\d{4}/.test(value);
  if (Array.isArray(value) && Array.isArray(prefixItems)) {
    return value.every((item, i) => fractionsFit(prefixItems[i] ?? true, item));
  }
  if (isObject(value) && isObject(properties)) {
    return Object.entries(value).every(([key, item]) => fractionsFit(properties[key] ?? true, item));
  }
  return true;
}
