import type { Truth } from '../compile/truth.ts';

/** A formula by its number; equal formulas have equal numbers. */
export type Formula = number;
/** What an assignment says of a variable, undefined where it says nothing. */
export type Assignment = (variable: number) => Truth | undefined;

type Node =
  | { kind: 'constant' }
  | { kind: 'atom'; variable: number; least: Truth }
  | { kind: 'not'; of: Formula }
  | { kind: 'and' | 'or'; of: readonly Formula[] };

export const NO: Formula = 0;
export const YES: Formula = 1;

/**
 * Formulas of two values over variables of three. A condition is two of them: that it may hold (`possible`: not false)
 * and that it does (`certain`: true). Each is kept once, so that what is left of two of them after a choice compares by
 * number: that is how cases which no longer differ are told.
 */
export class Formulas {
  readonly #nodes: Node[] = [{ kind: 'constant' }, { kind: 'constant' }];
  /** For each formula the parts of the space that its variables belong to, as bits; parts share the last one. */
  readonly #parts: number[] = [0, 0];
  readonly #known = new Map<string, Formula>();
  readonly #partOf: number[] = [];
  readonly #negations: Formula[] = [];

  /** A new variable, of one part of the space. */
  variable(part: number): number {
    return this.#partOf.push(partBit(part)) - 1;
  }

  /** The variable is at least so true. */
  atom(variable: number, least: Truth): Formula {
    return this.#keep(`${variable}:${least}`, { kind: 'atom', variable, least }, this.#partOf[variable] ?? 0);
  }

  not(of: Formula): Formula {
    if (of <= YES) return YES - of;
    const known = this.#negations[of];
    if (known !== undefined) return known;
    const negation = this.#keep(`!${of}`, { kind: 'not', of }, this.#parts[of] ?? 0);
    this.#negations[of] = negation;
    this.#negations[negation] = of;
    return negation;
  }

  and(...of: readonly Formula[]): Formula {
    return this.#join('and', of, YES, NO);
  }

  or(...of: readonly Formula[]): Formula {
    return this.#join('or', of, NO, YES);
  }

  differ(a: Formula, b: Formula): Formula {
    return this.or(this.and(a, this.not(b)), this.and(b, this.not(a)));
  }

  /** True where the formula reads a variable of that part. */
  reads(formula: Formula, part: number): boolean {
    return ((this.#parts[formula] ?? 0) & partBit(part)) !== 0;
  }

  /** What is left of a formula once the variables of a part are known. */
  restrict(formula: Formula, part: number, values: Assignment, done: Map<Formula, Formula>): Formula {
    if (!this.reads(formula, part)) return formula;
    const found = done.get(formula);
    if (found !== undefined) return found;
    const left = this.#restricted(formula, part, values, done);
    done.set(formula, left);
    return left;
  }

  #restricted(formula: Formula, part: number, values: Assignment, done: Map<Formula, Formula>): Formula {
    const node = this.#nodes[formula];
    if (node === undefined || node.kind === 'constant') return formula;
    if (node.kind === 'atom') {
      const value = values(node.variable);
      return value === undefined ? formula : value >= node.least ? YES : NO;
    }
    if (node.kind === 'not') return this.not(this.restrict(node.of, part, values, done));
    const left = node.of.map((each) => this.restrict(each, part, values, done));
    return node.kind === 'and' ? this.and(...left) : this.or(...left);
  }

  #join(kind: 'and' | 'or', of: readonly Formula[], neutral: Formula, absorbing: Formula): Formula {
    const members = new Set<Formula>();
    for (const each of of) {
      if (each === absorbing) return absorbing;
      if (each === neutral) continue;
      const node = this.#nodes[each];
      if (node?.kind === kind) for (const inner of node.of) members.add(inner);
      else members.add(each);
    }
    if (members.size === 0) return neutral;
    const kept = [...members];
    if (kept.length === 1) return kept[0] ?? neutral;
    for (const each of kept) if (members.has(this.#negations[each] ?? NO)) return absorbing;
    kept.sort((a, b) => a - b);
    const parts = kept.reduce((bits, each) => bits | (this.#parts[each] ?? 0), 0);
    return this.#keep(`${kind}${kept.join()}`, { kind, of: kept }, parts);
  }

  #keep(key: string, node: Node, parts: number): Formula {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const formula = this.#nodes.push(node) - 1;
    this.#parts.push(parts);
    this.#known.set(key, formula);
    return formula;
  }
}

const LAST_BIT = 30;
const partBit = (part: number) => 1 << Math.min(part, LAST_BIT);
