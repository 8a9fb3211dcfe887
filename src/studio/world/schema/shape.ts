import type { Json, JsonSchema, Pointer } from '@core';
import { isObject } from '../../parts/json.ts';
import { pointer } from '../../store/selection.ts';
import { boundsOf, factsOf, type Keyword, keywordNames, type SchemaType, schemaTypes } from './keywords.ts';

/** A schema as the builder shows it: what may be chosen for it, and the schemas within it. */

/** What a row's choice of type says. */
export type TypeChoice = SchemaType | 'enum' | 'const' | '$ref' | 'several' | 'anything' | 'nothing';

/** A schema within a schema. `name` is what the property or the definition is called, `at` its place among several. */
export type Child = { path: Pointer; keyword: Keyword; name?: string; at?: number; schema: JsonSchema };

export function isSchema(value: Json | undefined): value is JsonSchema {
  return typeof value === 'boolean' || isObject(value);
}

/** The value of a keyword, undefined where the schema does not have it. */
export function keywordIn(schema: JsonSchema, keyword: Keyword): Json | undefined {
  return typeof schema === 'object' && Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
}

export function typesOf(schema: JsonSchema): SchemaType[] {
  const type = keywordIn(schema, 'type');
  const named = Array.isArray(type) ? type : [type];
  return schemaTypes.filter((known) => named.includes(known));
}

export function choiceOf(schema: JsonSchema): TypeChoice {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing';
  for (const keyword of ['$ref', 'const', 'enum'] as const) if (Object.hasOwn(schema, keyword)) return keyword;
  if (Array.isArray(schema.type)) return 'several';
  return typesOf(schema)[0] ?? 'anything';
}

/** The names that an object must have. */
export function requiredOf(schema: JsonSchema): string[] {
  const required = keywordIn(schema, 'required');
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** The schemas directly within a schema that has this place, in the order of the keywords. */
export function childrenOf(schema: JsonSchema, path: Pointer): Child[] {
  if (typeof schema === 'boolean') return [];
  return keywordNames.flatMap((keyword): Child[] => {
    const value = keywordIn(schema, keyword);
    const { writing } = factsOf(keyword);
    const below = path + pointer(keyword);
    if (writing === 'schema') {
      // Whether other properties may stand there is said in the row itself.
      const shown = isSchema(value) && !(keyword === 'additionalProperties' && typeof value === 'boolean');
      return shown ? [{ path: below, keyword, schema: value }] : [];
    }
    if (writing === 'schemas' && Array.isArray(value)) {
      return value.flatMap((each, at) =>
        isSchema(each) ? [{ path: below + pointer(at), keyword, at, schema: each }] : [],
      );
    }
    if (writing === 'members' && isObject(value)) {
      return Object.entries(value).flatMap(([name, each], at) =>
        isSchema(each) ? [{ path: below + pointer(name), keyword, name, at, schema: each }] : [],
      );
    }
    return [];
  });
}

/** Whether the row itself has the place for a keyword. */
export function inRow(schema: JsonSchema, keyword: Keyword): boolean {
  const choice = choiceOf(schema);
  const bounds = boundsOf(typesOf(schema));
  const named = choice === 'enum' || choice === 'const' || choice === '$ref';
  if (keyword === 'type') return choice !== 'several' && !named;
  if (keyword === 'format') return choice === 'string';
  if (keyword === 'additionalProperties') return choice === 'object';
  // A schema may have several of these; the row has room for the one that it is named after.
  if (keyword === choice) return true;
  return !named && (keyword === bounds?.low || keyword === bounds?.high);
}

/** The keywords of a schema that stand under its row, each in a field of its own. */
export function fieldsOf(schema: JsonSchema): Keyword[] {
  const properties = keywordIn(schema, 'properties');
  const listed = isObject(properties) ? Object.keys(properties) : [];
  return keywordNames.filter((keyword) => {
    if (keywordIn(schema, keyword) === undefined || inRow(schema, keyword)) return false;
    if (keyword === 'required') return requiredOf(schema).some((name) => !listed.includes(name));
    const { writing } = factsOf(keyword);
    return writing !== 'schema' && writing !== 'schemas' && writing !== 'members';
  });
}

/** What a row says of a schema that is no property or definition of its own name. */
export function roleOf({ keyword, at }: Child, parent: JsonSchema): string {
  const { says } = factsOf(keyword);
  if (keyword === 'items' && keywordIn(parent, 'prefixItems') !== undefined) return 'further items';
  return at === undefined ? says : `${says} ${at + 1}`;
}

/** A schema in a few words: `list of email`, `one of "a", "b"`. */
export function wordsFor(schema: Json | undefined): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing';
  if (!isObject(schema)) return 'anything';
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (schema.const !== undefined) return `exactly ${JSON.stringify(schema.const)}`;
  if (typeof schema.$ref === 'string') return `as ${schema.$ref.split('/').at(-1) ?? 'defined'}`;
  if (typeof schema.format === 'string') return schema.format;
  const types = typesOf(schema);
  if (types[0] === 'array' && types.length === 1 && schema.items !== undefined)
    return `list of ${wordsFor(schema.items)}`;
  return types.length === 0 ? 'anything' : types.join(' or ');
}

/** Where values can stand that an object's properties describe, as pointers into the parameters: `/to`, `/to/name`. */
export function pointersIn(schema: JsonSchema | undefined): Pointer[] {
  if (schema === undefined) return [];
  return childrenOf(schema, '').flatMap(({ keyword, name, schema: inner }) =>
    keyword === 'properties' && name !== undefined
      ? [pointer(name), ...pointersIn(inner).map((each) => pointer(name) + each)]
      : [],
  );
}
