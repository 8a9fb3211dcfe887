import type { ContextKind, Mode, VerifyReport } from '@core';
import type { PlayedAs } from '../router.ts';
import type { Exercise } from './coverage.ts';

export const modes = ['workflow_definition', 'interactive', 'background'] as const satisfies readonly Mode[];

export function exercisedIn(
  exercises: readonly Exercise[],
  action: string | null,
  kind: ContextKind,
  mode: Mode | null = null,
): Exercise[] {
  return exercises.filter(
    (each) => each.action === action && each.kind === kind && (mode === null || each.mode === mode),
  );
}

/** How many of an action's kinds of context, in each mode, some scenario comes to. */
export function cellsExercised(
  { actions }: VerifyReport,
  exercises: readonly Exercise[],
): { count: number; of: number } {
  const cells = actions.flatMap(({ action, pivot }) =>
    pivot.flatMap(({ kind, contexts }) => (contexts === 0 ? [] : modes.map((mode) => ({ action, kind, mode })))),
  );
  const hit = cells.filter(({ action, kind, mode }) => exercisedIn(exercises, action, kind, mode).length > 0);
  return { count: hit.length, of: cells.length };
}

/** How many different scenarios these are of. */
export function scenariosIn(exercises: readonly Exercise[]): number {
  return new Set(exercises.map(({ scenario }) => scenario)).size;
}

/** How a scenario is to be opened so that it comes to what was exercised. */
export function played(stance: Exercise['stance']): PlayedAs {
  return stance === 'obedient' ? {} : { stance };
}
