import { TRUE, UNKNOWN } from '../compile/truth.ts';
import type { Witness } from '../model/analysis.ts';
import type { Condition } from '../model/condition.ts';
import type { Effect } from '../model/names.ts';
import { type DecisionFormulas, decisionIn } from './decision.ts';
import { type Formula, NO, YES } from './formula.ts';
import { atSubdomain, type ByLetters, byLetters, domainsOf } from './hosts.ts';
import type { Side } from './side.ts';
import type { Cell, Memo, Space } from './space.ts';

/** Why something that may match never decides, and what decides in its place. */
export type Shadow = {
  because: 'contradiction' | 'law' | 'invariant' | 'schema' | 'rule';
  by: string[];
  witness?: Witness;
};

/** What a rule comes to for one action. */
export type RuleFacts = {
  id: string;
  effect: Effect;
  /** In some cell it is among the rules that decide. */
  decides: boolean;
  /** In so many, in one mode; counted for questions that come back. */
  cells: number;
  /** Without it some cell would be decided otherwise. */
  matters: boolean;
  /** It has a condition, and that holds wherever the parameters fit. */
  always: boolean;
  /** The rules it overrides that it never lifts. */
  idleOverrides: string[];
  overridden: boolean;
  byLetters: ByLetters[];
  /** A call at a subdomain of a listed domain that it allows. */
  subdomain?: { domain: string; witness: Witness };
  shadow?: Shadow;
  witness?: Witness;
};

/** What an invariant comes to for one action. */
export type InvariantFacts = { id: string; decides: boolean; always: boolean; shadow?: Shadow };

export type Show = (cell: Cell) => Witness;

export function ruleFacts(space: Space, side: Side, decision: DecisionFormulas, show: Show, memo: Memo): RuleFacts[] {
  const { formulas } = space;
  const matchOf = (id: string) => decision.matches[side.rules.findIndex((rule) => rule.id === id)] ?? NO;
  return side.rules.map((rule, i): RuleFacts => {
    const { id, effect, when, unless, overrides } = rule;
    const decides = decision.decides[i] ?? NO;
    const cell = space.find(decides);
    const others = decisionIn(space, 0, side, rule);
    const differs = formulas.or(
      formulas.differ(decision.deny, others.deny),
      formulas.differ(decision.allow, others.allow),
    );
    const certain = formulas.and(
      space.condition(0, when, TRUE),
      unless === undefined ? YES : formulas.not(space.condition(0, unless, UNKNOWN)),
    );
    const matters = cell !== undefined && space.find(differs) !== undefined;
    const guarded = when !== undefined || unless !== undefined;
    const always = guarded && space.find(formulas.and(space.fits(0), formulas.not(certain))) === undefined;
    const idleOverrides = overrides.filter(
      (other) =>
        side.rules.some((each) => each.id === other) &&
        space.find(formulas.and(matchOf(id), matchOf(other), formulas.not(decision.barred))) === undefined,
    );
    const overridden = side.rules.some((each) => each.overrides.includes(id));
    const recurs = effect === 'ask' && !overridden && matters;
    // A witness is made where something is to be told of the rule.
    const told = !matters || always || recurs || idleOverrides.length > 0;
    const allows = effect === 'allow' && cell !== undefined;
    const subdomain = allows && domainsOf(when).length > 0 ? atSubdomain(side, rule, show(cell)) : undefined;
    return {
      id,
      effect,
      decides: cell !== undefined,
      cells: recurs ? space.count(decides) : 0,
      matters,
      always,
      idleOverrides,
      overridden,
      byLetters: allows ? byLetters(side, rule, memo) : [],
      ...(subdomain && { subdomain }),
      ...(cell === undefined
        ? { shadow: shown(shadowOf(space, side, decision, decision.matches[i] ?? NO, show), space, when, show) }
        : told
          ? { witness: show(cell) }
          : {}),
    };
  });
}

export function invariantFacts(space: Space, side: Side, decision: DecisionFormulas, show: Show): InvariantFacts[] {
  const { formulas } = space;
  const lawful = formulas.not(space.lawDenies(0));
  return side.invariants.map(({ id, when }, i) => {
    const violated = decision.invariants[i] ?? NO;
    const decides = space.find(formulas.and(violated, lawful, space.fits(0))) !== undefined;
    const always =
      when !== undefined &&
      space.find(formulas.and(space.fits(0), formulas.not(space.condition(0, when, TRUE)))) === undefined;
    return {
      id,
      decides,
      always,
      ...(decides ? {} : { shadow: shown(beforeRules(space, side, decision, violated, show, i), space, when, show) }),
    };
  });
}

/** A condition that can never hold is shown by the case that comes closest: as many of its first parts hold as can. */
function shown(shadow: Shadow, space: Space, when: Condition | undefined, show: Show): Shadow {
  if (shadow.because !== 'contradiction') return shadow;
  const { formulas } = space;
  const parts = when === undefined ? [] : 'all' in when ? when.all : [when];
  for (let count = parts.length; count >= 0; count--) {
    const holding = parts.slice(0, count).map((part) => space.condition(0, part, TRUE));
    const cell = space.find(formulas.and(space.fits(0), ...holding));
    if (cell !== undefined) return { ...shadow, witness: show(cell) };
  }
  return shadow;
}

/** What keeps a rule that matches somewhere from ever deciding. */
function shadowOf(space: Space, side: Side, decision: DecisionFormulas, matches: Formula, show: Show): Shadow {
  const { formulas } = space;
  const open = formulas.and(matches, formulas.not(decision.barred));
  if (space.find(open) === undefined) return beforeRules(space, side, decision, matches, show);
  const by = new Set<string>();
  let rest = open;
  let first: Cell | undefined;
  for (let cell = space.find(rest); cell !== undefined; cell = space.find(rest)) {
    first ??= cell;
    const { rule } = show(cell);
    const at = side.rules.findIndex(({ id }) => id === rule.id);
    if (rule.id === null || at < 0) break;
    by.add(rule.id);
    rest = formulas.and(rest, formulas.not(decision.decides[at] ?? NO));
  }
  return { because: 'rule', by: [...by].sort(), ...(first && { witness: show(first) }) };
}

/** What comes before the rules and denies wherever something matches. */
function beforeRules(
  space: Space,
  side: Side,
  decision: DecisionFormulas,
  matches: Formula,
  show: Show,
  itself?: number,
): Shadow {
  const { formulas } = space;
  const cell = space.find(formulas.and(matches, space.fits(0))) ?? space.find(matches);
  if (cell === undefined) return { because: 'contradiction', by: [] };
  const witness = show(cell);
  const lawful = formulas.and(matches, formulas.not(space.lawDenies(0)));
  const free = space.find(lawful);
  if (free === undefined) {
    const laws = space.split([matches]).flatMap(({ values, context }) => {
      const found = space.contexts[context];
      return values[0] && found !== undefined ? (space.law(0, found) ?? []) : [];
    });
    return { because: 'law', by: [...new Set(laws)].sort(), witness };
  }
  const others = decision.invariants.filter((_, i) => i !== itself);
  if (space.find(formulas.and(lawful, formulas.not(formulas.or(...others)))) === undefined) {
    const by = side.invariants.filter(
      (_, i) => i !== itself && space.find(formulas.and(lawful, decision.invariants[i] ?? NO)) !== undefined,
    );
    return { because: 'invariant', by: by.map(({ id }) => id), witness: show(free) };
  }
  return { because: 'schema', by: [], witness: show(free) };
}
