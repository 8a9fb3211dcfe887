import type { CompiledManifest } from '@core';
import {
  type AttackPath,
  type Cell,
  cellOf,
  countGenerated,
  describeGenerationSkip,
  generateAttacks,
  runScenario,
  type Scenario,
  type Stance,
} from '@demo';

/** Scenarios to be played in worlds, or every generated attack on one. */
export type Job =
  | { kind: 'play'; worlds: readonly { compiled: CompiledManifest; scenarios: readonly Keyed[] }[] }
  | { kind: 'generate'; compiled: CompiledManifest };
type Keyed = { key: string; scenario: Scenario };

/** A generated attack with what became of it, or the sentence that says why this world has no such path. */
export type Attempt = { channel: string; action: string; path: AttackPath } & (
  | { scenario: Scenario; stance: Stance; cell: Cell }
  | { skipped: string }
);
export type Result = { kind: 'played'; key: string; cell: Cell } | { kind: 'attempted'; attempt: Attempt };

export function sizeOf(job: Job): number {
  if (job.kind === 'generate') return countGenerated(job.compiled);
  return job.worlds.reduce((sum, { scenarios }) => sum + scenarios.length, 0);
}

/** Most scenarios of one world do not apply to another, and that shows before the first step. */
function playedIn(compiled: CompiledManifest, scenario: Scenario): Cell {
  const before = cellOf(runScenario(compiled, scenario, { upTo: 0 }));
  return before.outcome === 'does_not_apply' ? before : cellOf(runScenario(compiled, scenario));
}

/** Does a job piece by piece: `sizeOf` results, always in the same order. */
export function* perform(job: Job): Generator<Result> {
  if (job.kind === 'play') {
    for (const { compiled, scenarios } of job.worlds) {
      for (const { key, scenario } of scenarios) yield { kind: 'played', key, cell: playedIn(compiled, scenario) };
    }
    return;
  }
  for (const made of generateAttacks(job.compiled)) {
    const { channel, action, path } = made;
    const at = { channel, action, path };
    if ('skipped' in made) {
      yield { kind: 'attempted', attempt: { ...at, skipped: describeGenerationSkip(made.skipped) } };
    } else {
      const { scenario, stance } = made;
      const cell = cellOf(runScenario(job.compiled, scenario, { stance }));
      yield { kind: 'attempted', attempt: { ...at, scenario, stance, cell } };
    }
  }
}
