import { operatorOf } from '../compile/operators.ts';
import { FALSE, TRUE, type Truth, UNKNOWN } from '../compile/truth.ts';
import { lawsInOrder } from '../laws/index.ts';
import type { ContextFact, Undecided } from '../model/analysis.ts';
import type { Condition, Operator } from '../model/condition.ts';
import type { Pointer } from '../model/json.ts';
import { type Atoms, atomsOf, keyOf } from './atoms.ts';
import { type Context, type Contexts, contextsFor, worldKey } from './context/contexts.ts';
import type { ChainAtom } from './context/paths.ts';
import { type Formula, Formulas, NO, YES } from './formula.ts';
import { fittingSome, needsValue, ofWhole, type Parameters, parametersFor } from './parameters.ts';
import { conditionsOf, type Side } from './side.ts';
import type { ClassifyMemo } from './values/classify.ts';

/** What was worked out once and is asked for again; it never changes a result. */
export type Memo = { values: ClassifyMemo; contexts: Map<string, Contexts> };

/** What a variable of the space stands for; `world` is the place of the world it is about. */
export type Meaning =
  | { what: 'law'; world: number }
  | { what: 'fact'; world: number; fact: ContextFact }
  | { what: 'chain'; world: number; atom: ChainAtom }
  | { what: 'parameter'; pointer: Pointer; operator: Operator }
  | { what: 'fits'; world: number };

/** A context, and a choice for every group of parameters. */
export type Cell = { context: number; path: readonly number[] };
/** Cells of one context of which every formula says the same, with the first of them. */
export type Region = { values: readonly boolean[]; count: number; context: number; path: readonly number[] };

const CONTEXT = 0;

/**
 * The decision space of one action, SPEC 9: trust contexts times parameter cases, in one world or in two at once. What
 * is asked of it is a formula; it is split by cases until the formula is settled, and what is left of it after a choice
 * is split once, however many choices lead there.
 */
export class Space {
  readonly formulas = new Formulas();
  readonly contexts: readonly Context[];
  readonly parameters: Parameters;
  /** By variable. */
  readonly meanings: Meaning[] = [];
  readonly undecided: Omit<Undecided, 'action'>[] = [];
  readonly #sides: readonly Side[];
  readonly #variables = new Map<string, number>();
  /** By variable of the context part: its truth in each context. */
  readonly #contextual: Truth[][] = [];
  /** By group and choice: the truths of its variables. */
  readonly #chosen: ReadonlyMap<number, Truth>[][] = [];
  readonly #regions = new Map<string, Map<string, { count: number; path: number[] }>>();
  readonly #barren = new Set<string>();
  readonly #conditions = new Map<Condition, Formula[]>();
  readonly #left: Map<Formula, Formula>[] = [];

  constructor(sides: readonly Side[], extra: readonly Condition[], memo: Memo) {
    this.#sides = sides;
    const atoms = atomsOf([...sides.flatMap(conditionsOf), ...extra]);
    this.contexts = this.#findContexts(atoms, memo);
    const found = parametersFor(
      atoms.parameters.filter(({ pointer, operator }) => pointer !== '' || needsValue(operator)),
      sides.map(({ name, action }) => (name === null ? null : action.parameters)),
      memo.values,
    );
    this.parameters = sides.length > 1 ? fittingSome(found) : found;
    for (const group of this.parameters.groups) {
      if (!group.complete) this.undecided.push({ parameter: group.pointer, why: 'too_many_values' });
    }
    this.#nameContexts(atoms.chain);
    this.#nameParameters();
  }

