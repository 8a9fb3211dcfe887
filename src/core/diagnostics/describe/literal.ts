import type { Literal } from '../../model/analysis.ts';
import { quote } from '../words.ts';

const facts: { readonly [fact: string]: readonly [holds: string, not: string] } = {
  unknown_origin: ['of unknown origin', 'of known origin'],
  tainted: ['tainted', 'not tainted'],
  untrusted: ['from an untrusted channel', 'from trusted channels only'],
  derived: ['derived', 'not derived'],
  cleared: ['cleared by an endorsement', 'not cleared by an endorsement'],
  fits: ['of the form that the schema asks for', 'not of the form that the schema asks for'],
};

/** What describes a group of cases (SPEC 9), as a phrase: what is true of each of them. */
export function describeLiteral(literal: Literal): string {
  if ('fact' in literal) {
    const [holds, not] = facts[literal.fact] ?? [literal.fact, `not ${literal.fact}`];
    return `${literal.truth === 'true' ? holds : not}${literal.in === 'to' ? ' by the new manifest' : ''}`;
  }
  const phrase = `${inWords(literal.condition)}${literal.in === 'to' ? ' by the new manifest' : ''}`;
  switch (literal.truth) {
    case 'true':
      return phrase;
    case 'false':
      return `not ${phrase}`;
    case 'unknown':
      return `it cannot be told whether ${phrase}`;
    case 'not_true':
      return `not for certain ${phrase}`;
    default:
      return `possibly ${phrase}`;
  }
}

/** An atom as it is written: `/to every domain_in ["company.com"]`. */
function inWords(condition: object): string {
  const { param, ...rest } = condition as { param?: string };
  const said = (value: object): string =>
    Object.entries(value)
      .map(([key, operand]) =>
        key === 'every' || key === 'some' ? `${key} ${said(operand)}` : `${key} ${quote(operand)}`,
      )
      .join(' ');
  return param === undefined ? said(rest) : `${param === '' ? 'the parameters' : param} ${said(rest)}`;
}
