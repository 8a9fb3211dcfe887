import { FALSE, TRUE, type Truth, UNKNOWN } from '../compile/truth.ts';
import type { Literal } from '../model/analysis.ts';
import type { Condition } from '../model/condition.ts';
import { type Formula, NO } from './formula.ts';
import type { Cell, Meaning, Space } from './space.ts';

/** `variable` is there where a third value is possible. */
type Fact = { literal: Literal; formula: Formula; keep: number; variable?: number };

/**
 * The fewest facts of a cell that make sure of something: as many as can be left out are, those that say least to a
 * person first, until leaving out any one more would let in a case that is otherwise.
 */
export function describing(space: Space, cell: Cell, sure: Formula): { facts: Literal[]; formula: Formula } {
  const { formulas } = space;
  const otherwise = formulas.not(sure);
  const truths = space.truths(cell);
  const stated = [
    ...space.meanings.flatMap((meaning, variable) => factOf(space, meaning, variable, truths)),
    ...fitting(space, cell),
  ].sort((a, b) => a.keep - b.keep);
  const together = (some: readonly Fact[]) => formulas.and(...some.map(({ formula }) => formula));
  const isSure = (some: readonly Fact[]) => space.find(formulas.and(together(some), otherwise)) === undefined;
  let kept = stated;
  for (const fact of stated) {
    const others = kept.filter((each) => each !== fact);
    const weaker = weakened(space, fact);
    const wider = weaker
      .map((each) => kept.map((known) => (known === fact ? each : known)))
      // Where the third value cannot be, the plain one reads better.
      .filter((some) => space.find(formulas.and(together(some), formulas.not(fact.formula))) !== undefined);
    kept = [others, ...wider].find(isSure) ?? kept;
  }
  return { facts: kept.reverse().map(({ literal }) => literal), formula: together(kept) };
}

/** That the parameters fit in a world is one fact, however many parameters there are. */
function fitting(space: Space, cell: Cell): Fact[] {
  return (
    space.contexts[cell.context]?.facts.flatMap((_, world): Fact[] => {
      const formula = space.fits(world);
      return space.holds(formula, cell)
        ? [{ formula, keep: 2, literal: { fact: 'fits', truth: 'true', in: worldOf(world) } }]
        : [];
    }) ?? []
  );
}

/** What is not true may be false or unknown, which often makes no difference. */
function weakened({ formulas }: Space, { literal, variable, keep }: Fact): Fact[] {
  if (variable === undefined || !('condition' in literal)) return [];
  const { condition, truth } = literal;
  const notTrue = { formula: formulas.not(formulas.atom(variable, TRUE)), truth: 'not_true' } as const;
  const notFalse = { formula: formulas.atom(variable, UNKNOWN), truth: 'not_false' } as const;
  const weaker = truth === 'true' ? [notFalse] : truth === 'false' ? [notTrue] : [notTrue, notFalse];
  return weaker.map((each) => ({ formula: each.formula, keep, literal: { condition, truth: each.truth } }));
}

function factOf(space: Space, meaning: Meaning, variable: number, truths: readonly Truth[]): Fact[] {
  const truth = truths[variable] ?? FALSE;
  const { formulas } = space;
  const atLeast = (least: Truth) => (least === FALSE ? formulas.not(NO) : formulas.atom(variable, least));
  const formula =
    truth === TRUE
      ? atLeast(TRUE)
      : formulas.and(atLeast(truth), formulas.not(atLeast(truth === FALSE ? UNKNOWN : TRUE)));
  switch (meaning.what) {
    // What a law says follows from the facts.
    case 'law':
      return [];
    case 'fits':
      // One that does not fit is enough.
      return truth === TRUE
        ? []
        : [{ formula, keep: 2, literal: { fact: 'fits', truth: 'false', in: worldOf(meaning.world) } }];
    case 'fact': {
      const { fact, world } = meaning;
      const known = (world === 0 ? 4 : 0) + facts.indexOf(fact) / 10;
      return [{ formula, keep: known, literal: { fact, truth: twoValued(truth), in: worldOf(world) } }];
    }
    case 'chain': {
      const { atom, world } = meaning;
      // What is cleared in one world only may lead further in the other.
      const differs = space.meanings.some(
        (each, at) => each.what === 'chain' && each.atom === atom && truths[at] !== truth,
      );
      const literal: Literal = {
        condition: atom as Condition,
        truth: twoValued(truth),
        ...(differs && { in: worldOf(world) }),
      };
      return [{ formula, keep: meaning.world === 0 ? 6 : 1, literal }];
    }
    case 'parameter': {
      const condition = { param: meaning.pointer, ...meaning.operator } as Condition;
      return [{ formula, keep: 5, variable, literal: { condition, truth: words[truth] } }];
    }
  }
}

/** Those that say the most of a chain last. */
const facts = ['cleared', 'derived', 'untrusted', 'unknown_origin', 'tainted'];
const words = ['false', 'unknown', 'true'] as const;
const twoValued = (truth: Truth) => (truth === TRUE ? 'true' : 'false');
const worldOf = (world: number) => (world === 0 ? 'from' : 'to');
