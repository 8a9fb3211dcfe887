import type { Json, JsonObject, Pointer } from '@core';
import type { ProposeStep, Stance, Step } from '@demo';
import { isObject } from '../../parts/json.ts';
import { rewrite, rewriteStep } from './act.ts';
import { type Chain, chainOf, chainWithout, cite, type Nameable, named, setAt, uncite, withChain } from './citing.ts';
import { replaceStep, stepAt } from './edits.ts';

/** What the form of a proposal does: to its parameters, and to what they are said to come from. */

export function setParameter(number: number, at: Pointer, value: Json, typing: boolean): void {
  rewriteStep(`changing ${at} of step ${number}`, number, (step) => withParameters(step, at, value), typing);
}

/** Takes a parameter out, and what was cited for it. */
export function removeParameter(number: number, at: Pointer): void {
  rewriteStep(`leaving out ${at} of step ${number}`, number, (step) => {
    if (!('propose' in step)) return step;
    const less = withParameters(step, at, undefined);
    return 'propose' in less ? mapChains(less, (chain) => chainWithout(chain, at)) : less;
  });
}

function withParameters(step: Step, at: Pointer, value: Json | undefined): Step {
  if (!('propose' in step)) return step;
  const parameters = setAt(step.propose.parameters, at, value);
  return { ...step, propose: { ...step.propose, parameters: isObject(parameters) ? parameters : {} } };
}

/** The value of an object stands in place of a parameter's. */
export function putObject(number: number, at: Pointer, object: Nameable): void {
  rewrite(`putting the value of ${object.of} into ${at}`, (before) => {
    const { scenario, name } = named(before, object.step);
    const step = stepAt(scenario, number);
    return step ? replaceStep(scenario, number, withParameters(step, at, { $object: name })) : scenario;
  });
}

/** The object is cited for a parameter, or with null for the whole proposal, by the agent of this stance. */
export function citeAt(number: number, at: Pointer | null, object: Nameable, stance: Stance): void {
  rewrite(`citing ${object.name ?? object.of} for ${at ?? `step ${number}`}`, (before) => {
    const { scenario, name } = named(before, object.step);
    const step = stepAt(scenario, number);
    if (!step || !('propose' in step)) return scenario;
    return replaceStep(scenario, number, withChain(step, stance, cite(chainOf(step, stance), name, at)));
  });
}

export function unciteAt(number: number, at: Pointer | null, name: string, stance: Stance): void {
  rewriteStep(`no longer citing ${name} for ${at ?? `step ${number}`}`, number, (step) =>
    'propose' in step ? withChain(step, stance, uncite(chainOf(step, stance), name, at)) : step,
  );
}

function mapChains(step: ProposeStep, change: (chain: Chain) => Chain): ProposeStep {
  const { chain = [], ...propose } = step.propose;
  const changed = change(chain);
  const variants = Object.entries(step.stances ?? {}).map(([stance, own]) => [
    stance,
    own.chain ? { ...own, chain: change(own.chain) } : own,
  ]);
  return {
    ...step,
    propose: changed.length > 0 ? { ...propose, chain: changed } : propose,
    ...(step.stances && { stances: Object.fromEntries(variants) }),
  };
}

export function setAction(number: number, action: string, parameters: JsonObject): void {
  rewriteStep(`proposing ${action} in step ${number}`, number, (step) =>
    'propose' in step ? { ...step, propose: { ...step.propose, action, parameters } } : step,
  );
}

/** The agent of a stance cites its own sources, which begin as those of the others; or no longer. */
export function ownSources(number: number, stance: Stance, own: boolean): void {
  const label = own ? `letting the ${stance} agent cite its own` : `letting the ${stance} agent cite as the others`;
  rewriteStep(`${label} in step ${number}`, number, (step) => {
    if (!('propose' in step)) return step;
    const { chain: _, ...variant } = step.stances?.[stance] ?? {};
    const chain = own ? { chain: chainOf(step, stance) } : {};
    return { ...step, stances: { ...(step.stances ?? allStances), [stance]: { ...variant, ...chain } } };
  });
}

const allStances = { obedient: {}, lying: {}, honest: {} };
