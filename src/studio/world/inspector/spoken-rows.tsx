import type { Invariant, Rule } from '@core';
import { Icon } from '../../ui/icon.tsx';
import { Choose } from './choose.tsx';

/** Rules as rows of a list, each with its effect. */
export function RuleRows({ rules }: { rules: readonly Rule[] }) {
  return rules.map(({ id, effect }) => (
    <li key={id} data-verdict={effect}>
      <Icon name={effect} className="icon--verdict" />
      <Choose to={{ kind: 'rule', id }}>{id}</Choose>
      <span className="rows__end meta">{effect}</span>
    </li>
  ));
}

export function InvariantRows({ invariants }: { invariants: readonly Invariant[] }) {
  return invariants.map(({ id }) => (
    <li key={id}>
      <Icon name="law" />
      <Choose to={{ kind: 'invariant', id }}>{id}</Choose>
      <span className="rows__end meta">invariant</span>
    </li>
  ));
}
