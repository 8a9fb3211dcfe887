import { TRUE, UNKNOWN } from '../compile/truth.ts';
import type { Decision, Mode } from '../model/names.ts';
import { type Formula, NO, YES } from './formula.ts';
import type { Side, SideRule } from './side.ts';
import type { Space } from './space.ts';

/** What a case comes to before the mode is asked: `escalated` is an ASK, or a deferred DENY in background. */
export type Settled = 'ALLOW' | 'ESCALATE' | 'DENY';

/** SPEC 5, steps 3 to 9, as formulas over the space of an action. */
export type DecisionFormulas = {
  deny: Formula;
  allow: Formula;
  /** A law, an invariant or the schema decides. */
  barred: Formula;
  invariants: Formula[];
  /** By rule: it matches, and it is among those that decide. */
  matches: Formula[];
  decides: Formula[];
};

/** The decision that a world makes; `without` leaves one of its rules out. */
export function decisionIn(space: Space, world: number, side: Side, without?: SideRule): DecisionFormulas {
  const { formulas } = space;
  const rules = side.rules.filter((rule) => rule !== without);
  const matches = rules.map((rule) => matchOf(space, world, rule));
  const matching = (wanted: (rule: SideRule) => boolean) =>
    formulas.or(...rules.flatMap((rule, i) => (wanted(rule) ? [matches[i] ?? NO] : [])));
  const invariants = side.invariants.map(({ when }) => space.condition(world, when, UNKNOWN));
  const barred = formulas.or(space.lawDenies(world), ...invariants, formulas.not(space.fits(world)));
  const denied = formulas.or(
    barred,
    matching(({ effect }) => effect === 'deny'),
  );
  const stands = (rule: SideRule, i: number) =>
    rule.effect === 'ask'
      ? formulas.and(matches[i] ?? NO, formulas.not(matching(({ overrides }) => overrides.includes(rule.id))))
      : NO;
  const asked = formulas.or(...rules.map(stands));
  const deciding = (rule: SideRule, i: number) => {
    if (rule.effect === 'deny') return formulas.and(matches[i] ?? NO, formulas.not(barred));
    const open = formulas.not(denied);
    return rule.effect === 'ask'
      ? formulas.and(open, stands(rule, i))
      : formulas.and(open, formulas.not(asked), matches[i] ?? NO);
  };
  return {
    deny: denied,
    allow: formulas.and(
      formulas.not(denied),
      formulas.not(asked),
      matching(({ effect }) => effect === 'allow'),
    ),
    barred,
    invariants,
    matches,
    decides: rules.map(deciding),
  };
}

/** SPEC 2, Three values: an `allow` matches where its condition is true, the others where it may be. */
function matchOf(space: Space, world: number, { effect, when, unless }: SideRule): Formula {
  const { formulas } = space;
  const [holds, excepted] = effect === 'allow' ? ([TRUE, UNKNOWN] as const) : ([UNKNOWN, TRUE] as const);
  const exception = unless === undefined ? YES : formulas.not(space.condition(world, unless, excepted));
  return formulas.and(space.condition(world, when, holds), exception);
}

export const settledOf = (denied: boolean | undefined, allowed: boolean | undefined): Settled =>
  denied ? 'DENY' : allowed ? 'ALLOW' : 'ESCALATE';

/** SPEC 5, step 10. */
export function decisionOf(settled: Settled, mode: Mode): Decision {
  if (settled !== 'ESCALATE') return settled;
  return mode === 'background' ? 'DENY' : 'ASK';
}

/** The formula that a mode gives a decision. */
export function decides({ deny, allow }: DecisionFormulas, decision: Decision, mode: Mode, space: Space): Formula {
  const { formulas } = space;
  const escalated = formulas.not(formulas.or(deny, allow));
  if (decision === 'ALLOW') return allow;
  if (decision === 'ASK') return mode === 'background' ? NO : escalated;
  return mode === 'background' ? formulas.or(deny, escalated) : deny;
}
