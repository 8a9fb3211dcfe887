import type { Hypervisor } from '@core';
import { isError } from './diagnostic.ts';
import { objectsIn, renameObjects } from './objects.ts';
import type { Answered, Frame } from './run.ts';
import type {
  Answer,
  AnswerStep,
  CompleteStep,
  InputStep,
  NumberedStep,
  ProposeStep,
  TransformStep,
} from './scenario.ts';
import type { Stage } from './stage.ts';

/** Does one step in the running world and writes into its frame what came of it. */
export function act(stage: Stage, { number, step }: NumberedStep, frame: Frame): void {
  if ('input' in step) input(stage, step, frame);
  else if ('transform' in step) transform(stage, step, frame);
  else if ('propose' in step) propose(stage, step, stage.proposals.get(number) ?? '', frame);
  else if ('complete' in step) complete(stage, step, frame);
  else answer(stage, step, frame);
}

function input({ world }: Stage, { input: { channel, raw } }: InputStep, frame: Frame): void {
  const { event, removed, diagnostics } = world.observe({ channel, raw });
  Object.assign(frame, { raw, removed, diagnostics }, event && { event });
}

function transform(stage: Stage, { transform, stances }: TransformStep, frame: Frame): void {
  const { name, by, value } = transform;
  const names = stances?.[stage.stance]?.from ?? transform.from;
  if (lacks(stage, names, frame)) return;
  const from = names.map((each) => stage.objects.get(each) ?? each);
  const stated = by === 'hypervisor';
  stage.stated = value;
  const { object, diagnostics } = stage.world.transform({ name, from, by, ...(!stated && { value }) });
  frame.diagnostics = diagnostics;
  if (object) frame.made = { ...object, name, from, stated };
}

function propose(stage: Stage, { propose, stances }: ProposeStep, id: string, frame: Frame): void {
  const { action, parameters, reasoning } = propose;
  const chain = stances?.[stage.stance]?.chain ?? propose.chain;
  const idOf = (name: string) => stage.objects.get(name) ?? name;
  frame.proposal = id;

  // A citation that no step names is sent as written: an agent may well invent its sources.
  const cited = (chain ?? []).map(({ ref }) => ref).filter((ref) => stage.names.has(ref));
  if (lacks(stage, [...cited, ...objectsIn(parameters).map(({ name }) => name)], frame)) return;

  const { resolution, state, event, diagnostics } = stage.world.propose({
    id,
    action_type: action,
    parameters: renameObjects(parameters, idOf),
    ...(chain && { provenance_chain: chain.map((entry) => ({ ...entry, ref: idOf(entry.ref) })) }),
    ...(reasoning !== undefined && { agent_reasoning: reasoning }),
  });
  Object.assign(frame, { resolution, state, diagnostics }, event && { event });
  stage.states.set(id, state);
  const users = stage.answers.get(id);
  if (users && state === 'pending' && !stage.answeredLater.has(id)) give(stage, users, id, 'user', frame);
}

function complete({ world, states }: Stage, { complete: { proposal, raw } }: CompleteStep, frame: Frame): void {
  frame.proposal = proposal;
  if (states.get(proposal) !== 'executed') {
    frame.skipped = { reason: 'not_executed', names: [proposal] };
    return;
  }
  const { event, removed, diagnostics } = world.complete({ proposal, raw });
  Object.assign(frame, { raw, removed, diagnostics }, event && { event });
}

function answer(stage: Stage, { answer: { proposal, ...own } }: AnswerStep, frame: Frame): void {
  const users = stage.answers.get(proposal);
  const said = users ?? own;
  const state = stage.states.get(proposal);
  frame.proposal = proposal;
  // What was deferred waits for review: it can be extended, but what is past is not executed.
  if (state === 'pending' || (state === 'deferred' && 'extend' in said)) {
    give(stage, said, proposal, users ? 'user' : 'scenario', frame);
  } else {
    frame.skipped = { reason: 'not_asked', names: [proposal] };
  }
}

function give(stage: Stage, said: Answer, proposal: string, by: Answered['by'], frame: Frame): void {
  const { diagnostics, resolution, state, event, compiled } = say(stage.world, said, proposal);
  frame.diagnostics = diagnostics;
  if (diagnostics.some(isError)) return;
  frame.answered = { answer: answerOf(said), by, state: state ?? 'denied' };
  if (resolution) frame.answered.resolution = resolution;
  if ('extend' in said) frame.answered.extension = said.extend;
  if (event) frame.event = event;
  if (compiled) stage.manifests.push(compiled);
  stage.states.set(proposal, frame.answered.state);
}

function say(world: Hypervisor, said: Answer, proposal: string): ReturnType<Hypervisor['extend']> {
  if ('refuse' in said) return world.refuse({ proposal });
  if ('extend' in said) return world.extend({ proposal, extension: said.extend });
  return world.approveOnce({ proposal });
}

function answerOf(said: Answer): Answered['answer'] {
  if ('refuse' in said) return 'refuse';
  return 'extend' in said ? 'extension' : 'once';
}

/** Nobody can use what never came to be: then the step does not happen. */
function lacks({ objects }: Stage, names: string[], frame: Frame): boolean {
  const missing = [...new Set(names)].filter((name) => !objects.has(name));
  if (missing.length > 0) frame.skipped = { reason: 'missing', names: missing };
  return missing.length > 0;
}
