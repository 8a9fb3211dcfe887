import type { Json, Pointer } from '@core';
import {
  numberedSteps,
  type ProposeStep,
  proposalIds,
  type Run,
  type Scenario,
  type Stance,
  type Step,
  yieldedBy,
} from '@demo';
import { isObject } from '../../parts/json.ts';
import { pointer, tokens } from '../../store/selection.ts';
import { freeName, mapSteps, replaceStep, stepAt } from './edits.ts';

/** Objects of a scenario: which there are, what they are called, and where a proposal takes its parts from. */

export type Chain = NonNullable<ProposeStep['propose']['chain']>;

/** An object that an earlier step yields: `id` is Core's, `name` the scenario's, absent until something uses it. */
export type Nameable = { step: number; id: string; of: string; name?: string };

/** What the steps before `number` have yielded in this run. */
export function objectsBefore(run: Run, number: number): Nameable[] {
  const steps = numberedSteps(run.scenario);
  return run.frames.flatMap((frame): Nameable[] => {
    const id = yieldedBy(frame);
    const step = steps[frame.step - 1]?.step;
    if (frame.step >= number || id === undefined || !step) return [];
    return [{ step: frame.step, id, of: wordFor(step, run.scenario), ...(step.as !== undefined && { name: step.as }) }];
  });
}

function wordFor(step: Step, scenario: Scenario): string {
  if ('input' in step) return step.input.channel;
  if ('transform' in step) return step.transform.name;
  if ('propose' in step) return step.propose.action;
  const { proposal } = 'complete' in step ? step.complete : step.answer;
  const ids = proposalIds(scenario);
  const proposed = numberedSteps(scenario).find(({ number }) => ids.get(number) === proposal);
  return proposed ? wordFor(proposed.step, scenario) : proposal;
}

/** The name of what a step yields; a step that gives none gets one. */
export function named(scenario: Scenario, number: number): { scenario: Scenario; name: string } {
  const step = stepAt(scenario, number);
  if (!step) return { scenario, name: '' };
  if (step.as !== undefined) return { scenario, name: step.as };
  const name = freeName(scenario, wordFor(step, scenario));
  return { scenario: replaceStep(scenario, number, { ...step, as: name }), name };
}

/** Another name for an object, wherever it is used. */
export function renameObject(scenario: Scenario, from: string, to: string): Scenario {
  const one = (name: string) => (name === from ? to : name);
  const chain = (entries: Chain) => entries.map((entry) => ({ ...entry, ref: one(entry.ref) }));
  return mapSteps(scenario, (step) => {
    const mine = step.as === from ? { ...step, as: to } : step;
    if ('transform' in mine) {
      const variants = Object.entries(mine.stances ?? {}).map(([stance, own]) => [
        stance,
        own.from ? { ...own, from: own.from.map(one) } : own,
      ]);
      const { transform } = mine;
      return {
        ...mine,
        transform: { ...transform, from: transform.from.map(one) },
        ...(mine.stances && { stances: Object.fromEntries(variants) }),
      };
    }
    if (!('propose' in mine)) return mine;
    const variants = Object.entries(mine.stances ?? {}).map(([stance, own]) => [
      stance,
      own.chain ? { ...own, chain: chain(own.chain) } : own,
    ]);
    const { propose } = mine;
    const parameters = renamed(propose.parameters, one);
    return {
      ...mine,
      propose: {
        ...propose,
        parameters: isObject(parameters) ? parameters : propose.parameters,
        ...(propose.chain && { chain: chain(propose.chain) }),
      },
      ...(mine.stances && { stances: Object.fromEntries(variants) }),
    };
  });
}

function renamed(value: Json, one: (name: string) => string): Json {
  const name = objectIn(value);
  if (name !== null) return { $object: one(name) };
  if (Array.isArray(value)) return value.map((each) => renamed(each, one));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, one)]));
}

/** The object whose value stands here (SPEC 4, `$object`); null where the value stands for itself. */
export function objectIn(value: Json | undefined): string | null {
  return isObject(value) && typeof value.$object === 'string' && Object.keys(value).length === 1 ? value.$object : null;
}

/** What the agent of a stance cites: its own chain, else that of the step. */
export function chainOf({ propose, stances }: ProposeStep, stance: Stance): Chain {
  return stances?.[stance]?.chain ?? propose.chain ?? [];
}

export function withChain(step: ProposeStep, stance: Stance, chain: Chain): ProposeStep {
  const own = step.stances?.[stance];
  if (own?.chain) return { ...step, stances: { ...step.stances, [stance]: { ...own, chain } } };
  const { chain: _, ...propose } = step.propose;
  return { ...step, propose: chain.length > 0 ? { ...propose, chain } : propose };
}

/** The names that a chain cites for a place; with null those for the proposal as a whole. */
export function citedAt(chain: Chain, at: Pointer | null): string[] {
  return chain.flatMap(({ ref, parameters }) =>
    (at === null ? parameters === undefined : parameters?.includes(at)) ? [ref] : [],
  );
}

/** Names an object as the source of one parameter, or with null of the whole proposal. */
export function cite(chain: Chain, ref: string, at: Pointer | null): Chain {
  if (at === null) {
    if (chain.some((entry) => entry.ref === ref && !entry.parameters)) return chain;
    return [...chain.filter((entry) => entry.ref !== ref), { ref }];
  }
  const same = chain.find((entry) => entry.ref === ref && entry.parameters);
  if (!same?.parameters) return [...chain, { ref, parameters: [at] }];
  const parameters = [...new Set([...same.parameters, at])].sort();
  return chain.map((entry) => (entry === same ? { ref, parameters } : entry));
}

export function uncite(chain: Chain, ref: string, at: Pointer | null): Chain {
  return chain.flatMap((entry) => {
    if (entry.ref !== ref || (at === null) !== (entry.parameters === undefined)) return [entry];
    const left = entry.parameters?.filter((each) => each !== at) ?? [];
    return left.length > 0 ? [{ ref, parameters: left }] : [];
  });
}

/** What is left of a chain once a value is taken out of the parameters: later members of its list move up. */
export function chainWithout(chain: Chain, at: Pointer): Chain {
  const path = tokens(at);
  const last = Number(path.at(-1));
  const moved = (each: Pointer): Pointer[] => {
    const own = tokens(each);
    if (each === at || each.startsWith(`${at}/`)) return [];
    const place = Number(own[path.length - 1]);
    const isSibling = path.slice(0, -1).every((token, index) => own[index] === token);
    if (!isSibling || !(place > last)) return [each];
    return [pointer(...own.map((token, index) => (index === path.length - 1 ? place - 1 : token)))];
  };
  return chain.flatMap((entry) => {
    if (!entry.parameters) return [entry];
    const parameters = entry.parameters.flatMap(moved);
    return parameters.length > 0 ? [{ ...entry, parameters }] : [];
  });
}

/** The parameters with another value at a place; undefined takes it out. */
export function setAt(value: Json | undefined, at: Pointer, next: Json | undefined): Json {
  const [first, ...rest] = tokens(at);
  if (first === undefined) return next ?? null;
  const below = pointer(...rest);
  if (Array.isArray(value)) {
    const index = Number(first);
    if (below === '' && next === undefined) return value.toSpliced(index, 1);
    return value.toSpliced(index, 1, setAt(value[index], below, next));
  }
  const { [first]: old, ...others } = isObject(value) ? value : {};
  if (below === '' && next === undefined) return others;
  return { ...(isObject(value) ? value : {}), [first]: setAt(old, below, next) };
}
