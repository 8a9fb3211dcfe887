import type { Change, Json, JsonObject, JsonSchema, Pointer } from '@core';
import { isObject } from '../../parts/json.ts';
import { pointer, tokens } from '../../store/selection.ts';
import { concerns, factsOf, type Keyword, keywordNames, type SchemaType } from './keywords.ts';
import { childrenOf, keywordIn, requiredOf, type TypeChoice, typesOf } from './shape.ts';

/** What the builder writes: changes to the source text, each for the schema that stands at `at`. */

/** Gives a keyword a value; undefined takes it out. A schema that is `true` or `false` becomes one with keywords. */
export function setKeyword(at: Pointer, schema: JsonSchema, keyword: Keyword, value: Json | undefined): Change[] {
  if (value === undefined) {
    return keywordIn(schema, keyword) === undefined ? [] : [{ op: 'remove', path: at + pointer(keyword) }];
  }
  if (typeof schema === 'boolean') return [{ op: 'set', path: at, value: { [keyword]: value } }];
  return [{ op: 'set', path: at + pointer(keyword), value }];
}

/**
 * Another type. What says nothing about it goes; titles, descriptions and combinations stay. `given`: its values;
 * `before`: keywords that earlier types had, which come back with their type.
 */
export function chooseType(
  at: Pointer,
  schema: JsonSchema,
  choice: TypeChoice,
  given?: Json,
  before: JsonObject = {},
): Change[] {
  const now = typeof schema === 'boolean' ? {} : schema;
  const types = typesOf(schema);
  const gone = keywordNames.filter((keyword) => factsOf(keyword).on !== undefined && !concerns(keyword, types));
  const back = gone.flatMap((keyword) => {
    const value = keywordIn(before, keyword);
    return value === undefined ? [] : [[keyword, value] as const];
  });
  return [{ op: 'set', path: at, value: typed({ ...Object.fromEntries(back), ...now }, choice, given) }];
}

/** What `before` is after another type is chosen: all that the schema has, and what its own type never had. */
export function remember(before: JsonObject, schema: JsonSchema): JsonObject {
  const types = typesOf(schema);
  const others = keywordNames.flatMap((keyword) => {
    const value = keywordIn(before, keyword);
    return value === undefined || concerns(keyword, types) ? [] : [[keyword, value] as const];
  });
  return { ...Object.fromEntries(others), ...(typeof schema === 'boolean' ? {} : schema) };
}

const exclusive: readonly Keyword[] = ['type', 'enum', 'const', '$ref'];

function typed(schema: JsonSchema, choice: TypeChoice, given: Json | undefined): JsonSchema {
  if (choice === 'nothing') return false;
  const kept = (types: readonly SchemaType[], more: JsonObject): JsonObject => {
    const stays = keywordNames.filter((keyword) => !exclusive.includes(keyword) && concerns(keyword, types));
    const old = stays.flatMap((keyword) => {
      const value = keywordIn(schema, keyword);
      return value === undefined ? [] : [[keyword, value] as const];
    });
    return { ...more, ...Object.fromEntries(old) };
  };
  // Limits say nothing beside a list of values, so only what concerns every value stays.
  const none: readonly SchemaType[] = ['null'];
  switch (choice) {
    case 'anything':
      return kept(none, {});
    case 'enum':
    case 'const':
    case '$ref':
      return kept(none, { [choice]: given ?? null });
    case 'several': {
      const now = typesOf(schema);
      const types: SchemaType[] =
        now.length > 0 ? [...now.filter((type) => type !== 'null'), 'null'] : ['string', 'null'];
      return kept(types, { type: types });
    }
    case 'array':
      return kept(['array'], { type: 'array', items: { type: 'string' } });
    case 'object':
      return kept(['object'], emptyObject);
    default:
      return kept([choice], { type: choice });
  }
}

/** Takes nothing but what is added to it: closed, so that nothing unsaid passes. */
export const emptyObject: JsonObject = { type: 'object', properties: {}, additionalProperties: false };

/** A property that must be given, unless one says otherwise. */
export function addProperty(at: Pointer, schema: JsonSchema, name: string): Change[] {
  return [...addMember(at, schema, 'properties', name, { type: 'string' }), ...requireProperty(at, schema, name, true)];
}

/** A property or a definition. */
export function addMember(at: Pointer, schema: JsonSchema, keyword: Keyword, name: string, value: Json): Change[] {
  const members = keywordIn(schema, keyword);
  if (isObject(members)) return [{ op: 'set', path: at + pointer(keyword, name), value }];
  return setKeyword(at, schema, keyword, { [name]: value });
}

