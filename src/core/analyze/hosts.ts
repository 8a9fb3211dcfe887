import { TRUE, UNKNOWN } from '../compile/truth.ts';
import type { Witness } from '../model/analysis.ts';
import { type Condition, DomainSchema, type Operator } from '../model/condition.ts';
import type { Pointer } from '../model/json.ts';
import { z } from '../model/zod.ts';
import { decisionIn } from './decision.ts';
import { NO } from './formula.ts';
import type { Side, SideRule } from './side.ts';
import { type Memo, Space } from './space.ts';
import { verdictOf, witnessOf } from './witness.ts';

/** An atom of a condition on a parameter; `path` leads to it in what holds the condition. */
export type ParameterAtom = { param: Pointer; operator: Operator; path: Pointer };

/** A comparison of letters that lets more hosts through than the domain it means. */
export type ByLetters = { param: Pointer; operator: Operator; word: string; domain: string; witness: Witness };

/** Those atoms that have to hold, or one of several, for the whole to hold. */
export function parameterAtoms(condition: Condition, path: Pointer): ParameterAtom[] {
  if ('all' in condition) return condition.all.flatMap((each, i) => parameterAtoms(each, `${path}/all/${i}`));
  if ('any' in condition) return condition.any.flatMap((each, i) => parameterAtoms(each, `${path}/any/${i}`));
  if (!('param' in condition) || 'from' in condition) return [];
  const { param, ...operator } = condition;
  return [{ param, operator: operator as Operator, path }];
}

/** Calls that an `allow` rule lets through though the text is at a host outside the domain that was meant. */
export function byLetters(side: Side, { id, when }: SideRule, memo: Memo): ByLetters[] {
  if (when === undefined) return [];
  return parameterAtoms(when, '').flatMap(({ param, operator }) => {
    const meant = domainMeant(operator);
    if (meant === undefined) return [];
    const inside = { param, ...withDomain(operator, meant.domain) } as Condition;
    const space = new Space([side], [inside], memo);
    const { formulas } = space;
    const decides = decisionIn(space, 0, side).decides[side.rules.findIndex((rule) => rule.id === id)] ?? NO;
    const itself = space.condition(0, { param, ...operator } as Condition, TRUE);
    const outside = formulas.not(space.condition(0, inside, UNKNOWN));
    const cell = space.find(formulas.and(decides, itself, outside));
    if (cell === undefined) return [];
    return [
      { param, operator, ...meant, witness: witnessOf(side.tables, space, cell, side.name ?? '', 'interactive') },
    ];
  });
}

/** The call that a rule allows at a listed domain, made at a subdomain of it, if it is allowed there. */
export function atSubdomain(
  { tables }: Side,
  { when }: SideRule,
  allowed: Witness,
): { domain: string; witness: Witness } | undefined {
  const [domain] = domainsOf(when);
  if (domain === undefined || allowed.decision !== 'ALLOW') return undefined;
  const text = JSON.stringify(allowed.proposal.parameters);
  const moved = text.replace(`@${domain}`, `@mail.${domain}`).replace(`//${domain}`, `//www.${domain}`);
  if (moved === text) return undefined;
  const proposal = { ...allowed.proposal, parameters: JSON.parse(moved) };
  const verdict = verdictOf(tables, proposal, allowed.context);
  return verdict.decision === 'ALLOW' ? { domain, witness: { ...allowed, ...verdict, proposal } } : undefined;
}

export const domainsOf = (when: Condition | undefined): string[] =>
  when === undefined ? [] : parameterAtoms(when, '').flatMap(({ operator }) => domainsIn(operator));

function domainsIn(operator: Operator): string[] {
  if ('every' in operator) return domainsIn(operator.every);
  if ('some' in operator) return domainsIn(operator.some);
  return 'domain_in' in operator ? operator.domain_in : [];
}

/** The domain that a comparison of letters seems to mean. */
function domainMeant(operator: Operator): { word: string; domain: string } | undefined {
  if ('every' in operator) return domainMeant(operator.every);
  if ('some' in operator) return domainMeant(operator.some);
  const [word, text] = Object.entries(operator)[0] ?? [];
  if (word === undefined || !comparisons.has(word) || typeof text !== 'string') return undefined;
  const domain = text.replace(/^(?:https?:)?\/\/|^[@.]/, '').replace(/[/:?#].*$/, '');
  return z.safeParse(DomainSchema, domain).success ? { word, domain: domain.toLowerCase() } : undefined;
}

const comparisons = new Set(['starts_with', 'ends_with', 'contains']);

export function withDomain(operator: Operator, domain: string): Operator {
  if ('every' in operator) return { every: withDomain(operator.every, domain) };
  if ('some' in operator) return { some: withDomain(operator.some, domain) };
  return { domain_in: [domain] };
}
