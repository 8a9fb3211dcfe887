import { TRUE, UNKNOWN } from '../compile/truth.ts';
import type { Witness } from '../model/analysis.ts';
import type { Effect } from '../model/names.ts';
import { type DecisionFormulas, decisionIn } from './decision.ts';
import { type Formula, NO } from './formula.ts';
import type { Side } from './side.ts';
import type { Cell, Space } from './space.ts';

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
  /** Cells in which it is among the rules that decide, in one mode. */
  decides: number;
  /** Without it some cell would be decided otherwise. */
  matters: boolean;
  /** It has a condition, and that holds wherever the parameters fit. */
  always: boolean;
  /** The rules it overrides that it never lifts. */
  idleOverrides: string[];
  overridden: boolean;
  shadow?: Shadow;
  witness?: Witness;
};

/** What an invariant comes to for one action. */
export type InvariantFacts = { id: string; decides: boolean; always: boolean; shadow?: Shadow };

export type Show = (cell: Cell) => Witness;

export function ruleFacts(space: Space, side: Side, decision: DecisionFormulas, show: Show): RuleFacts[] {
  const { formulas } = space;
  const matchOf = (id: string) => decision.matches[side.rules.findIndex((rule) => rule.id === id)] ?? NO;
  return side.rules.map((rule, i): RuleFacts => {
    const decides = decision.decides[i] ?? NO;
    const cell = space.find(decides);
    const others = decisionIn(space, 0, side, rule);
    const matters = formulas.or(
      formulas.differ(decision.deny, others.deny),
      formulas.differ(decision.allow, others.allow),
    );
    const guarded = rule.when !== undefined || rule.unless !== undefined;
    const certain = formulas.and(
      space.condition(0, rule.when, TRUE),
      rule.unless === undefined ? formulas.not(NO) : formulas.not(space.condition(0, rule.unless, UNKNOWN)),
    );
    return {
      id: rule.id,
      effect: rule.effect,
      decides: cell === undefined ? 0 : space.count(decides),
      matters: cell !== undefined && space.find(matters) !== undefined,
      always: guarded && space.find(formulas.and(space.fits(0), formulas.not(certain))) === undefined,
      idleOverrides: rule.overrides.filter(
        (id) =>
          side.rules.some((each) => each.id === id) &&
          space.find(formulas.and(matchOf(rule.id), matchOf(id), formulas.not(decision.barred))) === undefined,
      ),
      overridden: side.rules.some(({ overrides }) => overrides.includes(rule.id)),
      ...(cell === undefined
        ? { shadow: shadowOf(space, side, decision, decision.matches[i] ?? NO, show) }
        : { witness: show(cell) }),
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
      ...(decides ? {} : { shadow: beforeRules(space, side, decision, violated, show, i) }),
    };
  });
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
  const cell = space.find(matches);
  if (cell === undefined) return { because: 'contradiction', by: [] };
  const witness = show(cell);
  const lawful = formulas.and(matches, formulas.not(space.lawDenies(0)));
  const free = space.find(lawful);
  if (free === undefined) {
    const laws = space.contexts.flatMap((context, i) =>
      space.split([matches]).some((region) => region.context === i && region.values[0])
        ? (space.law(0, context) ?? [])
        : [],
    );
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
