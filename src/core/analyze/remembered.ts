import type { Tables } from '../compile/tables.ts';
import type { Assertion } from '../model/manifest.ts';
import type { ActionFacts } from './action.ts';
import type { Side } from './side.ts';
import type { Memo } from './space.ts';

/** No more kinds of value and of context are kept than so many questions. */
const MOST_QUESTIONS = 5000;

/** What was found before, by all that it depends on. */
export class Remembered {
  readonly memo: Memo = { values: new Map(), contexts: new Map() };
  #facts = new Map<string, ActionFacts>();
  #next = new Map<string, ActionFacts>();
  readonly #worlds = new WeakMap<Tables, string>();

  begin(): void {
    this.#next = new Map();
    for (const questions of [this.memo.values, this.memo.contexts])
      if (questions.size > MOST_QUESTIONS) questions.clear();
  }

  /** What no action of this version needs any more is forgotten. */
  end(): void {
    this.#facts = this.#next;
  }

  keyOf({ tables, name, action, rules, invariants }: Side, assertions: readonly Assertion[]): string {
    const own = assertions.filter(({ actions }) => actions === undefined || (name !== null && actions.includes(name)));
    const requires = name === null ? tables.capabilities : action.requires;
    return JSON.stringify([
      this.#worldOf(tables),
      name,
      requires,
      [...action.lacks],
      name === null
        ? [...tables.actions.keys()].filter((each) => each.startsWith('undeclared_action'))
        : action.parameters,
      rules.map(({ id, effect, when, unless, overrides }) => [id, effect, when ?? null, unless ?? null, overrides]),
      invariants.map(({ id, when }) => [id, when ?? null]),
      own,
    ]);
  }

  /** What of a world the label of a chain depends on. */
  #worldOf(tables: Tables): string {
    const known = this.#worlds.get(tables);
    if (known !== undefined) return known;
    const { channels, taint_rules, provenance } = tables.artifact;
    const world = JSON.stringify([
      channels.map(({ name, trust_level }) => [name, trust_level]),
      taint_rules.map((rule) => [rule.transformation, rule.taint, rule.taint === 'clear' ? rule.by : null]),
      provenance.tracking,
    ]);
    this.#worlds.set(tables, world);
    return world;
  }

  get(key: string): ActionFacts | undefined {
    const known = this.#next.get(key) ?? this.#facts.get(key);
    if (known !== undefined) this.#next.set(key, known);
    return known;
  }

  set(key: string, facts: ActionFacts): void {
    this.#next.set(key, facts);
  }
}