export function requireProperty(at: Pointer, schema: JsonSchema, name: string, required: boolean): Change[] {
  const now = requiredOf(schema);
  if (now.includes(name) === required) return [];
  if (!required)
    return setRequired(
      at,
      schema,
      now.filter((each) => each !== name),
    );
  const names = [...now, name];
  return keywordIn(schema, 'required') === undefined
    ? [{ op: 'set', path: at + pointer('required'), value: names }]
    : [{ op: 'insert', path: at + pointer('required', '-'), value: name }];
}

function setRequired(at: Pointer, schema: JsonSchema, names: readonly string[]): Change[] {
  return setKeyword(at, schema, 'required', names.length > 0 ? [...names] : undefined);
}

/** A property with everything in its object that speaks of it: `required` and `dependentRequired`. */
export function renameProperty(at: Pointer, schema: JsonSchema, from: string, to: string): Change[] {
  const renamed = (names: readonly string[]) => names.map((name) => (name === from ? to : name));
  const required = requiredOf(schema);
  const changes: Change[] = [{ op: 'rename', path: at + pointer('properties', from), to }];
  if (required.includes(from)) changes.push(...setRequired(at, schema, renamed(required)));
  const dependents = dependentsOf(schema).map(([name, names]) => [name === from ? to : name, renamed(names)] as const);
  return [...changes, ...setDependents(at, schema, dependents)];
}

export function removeProperty(at: Pointer, schema: JsonSchema, name: string): Change[] {
  const others = dependentsOf(schema).flatMap(([each, names]) => {
    const left = names.filter((other) => other !== name);
    return each === name || left.length === 0 ? [] : [[each, left] as const];
  });
  return [
    { op: 'remove', path: at + pointer('properties', name) },
    ...requireProperty(at, schema, name, false),
    ...setDependents(at, schema, others),
  ];
}

type Dependents = readonly (readonly [name: string, names: readonly string[]])[];

function dependentsOf(schema: JsonSchema): Dependents {
  const dependents = keywordIn(schema, 'dependentRequired');
  if (!isObject(dependents)) return [];
  return Object.entries(dependents).map(([name, names]) => [
    name,
    Array.isArray(names) ? names.filter((each) => typeof each === 'string') : [],
  ]);
}

function setDependents(at: Pointer, schema: JsonSchema, dependents: Dependents): Change[] {
  if (keywordIn(schema, 'dependentRequired') === undefined) return [];
  const value = Object.fromEntries(dependents.map(([name, names]) => [name, [...names]]));
  return setKeyword(at, schema, 'dependentRequired', dependents.length > 0 ? value : undefined);
}

/** One more alternative, or one more place of a tuple. */
export function addBranch(at: Pointer, schema: JsonSchema, keyword: Keyword): Change[] {
  const now = keywordIn(schema, keyword);
  if (!Array.isArray(now)) return setKeyword(at, schema, keyword, [{}]);
  return [{ op: 'insert', path: at + pointer(keyword, '-'), value: {} }];
}

/** Takes a schema out of the one around it; a list or a set of definitions that would be empty goes with it. */
export function removeChild(parentAt: Pointer, parent: JsonSchema, path: Pointer): Change[] {
  const [keyword, token] = tokens(path.slice(parentAt.length));
  if (keyword === undefined) return [];
  const whole = typeof parent === 'object' ? parent[keyword] : undefined;
  const alone = token !== undefined && typeof whole === 'object' && whole !== null && Object.keys(whole).length === 1;
  return [{ op: 'remove', path: alone ? parentAt + pointer(keyword) : path }];
}

/** What somebody wrote for a JSON value: JSON where it is JSON, else the very text. */
export function asValue(written: string): Json {
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}

/** Several values, as the inside of a JSON list or as plain words between commas. */
export function asValues(written: string): Json[] {
  try {
    const values: Json = JSON.parse(`[${written}]`);
    if (Array.isArray(values)) return values;
  } catch {}
  return written
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map(asValue);
}

/** A definition with every reference that leads to it or into it. */
export function renameDefinition(at: Pointer, root: JsonSchema, from: string, to: string): Change[] {
  const [old, renamed] = [from, to].map((name) => `#${pointer('$defs', encodeURIComponent(name))}`);
  const changes: Change[] = [];
  const visit = (schema: JsonSchema, path: Pointer): void => {
    const ref = keywordIn(schema, '$ref');
    if (typeof ref === 'string' && (ref === old || ref.startsWith(`${old}/`))) {
      changes.push({ op: 'set', path: path + pointer('$ref'), value: renamed + ref.slice(old?.length ?? 0) });
    }
    for (const child of childrenOf(schema, path)) visit(child.schema, child.path);
  };
  visit(root, at);
  return [...changes, { op: 'rename', path: at + pointer('$defs', from), to }];
}
