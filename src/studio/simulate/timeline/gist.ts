import type { CompiledManifest, Json } from '@core';
import { type Frame, kindOf, numberedSteps, type Run, type Scenario, type Step } from '@demo';
import type { IconName } from '../../ui/icon.tsx';
import { rawOf } from '../graph/words.ts';

const known = new WeakMap<Scenario, ReturnType<typeof numberedSteps>>();

/** The step of the scenario that a frame played. */
function stepOf({ scenario }: Run, { step }: Frame): Step | undefined {
  const steps = known.get(scenario) ?? numberedSteps(scenario);
  known.set(scenario, steps);
  return steps[step - 1]?.step;
}

/** What a step is called: its channel, action or transformation. */
export function nameOf(run: Run, frame: Frame): string {
  const step = stepOf(run, frame);
  if (!step) return '';
  if ('input' in step) return step.input.channel;
  if ('transform' in step) return step.transform.name;
  if ('propose' in step) return step.propose.action;
  if ('complete' in step) return frame.event?.source ?? actionOf(run, step.complete.proposal);
  return actionOf(run, step.answer.proposal);
}

/** What a step is about, in a few words. */
export function gistOf(run: Run, frame: Frame): string {
  const step = stepOf(run, frame);
  if (!step) return '';
  if (step.label !== undefined) return step.label;
  if ('input' in step) return `“${firstLine(step.input.raw)}”`;
  if ('transform' in step) return `by the ${step.transform.by}`;
  if ('propose' in step) return callWords(step.propose.parameters);
  if ('complete' in step) return `from ${actionOf(run, step.complete.proposal)}`;
  return answerWords(frame);
}

function answerWords({ answered }: Frame): string {
  switch (answered?.answer) {
    case 'once':
      return 'approved once';
    case 'extension':
      return 'the world is extended';
    case 'refuse':
      return 'refused by a person';
    case undefined:
      return 'a person answers';
  }
}

export function iconOf(run: Run, frame: Frame, compiled: CompiledManifest): IconName {
  const step = stepOf(run, frame);
  if (!step) return 'dot';
  switch (kindOf(step)) {
    case 'input':
    case 'complete':
      return rawOf(compiled, nameOf(run, frame)).icon;
    case 'transform':
      return 'transform';
    case 'propose':
      return 'action';
    case 'answer':
      return 'user';
  }
}

/** The action of a proposal, as the scenario has it. */
function actionOf(run: Run, proposal: string): string {
  const proposing = run.frames.find((frame) => frame.kind === 'propose' && frame.proposal === proposal);
  const step = proposing && stepOf(run, proposing);
  return step && 'propose' in step ? step.propose.action : proposal;
}

function firstLine(text: string): string {
  return text.trim().split(/\r?\n/, 1)[0] ?? '';
}

/** What a call is known by: the first text among its parameters, else the first value with its name. */
function callWords(parameters: Json): string {
  const leaves = leavesOf(parameters);
  const text = leaves.find(({ value }) => typeof value === 'string');
  if (typeof text?.value === 'string') return firstLine(text.value);
  const [first] = leaves;
  return first ? `${first.name} ${first.value}` : 'without parameters';
}

/** What stands in a value and holds no other, each under the nearest name. */
function leavesOf(value: Json, name = ''): { name: string; value: string | number | boolean | null }[] {
  if (typeof value !== 'object' || value === null) return [{ name, value }];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, name));
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, key));
}
