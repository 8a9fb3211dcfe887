import { type CompiledManifest, describe, type Json, type JsonSchema, type Pointer, resolve } from '@core';
import { isObject } from '../../parts/json.ts';
import { tokens } from '../../store/selection.ts';
import { childrenOf, isSchema, keywordIn, wordsFor } from './shape.ts';

/** What Core says of a sample: whether it fits, in a sentence, and where it does not. */
export type Tried = { fits: boolean; sentence: string; places: readonly Place[] };
/**
 * A place of the sample that does not fit: what stands there, null where nothing does, and what the schema says of it,
 * null where it knows no such place.
 */
export type Place = { path: Pointer; found: string | null; wanted: string | null };

/** Whether parameters fit the schema of an action: the `schema` step of a resolution in a world of its own (SPEC 5). */
export function tryParameters(compiled: CompiledManifest, action: string, schema: JsonSchema, sample: Json): Tried {
  const proposal = { id: 'sample', action_type: action, parameters: sample };
  const { explanation } = resolve(compiled, proposal, {
    mode: 'interactive',
    session: 'sample',
    records: [],
    observed: [],
  });
  const entry = explanation.find(({ step }) => step === 'schema');
  if (!isObject(sample)) {
    const sentence = 'Parameters are one object, with a member for each parameter.';
    return { fits: false, sentence, places: [placeOf(sample, schema, '')] };
  }
  if (!entry) return { fits: false, sentence: '', places: [] };
  return {
    fits: entry.outcome === 'fits',
    sentence: describe(entry),
    places: entry.ids.map((path) => placeOf(sample, schema, path)),
  };
}

export function placeOf(sample: Json, schema: JsonSchema, path: Pointer): Place {
  const value = valueAt(sample, path);
  const says = schemasAt(schema, path).map(limitsFor);
  return {
    path,
    found: value === undefined ? null : shortened(JSON.stringify(value)),
    wanted: [...new Set(says)].join(', and ') || null,
  };
}

function valueAt(sample: Json, path: Pointer): Json | undefined {
  return tokens(path).reduce<Json | undefined>((at, token) => {
    if (Array.isArray(at)) return at[Number(token)];
    return isObject(at) && Object.hasOwn(at, token) ? at[token] : undefined;
  }, sample);
}

/** What a schema says of the value at a place, by its properties, items and references; no check, only the way there. */
export function schemasAt(root: JsonSchema, path: Pointer): JsonSchema[] {
  const step = (schema: JsonSchema, token: string): JsonSchema[] =>
    withReferences(root, schema).flatMap((each) => {
      const children = childrenOf(each, '');
      const named = children.filter(({ keyword, name }) => keyword === 'properties' && name === token);
      const placed = children.filter(({ keyword, at }) => keyword === 'prefixItems' && String(at) === token);
      const rest = children.filter(({ keyword }) => keyword === 'items' || keyword === 'additionalProperties');
      const found = [...named, ...placed];
      return (found.length > 0 ? found : rest).map((child) => child.schema);
    });
  return tokens(path)
    .reduce<JsonSchema[]>((at, token) => at.flatMap((schema) => step(schema, token)), [root])
    .flatMap((schema) => withReferences(root, schema));
}

/** A schema, what it refers to and what all of it must be. Core lets no reference lead back to itself. */
function withReferences(root: JsonSchema, schema: JsonSchema, depth = 0): JsonSchema[] {
  const ref = keywordIn(schema, '$ref');
  const target = typeof ref === 'string' ? schemaAt(root, decodeURIComponent(ref.slice(1))) : undefined;
  const all = childrenOf(schema, '').flatMap((child) => (child.keyword === 'allOf' ? [child.schema] : []));
  if (depth > 16) return [schema];
  const more = [...(target === undefined ? [] : [target]), ...all].flatMap((each) =>
    withReferences(root, each, depth + 1),
  );
  return [schema, ...more];
}

function schemaAt(root: JsonSchema, path: Pointer): JsonSchema | undefined {
  const at = typeof root === 'object' ? valueAt(root, path) : undefined;
  return isSchema(at) ? at : undefined;
}

/** What a schema wants, with the limits that a value can miss. */
function limitsFor(schema: JsonSchema): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing may stand here';
  const limits = limiting.flatMap((keyword) => {
    const value = schema[keyword];
    return value === undefined ? [] : [`${keyword} ${JSON.stringify(value)}`];
  });
  const combined = combining.filter((keyword) => schema[keyword] !== undefined);
  return [wordsFor(schema), ...limits, ...combined.map((keyword) => `what ${keyword} says`)].join(', ');
}

const limiting = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
] as const;
const combining = ['contains', 'propertyNames', 'anyOf', 'oneOf', 'not', 'if'] as const;

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
