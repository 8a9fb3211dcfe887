import type { CompiledManifest, JsonSchema, Pointer } from '@core';
import { isObject } from '../../parts/json.ts';
import { documentStore } from '../../store/document.ts';
import { childrenOf, keywordIn } from '../../world/schema/shape.ts';
import { schemasAt } from '../../world/schema/try.ts';

/** What an action says of its parameters; null where it says nothing, or does not exist. */
export type Schema = JsonSchema | null;

/** The schema of an action, in the order in which it was written where that is known: a compiled one is sorted. */
export function schemaOf(compiled: CompiledManifest, action: string): Schema {
  const { lastGood } = documentStore.getState();
  const actions = lastGood?.compiled === compiled ? lastGood.manifest.actions : null;
  const written = actions && Object.hasOwn(actions, action) ? actions[action] : undefined;
  return (written ?? compiled.actions.find(({ name }) => name === action))?.parameters ?? null;
}

/** What it says of one place: the part that says most of what stands there. */
export function schemaAt(schema: Schema, at: Pointer): JsonSchema {
  if (schema === null) return true;
  const all = schemasAt(schema, at);
  return all.find((each) => isObject(each) && keywordIn(each, '$ref') === undefined) ?? all[0] ?? true;
}

/** The texts among the values that may stand at a place; none where any may. */
export function namesAt(schema: Schema, at: Pointer): string[] {
  const listed = schema === null ? [] : schemasAt(schema, at).map((each) => keywordIn(each, 'enum'));
  const found = listed.find((each) => Array.isArray(each));
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
}

/** The parameters that an action knows and that are not there yet. */
export function absentFrom(schema: Schema, present: readonly string[]): string[] {
  if (schema === null) return [];
  const names = schemasAt(schema, '').flatMap((each) =>
    childrenOf(each, '').flatMap(({ keyword, name }) => (keyword === 'properties' && name !== undefined ? [name] : [])),
  );
  return [...new Set(names)].filter((name) => !present.includes(name));
}
