import type { ContextFact, ContextKind, Literal, Mode } from '@core';
import { modeNames } from '../parts/mode-names.ts';
import { type Said, sentenceOf } from '../world/condition/words.ts';

/** The columns of the decision space, from the cleanest to the worst. */
export const contextKinds = [
  'trusted',
  'derived',
  'cleared',
  'tainted',
  'derived_tainted',
  'unknown_origin',
] as const satisfies readonly ContextKind[];

export const kindNames: { readonly [kind in ContextKind]: string } = {
  trusted: 'trusted',
  derived: 'derived, clean',
  cleared: 'cleared',
  tainted: 'untrusted',
  derived_tainted: 'derived, tainted',
  unknown_origin: 'unknown origin',
};

const facts: { readonly [fact in ContextFact | 'fits']: readonly [holds: string, not: string] } = {
  unknown_origin: ['the origin is unknown', 'the origin is known'],
  tainted: ['the data is tainted', 'the data is not tainted'],
  untrusted: ['some of the data is not trusted', 'all of the data is trusted'],
  derived: ['some of the data is derived', 'none of the data is derived'],
  cleared: ['the data was cleared of taint', 'nothing was cleared of taint'],
  fits: ['the parameters fit the schema', 'the parameters do not fit the schema'],
};

/** One fact that describes cases: `earlier` and `later` name the two worlds compared. */
export function saidOf(literal: Literal, earlier: string, later: string): Said[] {
  if ('fact' in literal) {
    const [holds, not] = facts[literal.fact];
    return [{ text: `${literal.truth === 'true' ? holds : not} ${literal.in === 'from' ? earlier : later}` }];
  }
  const { condition, truth } = literal;
  const where: Said[] = literal.in === undefined ? [] : [{ text: ` ${literal.in === 'from' ? earlier : later}` }];
  switch (truth) {
    case 'true':
      return [...sentenceOf(condition), ...where];
    case 'false':
      return [...sentenceOf({ not: condition }), ...where];
    case 'unknown':
      return [{ text: 'it cannot be told whether ' }, ...sentenceOf(condition)];
    case 'not_true':
      return [{ text: 'it does not hold that ' }, ...sentenceOf(condition)];
    case 'not_false':
      return [{ text: 'it is not ruled out that ' }, ...sentenceOf(condition)];
  }
}

/** Such as: Interactive and Background. */
export function modesSaid(modes: readonly Mode[]): string {
  if (modes.length === 3) return 'in every mode';
  return `in ${modes.map((mode) => modeNames[mode]).join(' and ')}`;
}
