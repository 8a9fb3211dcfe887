import { tablesOf } from '../compile/compile.ts';
import { contextRow } from '../compile/tables.ts';
import { CONTEXT_LIMITS, copyPlain } from '../model/plain.ts';
import { TrustContext } from '../model/provenance.ts';
import type { JsonSchema } from '../model/schema.ts';

/** An action as an agent may be shown it. */
export type AvailableAction = { name: string; description?: string; requires: string[]; parameters: JsonSchema };

/**
 * SPEC 10: the actions that exist in a trust context, sorted by name: those that no law would deny whatever their
 * parameters. What is no compiled manifest or no trust context makes none.
 */
export function available(compiled: unknown, trustContext: unknown): AvailableAction[] {
  const tables = tablesOf(compiled);
  const copied = copyPlain(trustContext, CONTEXT_LIMITS);
  const context = 'value' in copied ? TrustContext.safeParse(copied.value) : undefined;
  if (tables === undefined || !context?.success) return [];
  const { trust_level, derived, tainted, unknown_origin } = context.data;
  const distrusted = unknown_origin || trust_level === 'untrusted';
  const taint = tainted || distrusted;
  // The capabilities a context claims are not read: the matrix says what its kind has.
  const row = contextRow(!distrusted, derived, taint);
  return tables.artifact.actions.flatMap(({ name, description }) => {
    const action = tables.actions.get(name);
    if (action === undefined || action.lacks[row] === 1) return [];
    if ((action.external && taint) || (action.writesMemory && unknown_origin)) return [];
    return {
      name,
      ...(description === undefined ? {} : { description }),
      requires: [...action.requires],
      parameters: action.parameters,
    };
  });
}