  #findContexts({ chain }: Atoms, memo: Memo): readonly Context[] {
    const worlds = this.#sides.map(({ tables }) => tables);
    const key = keyOf([worlds.map(({ artifact }) => worldKey(artifact)), chain]);
    const found = memo.contexts.get(key) ?? contextsFor(worlds, chain);
    memo.contexts.set(key, found);
    if (!found.complete) this.undecided.push({ parameter: '', why: 'too_many_contexts' });
    return found.list;
  }

  #nameContexts(chain: readonly ChainAtom[]): void {
    for (const world of this.#sides.keys()) {
      this.#variable(CONTEXT, { what: 'law', world }, (context) => this.law(world, context) !== undefined);
      for (const fact of ['unknown_origin', 'untrusted', 'tainted', 'derived', 'cleared'] as const)
        this.#variable(CONTEXT, { what: 'fact', world, fact }, ({ facts }) => facts[world]?.[fact] === true);
      chain.forEach((atom, i) => {
        this.#variable(CONTEXT, { what: 'chain', world, atom }, ({ truths }) => truths[world]?.[i] === true);
      });
    }
  }

  #nameParameters(): void {
    this.parameters.groups.forEach(({ asked, choices }, i) => {
      const part = i + 1;
      const variables = [
        ...asked.map((each) => this.#variable(part, { what: 'parameter', ...each })),
        ...this.#sides.map((_, world) => this.#variable(part, { what: 'fits', world }, undefined, `${part}`)),
      ];
      this.#chosen.push(
        choices.map(({ truths, fits }) => {
          const values = [...truths, ...fits.map((fit): Truth => (fit ? TRUE : FALSE))];
          return new Map(variables.map((variable, at) => [variable, values[at] ?? FALSE]));
        }),
      );
    });
  }

  #variable(part: number, meaning: Meaning, holds?: (context: Context) => boolean, more = ''): number {
    const variable = this.formulas.variable(part);
    this.meanings[variable] = meaning;
    this.#variables.set(keyOf(meaning) + more, variable);
    if (holds !== undefined)
      this.#contextual[variable] = this.contexts.map((context) => (holds(context) ? TRUE : FALSE));
    return variable;
  }

  /** The law that denies in a context, whatever the parameters. */
  law(world: number, context: Context): (typeof lawsInOrder)[number]['id'] | undefined {
    const side = this.#sides[world];
    const lineage = context.lineages[world];
    if (side === undefined || lineage === undefined) return undefined;
    const of = { tables: side.tables, action: side.action, facts: { parameters: {}, lineage } };
    return lawsInOrder.find(({ violated }) => violated(of))?.id;
  }

  /** A law denies. */
  lawDenies(world: number): Formula {
    return this.#atom({ what: 'law', world }, TRUE);
  }

  fact(world: number, fact: ContextFact): Formula {
    return this.#atom({ what: 'fact', world, fact }, TRUE);
  }

  /** The parameters fit the schema that the action has in a world. */
  fits(world: number): Formula {
    if (this.#sides[world]?.name === null) return YES;
    if (this.parameters.base === undefined) return NO;
    return this.formulas.and(
      ...this.parameters.groups.map((_, i) => this.#atom({ what: 'fits', world }, TRUE, `${i + 1}`)),
    );
  }

  /** The condition is at least so true: `UNKNOWN` that it may hold, `TRUE` that it does. */
  condition(world: number, condition: Condition | undefined, least: Truth): Formula {
    if (condition === undefined) return YES;
    const known = this.#conditions.get(condition) ?? [];
    this.#conditions.set(condition, known);
    const place = world * (TRUE + 1) + least;
    const found = known[place] ?? this.#formulaOf(world, condition, least);
    known[place] = found;
    return found;
  }

  #formulaOf(world: number, condition: Condition, least: Truth): Formula {
    const { formulas } = this;
    const same = (each: Condition) => this.condition(world, each, least);
    if ('all' in condition) return formulas.and(...condition.all.map(same));
    if ('any' in condition) return formulas.or(...condition.any.map(same));
    if ('not' in condition) return formulas.not(this.condition(world, condition.not, least === TRUE ? UNKNOWN : TRUE));
    if ('tainted' in condition) return this.fact(world, 'tainted');
    if ('trust_level' in condition) {
      const untrusted = this.fact(world, 'untrusted');
      return condition.trust_level[0] === 'untrusted' ? untrusted : formulas.not(untrusted);
    }
    if ('from' in condition) {
      const { param } = condition;
      return formulas.and(
        this.#parameter(param, { exists: true }, TRUE),
        this.#atom({ what: 'chain', world, atom: condition }, TRUE),
      );
    }
    if ('param' in condition) return this.#parameter(condition.param, operatorOf(condition), least);
    return this.#atom({ what: 'chain', world, atom: condition }, TRUE);
  }

  #parameter(pointer: Pointer, operator: Operator, least: Truth): Formula {
    if (pointer === '' && !needsValue(operator)) return ofWhole(operator) >= least ? YES : NO;
    return this.#atom({ what: 'parameter', pointer, operator }, least);
  }

  #atom(meaning: Meaning, least: Truth, more = ''): Formula {
    const variable = this.#variables.get(keyOf(meaning) + more);
    return variable === undefined ? NO : this.formulas.atom(variable, least);
  }

  /** What each variable comes out as in a cell. */
  truths({ context, path }: Cell): Truth[] {
    return this.meanings.map((_, variable) => {
      const own = this.#contextual[variable]?.[context];
      if (own !== undefined) return own;
      for (const [i, choices] of this.#chosen.entries()) {
        const found = choices[path[i] ?? 0]?.get(variable);
        if (found !== undefined) return found;
      }
      return FALSE;
    });
  }

  /** What a formula says of a cell. */
  holds(formula: Formula, { context, path }: Cell): boolean {
    let left = this.#within(formula, context);
    for (const group of this.#chosen.keys()) [left = NO] = this.#choose([left], group, path[group] ?? 0);
    return left === YES;
  }

  /** What is left of a formula in a context. */
  #within(formula: Formula, context: number): Formula {
    const done = this.#left[context] ?? new Map<Formula, Formula>();
    this.#left[context] = done;
    return this.formulas.restrict(formula, CONTEXT, (variable) => this.#contextual[variable]?.[context], done);
  }

  /** Every context split into the regions in which the formulas say the same. */
  split(formulas: readonly Formula[]): Region[] {
    return this.contexts.flatMap((_, context) => {
      const regions = this.#splitFrom(
        0,
        formulas.map((formula) => this.#within(formula, context)),
      );
      return [...regions].map(([key, { count, path }]) => ({
        values: [...key].map((bit) => bit === '1'),
        count,
        context,
        path,
      }));
    });
  }

  #splitFrom(group: number, formulas: readonly Formula[]): ReadonlyMap<string, { count: number; path: number[] }> {
    const choices = this.#chosen[group];
    if (choices === undefined || formulas.every((formula) => formula <= YES)) {
      const count = this.#chosen.slice(group).reduce((product, each) => product * each.length, 1);
      return count === 0 ? new Map() : new Map([[formulas.join(''), { count, path: [] }]]);
    }
    const key = `${group}:${formulas.join()}`;
    const known = this.#regions.get(key);
    if (known !== undefined) return known;
    const found = new Map<string, { count: number; path: number[] }>();
    choices.forEach((_, choice) => {
      for (const [values, { count, path }] of this.#splitFrom(group + 1, this.#choose(formulas, group, choice))) {
        const region = found.get(values);
        if (region === undefined) found.set(values, { count, path: [choice, ...path] });
        else region.count += count;
      }
    });
    this.#regions.set(key, found);
    return found;
  }

  #choose(formulas: readonly Formula[], group: number, choice: number): Formula[] {
    const values = this.#chosen[group]?.[choice];
    const done = new Map<Formula, Formula>();
    return formulas.map((formula) =>
      this.formulas.restrict(formula, group + 1, (variable) => values?.get(variable), done),
    );
  }

  /** The first cell in which a formula holds, in the simplest context that has one. */
  find(formula: Formula): Cell | undefined {
    for (const context of this.contexts.keys()) {
      const path = this.#findFrom(0, this.#within(formula, context));
      if (path !== undefined) return { context, path };
    }
    return undefined;
  }

  #findFrom(group: number, formula: Formula): number[] | undefined {
    if (formula === NO) return undefined;
    const choices = this.#chosen[group];
    if (choices === undefined) return [];
    if (formula === YES && this.#chosen.slice(group).every((each) => each.length > 0)) return [];
    const key = `${group}:${formula}`;
    if (this.#barren.has(key)) return undefined;
    for (const choice of choices.keys()) {
      const [left = NO] = this.#choose([formula], group, choice);
      const path = this.#findFrom(group + 1, left);
      if (path !== undefined) return [choice, ...path];
    }
    this.#barren.add(key);
    return undefined;
  }

  /** In how many cells a formula holds. */
  count(formula: Formula): number {
    return this.split([formula]).reduce((sum, { values, count }) => sum + (values[0] ? count : 0), 0);
  }
}
