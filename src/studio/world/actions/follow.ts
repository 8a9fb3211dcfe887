import type { Change, Condition, Pointer, WorldManifest } from '@core';
import { pointer } from '../../store/selection.ts';
import { parametersOf } from '../condition/parameters.ts';
import type { Followed } from '../schema/use-schema.ts';
import { followMemory } from './memory.ts';

/** What goes along with a parameter that gets another name: the action's memory, and the conditions that look at it. */
export function followParameter(manifest: WorldManifest, name: string, from: Pointer, to: Pointer): Followed {
  const memory = followMemory(manifest, name, from, to);
  const changes: Change[] = [...memory];
  const places = new Set(memory.length > 0 ? ['its memory'] : []);
  for (const { condition, path, place, actions } of conditionsOn(manifest, name)) {
    const others = parametersOf(
      manifest,
      actions.filter((each) => each !== name),
    );
    const shared = others.some((parameter) => parameter.pointer === from);
    for (const { at, atom } of atomsIn(condition, path)) {
      if (atom.param !== from && !atom.param.startsWith(`${from}/`)) continue;
      const param = to + atom.param.slice(from.length);
      places.add(place);
      // Another action still has it by its old name. What is missing is false, so for each action one of the two decides.
      if (shared) changes.push({ op: 'set', path: at, value: { any: [{ ...atom, param }, atom] } });
      else changes.push({ op: 'set', path: at + pointer('param'), value: param });
    }
  }
  return { changes, places: [...places] };
}

type Standing = { condition: Condition; path: Pointer; place: string; actions: readonly string[] };

/** Every condition that is asked of an action, with the actions that it is asked of. */
function conditionsOn(manifest: WorldManifest, name: string): Standing[] {
  const declared = Object.entries(manifest.actions);
  const found: Standing[] = [];
  const add = (condition: Condition | undefined, path: Pointer, place: string, actions: readonly string[]) => {
    if (condition !== undefined && actions.includes(name)) found.push({ condition, path, place, actions });
  };
  for (const [at, { id, actions, when, unless }] of (manifest.rules ?? []).entries()) {
    add(when, pointer('rules', at, 'when'), `the rule ${id}`, actions);
    add(unless, pointer('rules', at, 'unless'), `the rule ${id}`, actions);
  }
  for (const [at, { id, forbid, when }] of (manifest.invariants ?? []).entries()) {
    const { actions = [], capabilities = [] } = forbid;
    const forbidden = declared.filter(
      ([each, { requires }]) => actions.includes(each) || requires.some((needed) => capabilities.includes(needed)),
    );
    add(
      when,
      pointer('invariants', at, 'when'),
      `the invariant ${id}`,
      forbidden.map(([each]) => each),
    );
  }
  for (const [at, { id, actions = declared.map(([each]) => each), when }] of (manifest.assertions ?? []).entries()) {
    add(when, pointer('assertions', at, 'when'), `the assertion ${id}`, actions);
  }
  return found;
}

type Atom = Extract<Condition, { param: string }>;

/** What a condition says of parameters, and where. */
function atomsIn(condition: Condition, path: Pointer): { at: Pointer; atom: Atom }[] {
  if ('param' in condition) return [{ at: path, atom: condition }];
  if ('not' in condition) return atomsIn(condition.not, path + pointer('not'));
  if ('all' in condition) return condition.all.flatMap((part, index) => atomsIn(part, path + pointer('all', index)));
  if ('any' in condition) return condition.any.flatMap((part, index) => atomsIn(part, path + pointer('any', index)));
  return [];
}
