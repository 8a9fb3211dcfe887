import type { Diagnostic, TrustLevel, WorldManifest } from '@core';
import { tokens } from '../../store/selection.ts';
import { type MemoryUse, memoryUse, parameterCount } from './memory.ts';

/** One action of the ontology in a line. */
export type ActionRow = {
  name: string;
  description: string;
  requires: readonly string[];
  returns: { channel: string; level: TrustLevel } | null;
  memory: MemoryUse;
  /** Null where it takes any. */
  parameters: number | null;
  rules: number;
  problems: number;
  worst: Diagnostic['severity'] | null;
};

export function rowsOf(manifest: WorldManifest, diagnostics: readonly Diagnostic[]): ActionRow[] {
  const rules = new Map<string, number>();
  for (const { actions } of manifest.rules ?? []) {
    for (const action of new Set(actions)) rules.set(action, (rules.get(action) ?? 0) + 1);
  }
  const problems = byMember(diagnostics, 'actions');
  return Object.entries(manifest.actions).map(([name, action]) => {
    const level = action.returns === undefined ? undefined : manifest.channels[action.returns]?.trust_level;
    const own = problems.get(name) ?? [];
    return {
      name,
      description: action.description ?? '',
      requires: action.requires,
      returns: action.returns !== undefined && level ? { channel: action.returns, level } : null,
      memory: memoryUse(manifest, name),
      parameters: parameterCount(action.parameters),
      rules: rules.get(name) ?? 0,
      problems: own.length,
      worst: worstOf(own),
    };
  });
}

/** Diagnostics by the member of a part that they stand in: the name of an action, the place of a rule in its list. */
export function byMember(diagnostics: readonly Diagnostic[], part: string): ReadonlyMap<string, readonly Diagnostic[]> {
  const found = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const [first, member] = tokens(diagnostic.path);
    if (first === part && member !== undefined) found.set(member, [...(found.get(member) ?? []), diagnostic]);
  }
  return found;
}

export function worstOf(diagnostics: readonly Diagnostic[]): Diagnostic['severity'] | null {
  return (
    (['error', 'warning', 'note'] as const).find((severity) =>
      diagnostics.some((each) => each.severity === severity),
    ) ?? null
  );
}
