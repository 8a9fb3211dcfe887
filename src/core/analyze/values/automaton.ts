/** Regular languages over code points, by Thompson's construction, and words that tell several of them apart. */

/** Code points from, to. */
export type Range = readonly [from: number, to: number];
export type Language =
  | { set: readonly Range[] }
  | { all: readonly Language[] }
  | { any: readonly Language[] }
  | { star: Language };

export const empty: Language = { all: [] };
export const set = (...ranges: readonly (Range | string)[]): Language => ({
  set: ranges.flatMap((each): Range[] => (typeof each === 'string' ? points(each).map((at) => [at, at]) : [each])),
});
export const all = (...of: readonly Language[]): Language => ({ all: of });
export const any = (...of: readonly Language[]): Language => ({ any: of });
export const star = (of: Language): Language => ({ star: of });
export const plus = (of: Language): Language => all(of, star(of));
export const maybe = (of: Language): Language => any(empty, of);
export const times = (least: number, most: number, of: Language): Language =>
  all(...Array.from({ length: most }, (_, i) => (i < least ? of : maybe(of))));
export const text = (literal: string): Language => all(...points(literal).map((at) => set([at, at])));
/** A text in upper or lower case, for ASCII. */
export const caseless = (literal: string): Language =>
  all(...[...literal].map((each) => set(each.toLowerCase() + each.toUpperCase())));
export const anything: Language = star(set([0, 0x10ffff]));

const points = (literal: string) => [...literal].map((each) => each.codePointAt(0) ?? 0);

type Edge = { over: readonly Range[] | null; to: number };

/** A language as a deterministic automaton that is made as it is walked. State 0 is the start. */
class Automaton {
  readonly #edges: Edge[][] = [];
  readonly #end: number;
  readonly #states: number[][] = [];
  readonly #known = new Map<string, number>();
  readonly #steps: number[][] = [];
  readonly #letters: readonly number[];

  constructor(language: Language, letters: readonly number[]) {
    this.#letters = letters;
    const start = this.#node();
    this.#end = this.#node();
    this.#build(language, start, this.#end);
    this.#state([start]);
  }

  accepts(state: number): boolean {
    return this.#states[state]?.includes(this.#end) === true;
  }

  step(state: number, letter: number): number {
    const row = this.#steps[state] ?? [];
    this.#steps[state] = row;
    const known = row[letter];
    if (known !== undefined) return known;
    const point = this.#letters[letter] ?? 0;
    const reached = (this.#states[state] ?? []).flatMap((node) =>
      (this.#edges[node] ?? []).flatMap(({ over, to }) =>
        over?.some(([from, until]) => from <= point && point <= until) ? [to] : [],
      ),
    );
    const next = this.#state(reached);
    row[letter] = next;
    return next;
  }

  #node(): number {
    return this.#edges.push([]) - 1;
  }

  #build(language: Language, from: number, to: number): void {
    const edges = this.#edges[from] ?? [];
    if ('set' in language) edges.push({ over: language.set, to });
    else if ('any' in language) for (const each of language.any) this.#build(each, from, to);
    else if ('star' in language) {
      const middle = this.#node();
      edges.push({ over: null, to: middle });
      this.#build(language.star, middle, middle);
      this.#edges[middle]?.push({ over: null, to });
    } else {
      let at = from;
      for (const each of language.all) {
        const next = this.#node();
        this.#build(each, at, next);
        at = next;
      }
      this.#edges[at]?.push({ over: null, to });
    }
  }

  #state(nodes: readonly number[]): number {
    const closed = new Set(nodes);
    for (const node of closed) for (const { over, to } of this.#edges[node] ?? []) if (over === null) closed.add(to);
    const sorted = [...closed].sort((a, b) => a - b);
    const key = sorted.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const state = this.#states.push(sorted) - 1;
    this.#known.set(key, state);
    return state;
  }
}

/** Letters that are liked in words which people read, the first ones most. */
const LIKED = points('axbcdemnostr01259AXZ-.@/: ');
const SURROGATES: Range = [0xd800, 0xdfff];

