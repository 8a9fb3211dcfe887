import type { DecidingRule } from '@core';
import { type Cell, describeOutcome, type Scenario } from '@demo';
import type { IconName } from '../ui/icon.tsx';

/** How a cell is drawn: its glyph, the verdict whose colour it has, and whether it stands out. */
export type Look = {
  icon: IconName;
  verdict?: 'allow' | 'deny' | 'ask';
  weight: 'plain' | 'loud' | 'outlined' | 'quiet';
};

export function lookOf({ kind, outcome }: Cell): Look {
  switch (outcome) {
    case 'let_through':
      return { icon: 'warning', weight: 'loud' };
    case 'hindered':
      return { icon: 'deny', verdict: 'deny', weight: 'outlined' };
    case 'stopped':
      return { icon: 'deny', verdict: 'deny', weight: 'plain' };
    case 'asked':
      return { icon: 'ask', verdict: 'ask', weight: 'plain' };
    case 'done':
      return { icon: 'allow', verdict: 'allow', weight: 'plain' };
    case 'never_shown':
      return { icon: 'eye', weight: 'quiet' };
    case 'remembered':
      return { icon: 'memory', weight: 'quiet' };
    case 'as_stated':
      return { icon: 'note', weight: 'quiet' };
    case 'otherwise':
      return { icon: 'note', weight: 'plain' };
    case 'not_attempted':
    case 'does_not_apply':
      return { icon: kind === 'limit' ? 'note' : 'minus', weight: 'quiet' };
  }
}

const laws: { readonly [id: string]: string } = {
  TaintContainmentLaw: 'Taint law',
  CapabilityBoundaryLaw: 'Boundary law',
  ProvenanceLaw: 'Provenance law',
};

/** What decided, as short as it can be said. */
export function shortRule({ kind, id }: DecidingRule): string {
  if (kind === 'uncovered') return 'no rule';
  if (kind === 'law' && id !== null) return laws[id] ?? id;
  return id ?? kind;
}

/** What a cell says where there is little room; `describeOutcome` says it in full. The session stands where there are several. */
export function shortOutcome(cell: Cell, { sessions }: Scenario): string {
  const { outcome, at } = cell;
  if (outcome !== 'stopped' || !at?.rule) return describeOutcome(cell);
  return sessions.length > 1 ? `${shortRule(at.rule)}, ${at.session}` : shortRule(at.rule);
}

/** Outcomes in the order of what one would want to see first. */
export const outcomesByWeight = [
  'let_through',
  'hindered',
  'otherwise',
  'asked',
  'remembered',
  'stopped',
  'never_shown',
  'done',
  'as_stated',
  'not_attempted',
  'does_not_apply',
] as const satisfies readonly Cell['outcome'][];

export const outcomeNames: { readonly [outcome in Cell['outcome']]: string } = {
  let_through: 'let through',
  otherwise: 'not as stated',
  hindered: 'hindered',
  asked: 'asked',
  remembered: 'remembered, tainted',
  stopped: 'stopped',
  never_shown: 'never shown',
  done: 'done',
  as_stated: 'as stated',
  not_attempted: 'not attempted',
  does_not_apply: 'does not apply',
};
