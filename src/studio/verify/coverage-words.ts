import type { Decision } from '@core';
import { type Covered, decisions, type Share } from './covered.ts';
import { nOf } from './numbers.ts';

const verbs: { readonly [decision in Decision]: string } = { ALLOW: 'allowed', ASK: 'asked', DENY: 'denied' };

/** Such as: allowed in 5 cells, 2 exercised; never asked; denied in 1 cell, untested. */
export function coverageSaid(covered: Covered): string {
  if (decisions.every((decision) => covered[decision].state === 'dead')) return 'dead: no case comes to it';
  return decisions.map((decision) => said(decision, covered[decision])).join('; ');
}

function said(decision: Decision, { state, cells, exercised }: Share): string {
  const verb = verbs[decision];
  if (state === 'dead') return `never ${verb}`;
  const where = `${verb} in ${nOf(cells, 'cell')}`;
  if (state === 'unknown') return where;
  return `${where}, ${state === 'untested' ? 'untested' : `${exercised} exercised`}`;
}

/** How many cells are decided at all, and in how many of them some scenario came to a decision of theirs. */
export function totalOf(covered: Covered): { exercised: number; of: number } {
  const sum = (key: 'cells' | 'exercised') => decisions.reduce((total, each) => total + covered[each][key], 0);
  return { exercised: sum('exercised'), of: sum('cells') };
}
