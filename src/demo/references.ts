import type { CompiledManifest } from '@core';
import { fixTo, pointerOf, type ScenarioCode, type ScenarioDiagnostic } from './diagnostic.ts';
import { createNearest } from './nearest.ts';
import { objectsIn } from './objects.ts';
import {
  type NumberedStep,
  numberedSteps,
  type ProposeStep,
  proposalIds,
  type Scenario,
  type Step,
  stances,
} from './scenario.ts';

/** A diagnostic with the keys that lead to its place. */
export type LocatedDiagnostic = ScenarioDiagnostic & { keys: PropertyKey[] };

/** What is wrong with a scenario's names whatever the world: doubled ones, and uses before or without a meaning. */
export function referenceProblems(scenario: Scenario): LocatedDiagnostic[] {
  const problems: LocatedDiagnostic[] = [];
  const ids = proposalIds(scenario);
  const sessions = new Set<string>();
  const objects = new Set<string>();
  const proposals = new Set<string>();
  const problem = createProblem();

  for (const [index, { id }] of scenario.sessions.entries()) {
    if (sessions.has(id)) problems.push(problem('duplicate_session', null, ['sessions', index, 'id'], id));
    sessions.add(id);
  }
  for (const numbered of numberedSteps(scenario)) {
    const { number, step } = numbered;
    const base = stepKeys(numbered);
    const report = (code: ScenarioCode, keys: PropertyKey[], found: string, candidates: Iterable<string> = []) =>
      problems.push(problem(code, number, [...base, ...keys], found, candidates));

    if (step.stances && Object.keys(step.stances).length === 0) report('no_stance', ['stances'], '');
    for (const { name, code, keys } of usesOf(step)) {
      if (!objects.has(name)) report(code, keys, name, objects);
    }
    if ('complete' in step && !proposals.has(step.complete.proposal)) {
      report('unknown_proposal', ['complete', 'proposal'], step.complete.proposal, proposals);
    }
    if ('answer' in step && !proposals.has(step.answer.proposal)) {
      report('unknown_proposal', ['answer', 'proposal'], step.answer.proposal, proposals);
    }
    const id = ids.get(number);
    if (id !== undefined) {
      if (proposals.has(id)) report('duplicate_proposal', ['propose', 'id'], id);
      proposals.add(id);
    }
    if (step.as !== undefined) {
      if (objects.has(step.as)) report('duplicate_name', ['as'], step.as);
      objects.add(step.as);
    }
  }
  return problems;
}

/** What a scenario names that this world does not have. An unknown action can still be proposed, and is a fair test. */
export function worldProblems(scenario: Scenario, compiled: CompiledManifest): LocatedDiagnostic[] {
  const channels = new Set(compiled.channels.map(({ name }) => name));
  const actions = new Set([...compiled.actions.map(({ name }) => name), ...addedActions(scenario)]);
  const problem = createProblem();
  return numberedSteps(scenario).flatMap((numbered) => {
    const { number, step } = numbered;
    const base = stepKeys(numbered);
    if ('input' in step && !channels.has(step.input.channel)) {
      return [problem('unknown_channel', number, [...base, 'input', 'channel'], step.input.channel, channels)];
    }
    if ('propose' in step && step.expect?.rule?.kind !== 'uncovered' && !actions.has(step.propose.action)) {
      return [problem('unknown_action', number, [...base, 'propose', 'action'], step.propose.action, actions)];
    }
    return [];
  });
}

/** The actions that the scenario's own answers bring into the world. */
function addedActions(scenario: Scenario): string[] {
  return numberedSteps(scenario).flatMap(({ step }) => {
    if (!('answer' in step) || !('extend' in step.answer) || !('action' in step.answer.extend)) return [];
    return [step.answer.extend.action.name];
  });
}

const warnings = new Set<ScenarioCode>(['unknown_citation', 'unknown_action']);

function createProblem() {
  const nearest = createNearest();
  return (
    code: ScenarioCode,
    step: number | null,
    keys: PropertyKey[],
    found: string,
    candidates: Iterable<string> = [],
  ): LocatedDiagnostic => {
    const path = pointerOf(keys);
    const severity = warnings.has(code) ? 'warning' : 'error';
    return { code, severity, step, path, keys, values: { name: found }, ...fixTo(path, nearest(found, candidates)) };
  };
}

function stepKeys({ sessionIndex, index }: NumberedStep): PropertyKey[] {
  return ['sessions', sessionIndex, 'steps', index];
}

type Use = { name: string; code: 'unknown_object' | 'unknown_citation'; keys: PropertyKey[] };

/** Every object that a step names, in any of its stances. */
function usesOf(step: Step): Use[] {
  if ('transform' in step) {
    return [
      ...objectUses(step.transform.from, ['transform', 'from']),
      ...stances.flatMap((stance) => objectUses(step.stances?.[stance]?.from, ['stances', stance, 'from'])),
    ];
  }
  if ('propose' in step) {
    return [
      ...citationUses(step.propose.chain, ['propose', 'chain']),
      ...stances.flatMap((stance) => citationUses(step.stances?.[stance]?.chain, ['stances', stance, 'chain'])),
      ...objectsIn(step.propose.parameters, ['propose', 'parameters']).map(
        (use): Use => ({ ...use, code: 'unknown_object' }),
      ),
    ];
  }
  return [];
}

function objectUses(names: string[] = [], keys: PropertyKey[]): Use[] {
  return names.map((name, index) => ({ name, code: 'unknown_object', keys: [...keys, index] }));
}

function citationUses(chain: ProposeStep['propose']['chain'] = [], keys: PropertyKey[]): Use[] {
  return chain.map(({ ref }, index) => ({ name: ref, code: 'unknown_citation', keys: [...keys, index, 'ref'] }));
}
