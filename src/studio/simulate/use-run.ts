import type { CompiledManifest, Mode } from '@core';
import { type Run, runScenario, type ScenarioDiagnostic } from '@demo';
import { useEffect, useMemo } from 'react';
import { useDocument } from '../store/document.ts';
import { goToStep, runStore, useRun } from '../store/run.ts';
import { type Changes, useChanges, verdictOf } from './changes.ts';
import { type ScenarioEntry, useEntries } from './scenarios.ts';
import { pause, playbackStore } from './transport/playback.ts';

/** What Simulate has to show. */
export type Simulation =
  | { state: 'no-world' | 'no-good-world' | 'loading' }
  /** None is open, or `wanted` is not one of this world's. */
  | { state: 'choosing'; entries: readonly ScenarioEntry[]; wanted: string | null }
  | { state: 'unreadable'; entries: readonly ScenarioEntry[]; entry: ScenarioEntry; problems: ScenarioDiagnostic[] }
  | ({ state: 'playing'; entries: readonly ScenarioEntry[]; entry: ScenarioEntry } & Played);

export type Played = {
  run: Run;
  compiled: CompiledManifest;
  step: number;
  changes: Changes | null;
  /** How many edits the world that runs is behind the text; 0 where it is the text. */
  behind: number;
};

/** The open scenario played in the last good world, anew whenever either, an answer, the stance or the mode changes. */
export function useSimulation(): Simulation {
  const world = useDocument((state) => state.world);
  const compiled = useDocument((state) => state.lastGood?.compiled ?? null);
  const behind = useDocument((state) => state.behind);
  const { scenario: wanted, step: asked, answers, stance, mode } = useRun((state) => state);
  const entries = useEntries(world?.origin ?? null, compiled?.name ?? null);
  const entry = entries?.find(({ id }) => id === wanted) ?? null;
  const scenario = entry?.parsed.scenario ?? null;

  const run = useMemo(
    () => compiled && scenario && runScenario(compiled, scenario, { stance, answers, ...(mode && { mode }) }),
    [compiled, scenario, stance, answers, mode],
  );
  const step = Math.min(asked, run?.frames.length ?? asked);
  // A scenario that is edited is another one, whose steps are not compared with those of before.
  const changes = useChanges(`${world?.id} ${wanted} ${stance} ${entry?.own ? entry.text : ''}`, run, step);
  useStatedMode(run, step);
  usePlayable(run, asked);

  if (!world) return { state: 'no-world' };
  if (!compiled) return { state: 'no-good-world' };
  if (!entries) return { state: 'loading' };
  if (!entry) return { state: 'choosing', entries, wanted };
  if (!run) return { state: 'unreadable', entries, entry, problems: entry.parsed.diagnostics };
  return { state: 'playing', entries, entry, run, compiled, step, changes, behind };
}

/** The bar shows the mode of the session at this step, where none is chosen for the whole run. */
function useStatedMode(run: Run | null, step: number): void {
  const stated = run && statedMode(run, step);
  useEffect(() => {
    if (stated) runStore.setState({ statedMode: stated });
  }, [stated]);
}

function statedMode(run: Run, step: number): Mode | undefined {
  const session = run.frames[Math.max(0, step - 1)]?.session;
  return run.scenario.sessions.find(({ id }) => id === session)?.mode;
}

/** Tells the transport what there is to play; nothing goes on playing once another run is shown or the screen is left. */
function usePlayable(run: Run | null, asked: number): void {
  const scenario = run?.scenario;
  useEffect(() => {
    const last = run?.frames.length ?? 0;
    const verdicts = run?.frames.filter((frame) => verdictOf(frame) !== null).map(({ step }) => step) ?? [];
    const asks = run?.frames.filter(({ kind, state }) => kind === 'propose' && state === 'pending') ?? [];
    const sessions = run?.frames.map(({ session }) => session) ?? [];
    playbackStore.setState({ last, verdicts, sessions, asks: asks.map(({ step }) => step) });
  }, [run]);
  const last = run?.frames.length;
  useEffect(() => {
    // An address may name a step that this run does not have.
    if (last !== undefined && asked > last) goToStep(last);
  }, [last, asked]);
  useEffect(() => (scenario ? pause : undefined), [scenario]);
}
