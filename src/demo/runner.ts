import type { CompiledManifest } from '@core';
import { act } from './acts.ts';
import { isError, type ScenarioDiagnostic } from './diagnostic.ts';
import { compareExpectation } from './expectation.ts';
import { type LocatedDiagnostic, referenceProblems, worldProblems } from './references.ts';
import type { Frame, Run, RunOptions } from './run.ts';
import {
  type Expect,
  happensIn,
  kindOf,
  type NumberedStep,
  numberedSteps,
  type Scenario,
  type Stance,
  type Step,
} from './scenario.ts';
import { nameObject, type Stage, setStage } from './stage.ts';

/**
 * SPEC 8: plays a scenario in a world through Core's public interface. Deterministic and total: a step that cannot
 * happen is skipped with the reason, and the rest is played.
 */
export function runScenario(compiled: CompiledManifest, scenario: Scenario, options: RunOptions = {}): Run {
  const problems = [...referenceProblems(scenario), ...worldProblems(scenario, compiled)].map(withoutKeys).sort(byStep);
  const broken = new Set(problems.filter(isError).map(({ step }) => step));
  const stage = setStage(compiled, scenario, options);
  const { world, stance } = stage;
  const frames: Frame[] = [];
  const started = new Set(scenario.sessions.slice(0, 1));
  let startable = true;

  for (const numbered of numberedSteps(scenario)) {
    const { number, session, step } = numbered;
    if (number > (options.upTo ?? Number.POSITIVE_INFINITY)) break;
    const mode = options.mode ?? session.mode;
    if (!started.has(session)) {
      startable = world.startSession({ session: session.id, mode }).diagnostics.every((each) => !isError(each));
      started.add(session);
    }
    const from = frames.at(-1)?.ledger.to ?? 0;
    const frame = blankFrame(numbered, mode, from);
    if (!happensIn(step, stance)) frame.skipped = { reason: 'stance', names: [] };
    else if (broken.has(number) || !startable) frame.skipped = { reason: 'problem', names: [] };
    else act(stage, numbered, frame);
    settle(stage, step, frame);
    frames.push(frame);
  }

  const expectations = frames.flatMap(({ expectation }) => expectation ?? []);
  return {
    scenario,
    stance,
    frames,
    problems,
    expectations: { met: expectations.filter(({ met }) => met).length, total: expectations.length },
    manifests: stage.manifests,
    pending: world.pending(),
    review: world.review(),
    memory: world.memory(),
    ledger: world.ledger(),
  };
}

function blankFrame({ number, session, step }: NumberedStep, mode: Frame['mode'], from: number): Frame {
  return {
    step: number,
    session: session.id,
    mode,
    kind: kindOf(step),
    removed: [],
    diagnostics: [],
    ledger: { from, to: from },
    manifest_hash: '',
  };
}

/** Reads from the ledger what the step left there, names its object and holds the result against the expectation. */
function settle(stage: Stage, step: Step, frame: Frame): void {
  const { entries } = stage.world.ledger();
  const news = entries.slice(frame.ledger.from);
  frame.ledger.to = entries.length;
  frame.manifest_hash = stage.manifests.at(-1)?.manifest_hash ?? '';
  for (const entry of news) {
    if (entry.kind === 'memory_write') frame.memory = { access: 'write', key: entry.key, versions: [entry.record.id] };
    if (entry.kind === 'memory_read') frame.memory = { access: 'read', key: entry.key, versions: entry.versions };
  }
  if (frame.diagnostics.some(isError) && !frame.skipped) frame.skipped = { reason: 'refused', names: [] };
  if (step.as !== undefined) nameObject(stage, step.as, frame);
  const expected = happensIn(step, stage.stance) ? expectationOf(step, stage.stance) : undefined;
  if (expected) frame.expectation = compareExpectation(expected, frame.answered?.resolution ?? frame.resolution);
}

function expectationOf(step: Step, stance: Stance): Expect | undefined {
  if (!('propose' in step) && !('answer' in step)) return undefined;
  return step.stances?.[stance]?.expect ?? step.expect;
}

const withoutKeys = ({ keys: _, ...problem }: LocatedDiagnostic): ScenarioDiagnostic => problem;

const byStep = (a: ScenarioDiagnostic, b: ScenarioDiagnostic) => (a.step ?? 0) - (b.step ?? 0);