/** One letter for each class of code points that no language tells apart. */
function alphabet(languages: readonly Language[]): number[] {
  const sets = [...new Set(languages.flatMap(setsOf))];
  const bounds = new Set([0, 0x20, 0x7f, SURROGATES[0], SURROGATES[1] + 1]);
  for (const ranges of sets) {
    for (const [from, to] of ranges) bounds.add(from).add(to + 1);
  }
  const sorted = [...bounds].filter((bound) => bound <= 0x10ffff).sort((a, b) => a - b);
  const letters = new Map<string, number>();
  const better = (a: number, b: number) => rank(a) < rank(b);
  sorted.forEach((from, i) => {
    if (from === SURROGATES[0]) return;
    const to = (sorted[i + 1] ?? 0x110000) - 1;
    const letter = LIKED.find((liked) => from <= liked && liked <= to) ?? from;
    const key = sets.map((ranges) => (ranges.some(([low, high]) => low <= letter && letter <= high) ? 1 : 0)).join('');
    const known = letters.get(key);
    if (known === undefined || better(letter, known)) letters.set(key, letter);
  });
  return [...letters.values()].sort((a, b) => rank(a) - rank(b) || a - b);
}

/** Liked letters first, then what can be printed, then the rest. */
function rank(point: number): number {
  const liked = LIKED.indexOf(point);
  return liked >= 0 ? liked : point > 0x20 && point < 0x7f ? LIKED.length : LIKED.length + 1;
}

function setsOf(language: Language): (readonly Range[])[] {
  if ('set' in language) return [language.set];
  if ('star' in language) return setsOf(language.star);
  return ('any' in language ? language.any : language.all).flatMap(setsOf);
}

const MOST_STATES = 4000;
const MOST_LEVELS = 400;
const WORDS_PER_KIND = 3;

/** How a product state was first reached at a length. */
type Reached = { state: number; letter: number; before: Reached | null };

/**
 * A few words of every kind that there is: of every set of languages that some word is in, and every range of lengths
 * that `bounds` (code points, ascending) divide. `complete` is false where there was too much to look at.
 */
export function tellApart(
  languages: readonly Language[],
  bounds: readonly number[],
): { words: string[]; complete: boolean } {
  const letters = alphabet(languages);
  const machines = languages.map((language) => new Automaton(language, letters));
  const tuples: number[][] = [];
  const known = new Map<string, number>();
  const intern = (tuple: number[]) => {
    const key = tuple.join();
    let state = known.get(key);
    if (state === undefined) {
      state = tuples.push(tuple) - 1;
      known.set(key, state);
    }
    return state;
  };
  const steps: number[][] = [];
  const step = (state: number, letter: number) => {
    const row = steps[state] ?? [];
    steps[state] = row;
    row[letter] ??= intern(machines.map((machine, i) => machine.step(tuples[state]?.[i] ?? 0, letter)));
    return row[letter] ?? 0;
  };
  const kindOf = (state: number) =>
    machines.map((machine, i) => (machine.accepts(tuples[state]?.[i] ?? 0) ? 1 : 0)).join('');

  const found = new Map<string, Reached[]>();
  let level: Reached[] = [{ state: intern(machines.map(() => 0)), letter: -1, before: null }];
  const seen = new Set<number>();
  const last = bounds.at(-1) ?? -1;
  let stable = 0;
  for (let length = 0; level.length > 0; length++) {
    if (tuples.length > MOST_STATES || length > Math.max(last, 0) + MOST_LEVELS) return { words: spell(), complete: false };
    const range = bounds.filter((bound) => length > bound).length;
    for (const reached of level) {
      const key = `${range}:${kindOf(reached.state)}`;
      const words = found.get(key) ?? [];
      if (words.length < WORDS_PER_KIND) words.push(reached);
      found.set(key, words);
    }
    const next = new Map<number, Reached>();
    for (const before of level) {
      letters.forEach((_, letter) => {
        const state = step(before.state, letter);
        if (!next.has(state)) next.set(state, { state, letter, before });
      });
    }
    // Beyond the last bound a state that was met there already leads to nothing new.
    const beyond = length > last;
    if (beyond) for (const { state } of level) seen.add(state);
    const before = new Set(level.map(({ state }) => state));
    level = [...next.values()].filter(({ state }) => !beyond || !seen.has(state));
    stable = level.length === before.size && level.every(({ state }) => before.has(state)) ? stable + 1 : 0;
    if (!beyond && stable > last + 1 - length) continue;
  }
  return { words: spell(), complete: true };

  function spell(): string[] {
    return [...found.values()].flat().map((reached) => {
      const word: number[] = [];
      for (let at: Reached | null = reached; at !== null && at.before !== null; at = at.before)
        word.push(letters[at.letter] ?? 0);
      return String.fromCodePoint(...word.reverse());
    });
  }
}
