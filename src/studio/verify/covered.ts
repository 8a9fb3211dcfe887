import type { ActionReport, ContextKind, Decision, MatrixRow, VerifyReport } from '@core';
import type { Exercise } from './coverage.ts';
import { modes } from './exercised.ts';
import type { Checked } from './verify-store.ts';
import { contextKinds } from './words.ts';

export const decisions = ['ALLOW', 'ASK', 'DENY'] as const satisfies readonly Decision[];

/**
 * How one decision stands among some cells of the decision space, a cell being an action with a kind of context in a
 * mode. `dead`: none of them is ever decided so. `untested`: some are, and no scenario comes to it. `unknown`: the
 * scenarios are still being played.
 */
export type CoverageState = 'exercised' | 'untested' | 'dead' | 'unknown';
/** `cells`: in how many of them it is decided so; `exercised`: in how many of these by a scenario. */
export type Share = { state: CoverageState; cells: number; exercised: number };
export type Covered = { [decision in Decision]: Share };

/** The kinds of context that a row of the Capability Matrix cuts. */
export const kindsOfRow: { readonly [row in MatrixRow]: readonly ContextKind[] } = {
  trusted: ['trusted', 'derived', 'cleared'],
  untrusted: ['tainted', 'derived_tainted', 'unknown_origin'],
  derived: ['derived', 'cleared', 'derived_tainted'],
  tainted: ['tainted', 'derived_tainted', 'unknown_origin'],
};

/** How each decision stands among the cells of some actions, in some kinds of context and in some modes. */
export function coveredOf(
  { report, exercises }: Pick<Checked, 'report' | 'exercises'>,
  actions: readonly string[],
  kinds: readonly ContextKind[] = contextKinds,
  within: readonly (typeof modes)[number][] = modes,
): Covered {
  const hit = exercises && hitBy(exercises);
  const reports = reportsOf(report);
  const share = (decision: Decision): Share => {
    let [cells, exercised] = [0, 0];
    for (const action of actions) {
      const own = hit?.get(action);
      for (const { kind, modes: counts } of reports.get(action)?.pivot ?? []) {
        if (!kinds.includes(kind)) continue;
        for (const mode of within) {
          if (counts[mode][decision] === 0) continue;
          cells += 1;
          if (own?.has(`${kind} ${mode} ${decision}`)) exercised += 1;
        }
      }
    }
    const state = cells === 0 ? 'dead' : hit === null ? 'unknown' : exercised > 0 ? 'exercised' : 'untested';
    return { state, cells, exercised };
  };
  return { ALLOW: share('ALLOW'), ASK: share('ASK'), DENY: share('DENY') };
}

/** The kinds of context, of some, in which any of the actions can be proposed. */
export function kindsOccurring(
  report: VerifyReport,
  actions: readonly string[],
  kinds: readonly ContextKind[],
): ContextKind[] {
  const reports = reportsOf(report);
  return kinds.filter((kind) =>
    actions.some((action) => reports.get(action)?.pivot.some((each) => each.kind === kind && each.contexts > 0)),
  );
}

/** By action, the cells and decisions that some scenario comes to. */
type Hits = ReadonlyMap<string | null, ReadonlySet<string>>;
const hits = new WeakMap<readonly Exercise[], Hits>();
function hitBy(exercises: readonly Exercise[]): Hits {
  const known = hits.get(exercises);
  if (known) return known;
  const made = new Map<string | null, Set<string>>();
  for (const { action, kind, mode, decision } of exercises) {
    made.set(action, (made.get(action) ?? new Set()).add(`${kind} ${mode} ${decision}`));
  }
  hits.set(exercises, made);
  return made;
}

const byAction = new WeakMap<VerifyReport, ReadonlyMap<string | null, ActionReport>>();
function reportsOf(report: VerifyReport): ReadonlyMap<string | null, ActionReport> {
  const known = byAction.get(report);
  if (known) return known;
  const made = new Map(report.actions.map((each) => [each.action, each]));
  byAction.set(report, made);
  return made;
}
