import { type CompiledManifest, type Json, type JsonObject, type JsonSchema, resolve } from '@core';

type Keywords = JsonObject;

/** One search: what references lead to, and how many values may still be made, since lists in lists are soon too many. */
type Search = { root: JsonSchema; left: number };
const MOST = 10_000;

const formats: { [format: string]: string } = {
  email: 'someone@outside.example',
  uri: 'https://outside.example/page',
  hostname: 'outside.example',
  ipv4: '203.0.113.7',
  ipv6: '2001:db8::7',
  date: '2026-05-14',
  time: '09:30:00Z',
  'date-time': '2026-05-14T09:30:00Z',
  uuid: '0b5f5a53-3f0a-4e0f-9d5b-6f1f7c1f2a10',
};

/** Parameters that fit an action's schema, by Core's own validator; undefined where none was found. */
export function conformingParameters(compiled: CompiledManifest, action: string): JsonObject | undefined {
  const declared = compiled.actions.find(({ name }) => name === action);
  if (!declared) return undefined;
  const root = declared.parameters;
  const parameters = root === null || root === true ? {} : valueFor(root, { root, left: MOST });
  return isObject(parameters) && fits(compiled, action, parameters) ? parameters : undefined;
}

/** A value that conforms to a schema as far as its plain words go, without the check; undefined where none was found. */
export const likelyValue = (schema: JsonSchema): Json | undefined => valueFor(schema, { root: schema, left: MOST });

/** Whether parameters fit the schema of their action. */
export function fits(compiled: CompiledManifest, action: string, parameters: JsonObject): boolean {
  const proposal = { id: 'p1', action_type: action, parameters };
  const { explanation } = resolve(compiled, proposal, { mode: 'interactive', session: 's1', records: [] });
  return explanation.some(({ step, outcome }) => step === 'schema' && outcome === 'fits');
}

/** A value that conforms to what the schema says most plainly; `not` and `if` are left to the check. */
function valueFor(schema: JsonSchema, search: Search): Json | undefined {
  if (schema === false || --search.left < 0) return undefined;
  if (schema === true) return 'text';
  const whole = flattened(schema, search);
  if (!whole) return undefined;
  if (whole.const !== undefined) return whole.const;
  if (Array.isArray(whole.enum)) return whole.enum[0];
  for (const choice of ['anyOf', 'oneOf'] as const) {
    const { [choice]: options, ...rest } = whole;
    if (!Array.isArray(options)) continue;
    const wholes = options.map((each) => ({ allOf: [rest, each] }));
    return firstOf(wholes, search);
  }
  switch (typeOf(whole)) {
    case 'null':
      return null;
    case 'boolean':
      return true;
    case 'integer':
      return numberFor(whole, 1);
    case 'number':
      return numberFor(whole, 0);
    case 'array':
      return arrayFor(whole, search);
    case 'object':
      return objectFor(whole, search);
    default:
      return stringFor(whole);
  }
}

