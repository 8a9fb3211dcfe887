import { Automaton, alphabet, type Language } from './automaton.ts';

const MOST_STATES = 4000;
/** What is looked at beyond the longest bound. */
const MOST_LEVELS = 400;
const WORDS_PER_KIND = 3;

/** Words of which every language says the same, and whose length lies in one range. */
export type Kind = { within: boolean[]; words: string[] };

/** How a product state was first reached at a length. */
type Reached = { state: number; letter: number; before: Reached | null };
/** A word by its end; `more` letters are put in where the same states are reached at every length. */
type Word = { end: Reached; more: number };

/**
 * A few words of every kind that there is: of every set of languages that some word is in, and every range of lengths
 * that `bounds` (code points, ascending) divide. `complete` is false where there was too much to look at.
 */
export function tellApart(
  languages: readonly Language[],
  bounds: readonly number[],
): { kinds: Kind[]; complete: boolean } {
  const product = new Product(languages);
  const found = new Map<string, { state: number; words: Word[] }>();
  const last = bounds.at(-1) ?? -1;
  const seen = new Set<number>();
  let back = new Map<number, Reached>();
  const record = (end: Reached, length: number, more = 0) => {
    const key = `${bounds.filter((bound) => length > bound).length}:${product.within(end.state).map(Number).join('')}`;
    const kind = found.get(key) ?? { state: end.state, words: [] };
    if (kind.words.length < WORDS_PER_KIND) kind.words.push({ end, more });
    found.set(key, kind);
  };
  const result = (complete: boolean) => ({
    kinds: [...found.values()].map(({ state, words }) => ({
      within: product.within(state),
      words: words.map((word) => product.spell(word, back)),
    })),
    complete,
  });

  let level: Reached[] = [{ state: product.start, letter: -1, before: null }];
  for (let length = 0; level.length > 0; length++) {
    if (product.size > MOST_STATES || length > last + MOST_LEVELS) return result(false);
    for (const reached of level) record(reached, length);
    const next = product.after(level);
    if (length <= last) {
      if (next.size === level.length && level.every(({ state }) => next.has(state))) {
        back = next;
        for (const bound of bounds.filter((each) => each >= length))
          for (const end of level) record(end, bound + 1, bound + 1 - length);
        return result(true);
      }
      level = [...next.values()];
    } else {
      // Beyond the last bound a state that was met there already leads to nothing new.
      for (const { state } of level) seen.add(state);
      level = [...next.values()].filter(({ state }) => !seen.has(state));
    }
  }
  return result(true);
}

/** Several automata walked at once. */
class Product {
  readonly start: number;
  readonly #letters: readonly number[];
  readonly #machines: readonly Automaton[];
  readonly #tuples: number[][] = [];
  readonly #known = new Map<string, number>();
  readonly #steps: number[][] = [];

  constructor(languages: readonly Language[]) {
    this.#letters = alphabet(languages);
    this.#machines = languages.map((language) => new Automaton(language, this.#letters));
    this.start = this.#intern(this.#machines.map(() => 0));
  }

  get size(): number {
    return this.#tuples.length;
  }

  /** Which of the languages a word that ends here is in. */
  within(state: number): boolean[] {
    return this.#machines.map((machine, i) => machine.accepts(this.#tuples[state]?.[i] ?? 0));
  }

  after(level: readonly Reached[]): Map<number, Reached> {
    const next = new Map<number, Reached>();
    for (const before of level) {
      this.#letters.forEach((_, letter) => {
        const state = this.#step(before.state, letter);
        if (!next.has(state)) next.set(state, { state, letter, before });
      });
    }
    return next;
  }

  spell({ end, more }: Word, back: ReadonlyMap<number, Reached>): string {
    const letters: number[] = [];
    let at: Reached = end;
    for (let left = more; left > 0; left--) {
      const step = back.get(at.state);
      if (step?.before == null) break;
      letters.push(step.letter);
      at = step.before;
    }
    for (; at.before !== null; at = at.before) letters.push(at.letter);
    return letters.reduceRight((word, letter) => word + String.fromCodePoint(this.#letters[letter] ?? 0), '');
  }

  #step(state: number, letter: number): number {
    const row = this.#steps[state] ?? [];
    this.#steps[state] = row;
    const known = row[letter];
    if (known !== undefined) return known;
    const tuple = this.#tuples[state] ?? [];
    const next = this.#intern(this.#machines.map((machine, i) => machine.step(tuple[i] ?? 0, letter)));
    row[letter] = next;
    return next;
  }

  #intern(tuple: number[]): number {
    const key = tuple.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const state = this.#tuples.push(tuple) - 1;
    this.#known.set(key, state);
    return state;
  }
}
