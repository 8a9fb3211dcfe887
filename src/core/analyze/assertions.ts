import { TRUE, UNKNOWN } from '../compile/truth.ts';
import type { Witness } from '../model/analysis.ts';
import type { Assertion } from '../model/manifest.ts';
import { type Mode, modes } from '../model/names.ts';
import { type DecisionFormulas, decides } from './decision.ts';
import type { Cell, Space } from './space.ts';

/** What an assertion comes to for one action. */
export type AssertionFacts = {
  id: string;
  /** The cells it speaks about, and those that break it. */
  cells: number;
  failing: number;
  witness?: Witness;
};

/** A person reads the case in which somebody is present first. */
const readFirst: readonly Mode[] = ['interactive', 'workflow_definition', 'background'];

/**
 * SPEC 9: assertions speak of calls whose parameters fit. What may hold counts as holding for `never` and `always`, and
 * only what does for `only_if`, so that an assertion that holds can be relied on.
 */
export function assertionFacts(
  space: Space,
  decision: DecisionFormulas,
  assertion: Assertion,
  fitting: number,
  show: (cell: Cell, mode: Mode) => Witness,
): AssertionFacts {
  const { formulas } = space;
  const chosen = readFirst.filter((mode) => (assertion.modes ?? modes).includes(mode));
  const facts: AssertionFacts = { id: assertion.id, cells: 0, failing: 0 };
  if (fitting === 0) return facts;
  for (const mode of chosen) {
    const fits = space.fits(0);
    const is = (wanted: 'ALLOW' | 'DENY' | 'ASK') => decides(decision, wanted, mode, space);
    const may = space.condition(0, assertion.when, UNKNOWN);
    const does = space.condition(0, assertion.when, TRUE);
    const [about, wrong] =
      'never' in assertion
        ? [may, is(assertion.never)]
        : 'always' in assertion
          ? [may, formulas.not(is(assertion.always))]
          : [is(assertion.only_if), formulas.not(does)];
    facts.cells += space.count(formulas.and(fits, about));
    const breaks = formulas.and(fits, about, wrong);
    const cell = space.find(breaks);
    if (cell === undefined) continue;
    facts.failing += space.count(breaks);
    facts.witness ??= show(cell, mode);
  }
  return facts;
}