function firstOf(options: Json[], search: Search): Json | undefined {
  for (const option of options) {
    const value = valueFor(option as JsonSchema, search);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** A schema with its references and `allOf` taken in; of two that say the same word, lists grow and the later wins. */
function flattened(schema: Keywords, search: Search): Keywords | undefined {
  const { $ref, allOf, ...own } = schema;
  const parts: (Json | undefined)[] = [...(Array.isArray(allOf) ? allOf : [])];
  if (typeof $ref === 'string') parts.push(resolveReference($ref, search.root));
  let whole: Keywords = own;
  for (const part of parts) {
    if (part === true) continue;
    if (!isObject(part) || --search.left < 0) return undefined;
    const taken = flattened(part, search);
    if (!taken) return undefined;
    whole = { ...whole, ...taken, ...merged(whole, taken) };
  }
  return whole;
}

function merged(a: Keywords, b: Keywords): Keywords {
  const both: Keywords = {};
  if (isObject(a.properties) && isObject(b.properties)) both.properties = { ...a.properties, ...b.properties };
  if (Array.isArray(a.required) && Array.isArray(b.required))
    both.required = [...new Set([...a.required, ...b.required])];
  return both;
}

function resolveReference(reference: string, root: JsonSchema): Json | undefined {
  if (!reference.startsWith('#')) return undefined;
  const tokens = reference.slice(1).split('/').slice(1);
  return tokens.reduce<Json | undefined>((value, token) => {
    const key = decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as { [key: string]: Json })[key];
  }, root);
}

function typeOf({ type, properties, required, items, prefixItems, minimum, maximum }: Keywords): Json | undefined {
  if (Array.isArray(type)) return type.find((each) => each !== 'null') ?? type[0];
  if (type !== undefined) return type;
  if (properties !== undefined || required !== undefined) return 'object';
  if (items !== undefined || prefixItems !== undefined) return 'array';
  return minimum !== undefined || maximum !== undefined ? 'number' : 'string';
}

function objectFor(schema: Keywords, search: Search): Json | undefined {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const least = typeof schema.minProperties === 'number' ? schema.minProperties : 0;
  const names = new Set(namesIn(schema.required));
  for (const name of Object.keys(properties)) if (names.size < least) names.add(name);
  const open = schema.additionalProperties ?? true;
  for (let n = 1; names.size < least && open !== false; n++) names.add(`extra${n}`);
  if (isObject(schema.dependentRequired)) {
    for (const name of names) for (const other of namesIn(schema.dependentRequired[name])) names.add(other);
  }
  const value: JsonObject = {};
  for (const name of names) {
    const member = valueFor((Object.hasOwn(properties, name) ? properties[name] : open) as JsonSchema, search);
    if (member === undefined) return undefined;
    value[name] = member;
  }
  return value;
}

function arrayFor(schema: Keywords, search: Search): Json | undefined {
  const first = Array.isArray(schema.prefixItems) ? schema.prefixItems : [];
  const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
  const value: Json[] = [];
  const contains = schema.contains === undefined ? 0 : 1;
  for (let index = 0; index < Math.max(least, contains); index++) {
    const item = first[index] ?? (contains && index === first.length ? schema.contains : schema.items) ?? true;
    const made = valueFor(item as JsonSchema, search);
    if (made === undefined || index > 1000) return undefined;
    value.push(schema.uniqueItems === true && typeof made === 'string' && index > 0 ? `${made}${index}` : made);
  }
  return value;
}

function numberFor(schema: Keywords, grain: number): Json | undefined {
  const step = typeof schema.multipleOf === 'number' ? schema.multipleOf : grain;
  const bounds = [schema.minimum, schema.exclusiveMinimum].filter((bound) => typeof bound === 'number');
  const low = bounds.length > 0 ? Math.max(...bounds) : undefined;
  const highs = [schema.maximum, schema.exclusiveMaximum].filter((bound) => typeof bound === 'number');
  const high = highs.length > 0 ? Math.min(...highs) : undefined;
  if (low === undefined && high === undefined) return step || 1;
  if (step === 0)
    return low !== undefined && high !== undefined ? (low + high) / 2 : low !== undefined ? low + 1 : (high ?? 0) - 1;
  if (low === undefined) return (Math.ceil((high ?? 0) / step) - 1) * step;
  const least = Math.ceil(low / step) * step;
  return typeof schema.exclusiveMinimum === 'number' && least <= schema.exclusiveMinimum ? least + step : least;
}

function stringFor(schema: Keywords): Json | undefined {
  if (typeof schema.format === 'string') return formats[schema.format];
  const least = typeof schema.minLength === 'number' ? schema.minLength : 0;
  const most = typeof schema.maxLength === 'number' ? schema.maxLength : Number.POSITIVE_INFINITY;
  if (least > 100_000) return undefined;
  return 'as it says there'.slice(0, most).padEnd(least, '.');
}

const namesIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
