import type { Json, JsonObject, JsonSchema } from '@core';
import { isObject } from '../../parts/json.ts';

/** Values that name nobody: a rule that looks for a certain domain, address or day does not find it here. */
const ofFormat: { readonly [format: string]: string } = {
  email: 'somebody@elsewhere.example',
  uri: 'https://elsewhere.example/',
  hostname: 'elsewhere.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  date: '2000-01-01',
  time: '00:00:00Z',
  'date-time': '2000-01-01T00:00:00Z',
  uuid: '00000000-0000-0000-0000-000000000000',
};
const deepest = 12;

/**
 * The smallest parameters that the schema of an action seems to ask for, to resolve a proposal with that says nothing in
 * particular. A guess, not a check: whether they fit is for Core to say.
 */
export function exampleParameters(schema: JsonSchema | null): JsonObject {
  const example = schema === null ? {} : exampleOf(schema, schema, 0);
  return isObject(example) ? example : {};
}

/** The smallest value that a schema seems to ask for, in the same way. */
export function exampleValue(schema: JsonSchema): Json {
  return exampleOf(schema, schema, 0);
}

function exampleOf(schema: JsonSchema, root: JsonSchema, depth: number): Json {
  if (typeof schema === 'boolean' || depth > deepest) return '';
  const { $ref, allOf, anyOf, oneOf, ...own } = schema;
  const more = [typeof $ref === 'string' ? definition(root, $ref) : undefined, ...list(allOf)];
  const branch = list(anyOf)[0] ?? list(oneOf)[0];
  const parts = [...more, branch].filter(isObject);
  if (parts.length > 0) {
    const merged: JsonObject = Object.assign({}, ...parts, own);
    return exampleOf(merged, root, depth + 1);
  }
  if (own.const !== undefined) return own.const;
  const [first] = list(own.enum);
  if (first !== undefined) return first;
  switch (typeOf(own)) {
    case 'object':
      return objectLike(own, root, depth);
    case 'array':
      return arrayLike(own, root, depth);
    case 'integer':
    case 'number':
      return numberLike(own);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return textLike(own);
  }
}

function objectLike(schema: JsonObject, root: JsonSchema, depth: number): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const rest = asSchema(schema.additionalProperties) ?? true;
  const names = list(schema.required).filter((name) => typeof name === 'string');
  const schemaOf = (name: string) => (Object.hasOwn(properties, name) ? asSchema(properties[name]) : undefined) ?? rest;
  return Object.fromEntries(names.map((name) => [name, exampleOf(schemaOf(name), root, depth + 1)]));
}

function arrayLike(schema: JsonObject, root: JsonSchema, depth: number): Json[] {
  const first = list(schema.prefixItems).map(asSchema);
  const rest = asSchema(schema.items) ?? asSchema(schema.contains) ?? true;
  const least = Math.min(Math.max(number(schema.minItems) ?? 0, schema.contains === undefined ? 0 : 1), 20);
  return Array.from({ length: least }, (_, at) => exampleOf(first[at] ?? rest, root, depth + 1));
}

function numberLike(schema: JsonObject): number {
  const above = number(schema.exclusiveMinimum);
  const least = number(schema.minimum) ?? (above === undefined ? undefined : above + 1);
  const most = number(schema.maximum) ?? number(schema.exclusiveMaximum);
  const value = least ?? Math.min(0, most ?? 0);
  const step = number(schema.multipleOf);
  return step === undefined ? value : Math.ceil(value / step) * step;
}

function textLike(schema: JsonObject): string {
  const format = typeof schema.format === 'string' ? ofFormat[schema.format] : undefined;
  return format ?? 'x'.repeat(Math.min(number(schema.minLength) ?? 0, 1000));
}

/** The first type that says something; where none is stated, the one that its keywords are for. */
function typeOf(schema: JsonObject): Json {
  const { type } = schema;
  if (Array.isArray(type)) return type.find((each) => each !== 'null') ?? 'null';
  if (type !== undefined) return type;
  if (schema.properties !== undefined || schema.required !== undefined) return 'object';
  if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array';
  return schema.minimum === undefined && schema.maximum === undefined ? 'string' : 'number';
}

/** A local reference; the only kind that Core lets stand. */
function definition(root: JsonSchema, reference: string): Json | undefined {
  let at: Json | undefined = root;
  for (const token of reference.split('/').slice(1)) {
    const key = decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');
    at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  return at;
}

function asSchema(value: Json | undefined): JsonSchema | undefined {
  return typeof value === 'boolean' || isObject(value) ? value : undefined;
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function number(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
