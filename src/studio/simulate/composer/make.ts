import type { CompiledManifest, JsonObject } from '@core';
import { type Answer, numberedSteps, type Run, type Scenario, type Step, scenarioFormat } from '@demo';
import { exampleParameters } from '../../world/reach/example.ts';
import { type Nameable, named, objectsBefore } from './citing.ts';
import { type Edited, freeProposal, insertStep, sessionAfter } from './edits.ts';
import { schemaOf } from './schema.ts';

/** What a scenario and its steps begin as. */

export function newScenario(manifest: string): Scenario {
  return {
    format: scenarioFormat,
    name: 'my-scenario',
    title: 'My scenario',
    kind: 'attack',
    manifest,
    sessions: [{ id: 's1', mode: 'interactive', steps: [] }],
  };
}

/** Nothing yet, on a channel. */
export function inputOn(channel: string): Step {
  return { input: { channel, raw: '' } };
}

/** A transformation of the newest object: by the agent, unless a taint rule says who it is done by. */
export function addTransform(
  scenario: Scenario,
  run: Run,
  after: number,
  compiled: CompiledManifest,
  name: string,
): Edited {
  const rule = compiled.taint_rules.find(({ transformation }) => transformation === name);
  const by = rule?.taint === 'clear' ? rule.by : 'agent';
  const source = newestBefore(run, scenario, after);
  if (!source) return { scenario, step: after };
  const { scenario: before, name: from } = named(scenario, source.step);
  return insertStep(before, after, { transform: { name, from: [from], by, value: '' } });
}

/** A proposal with the smallest parameters that fit, which cites the newest object of its session. */
export function addProposal(
  scenario: Scenario,
  run: Run,
  after: number,
  compiled: CompiledManifest,
  action: string,
): Edited {
  const source = newestBefore(run, scenario, after);
  const cited = source && named(scenario, source.step);
  const before = cited?.scenario ?? scenario;
  const propose = {
    id: freeProposal(scenario),
    action,
    parameters: parametersOf(compiled, action),
    ...(cited && { chain: [{ ref: cited.name }] }),
  };
  return insertStep(before, after, { propose });
}

export function parametersOf(compiled: CompiledManifest, action: string): JsonObject {
  return exampleParameters(schemaOf(compiled, action));
}

export function completed(proposal: string): Step {
  return { complete: { proposal, raw: '' } };
}

export function answered(proposal: string, answer: Answer): Step {
  return { answer: { proposal, ...answer } };
}

/** The object that came last before a place of the scenario, in the session of that place. */
export function newestBefore(run: Run, scenario: Scenario, after: number): Nameable | undefined {
  const session = sessionAfter(scenario, after)?.id;
  return objectsBefore(run, after + 1).findLast(({ step }) => run.frames[step - 1]?.session === session);
}

/** The proposals that were executed up to a step and whose result has not come back: what is to be completed. */
export function openResults(run: Run, compiled: CompiledManifest, step: number): string[] {
  const returning = new Set(
    compiled.actions.filter(({ returns, memory }) => returns !== null && memory === null).map(({ name }) => name),
  );
  const steps = numberedSteps(run.scenario).map((each) => each.step);
  const back = new Set(steps.flatMap((each) => ('complete' in each ? [each.complete.proposal] : [])));
  return run.frames.slice(0, step).flatMap(({ state, answered: given, proposal }) => {
    const done = state === 'executed' || given?.state === 'executed';
    if (!done || proposal === undefined || back.has(proposal)) return [];
    return returning.has(actionOf(run, proposal) ?? '') ? [proposal] : [];
  });
}

/** The action of a proposal, as the scenario has it. */
export function actionOf(run: Run, proposal: string): string | undefined {
  const frame = run.frames.find((each) => each.kind === 'propose' && each.proposal === proposal);
  const step = frame && numberedSteps(run.scenario)[frame.step - 1]?.step;
  return step && 'propose' in step ? step.propose.action : undefined;
}
