/** Regular languages over code points, and their automata by Thompson's construction. */

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

/** A language as a deterministic automaton that is made as it is walked. State 0 is the start. */
export class Automaton {
  readonly #letters: readonly number[];
  /** By node: where it leads without a letter, and where by each letter. */
  readonly #free: number[][] = [];
  readonly #by: number[][][] = [];
  readonly #end: number;
  readonly #closures: (readonly number[])[] = [];
  readonly #states: { nodes: readonly number[]; accepts: boolean; steps: number[] }[] = [];
  readonly #known = new Map<string, number>();

  constructor(language: Language, letters: readonly number[]) {
    this.#letters = letters;
    const start = this.#node();
    this.#end = this.#node();
    this.#build(language, start, this.#end);
    this.#state([start]);
  }

  accepts(state: number): boolean {
    return this.#states[state]?.accepts === true;
  }

  step(state: number, letter: number): number {
    const from = this.#states[state];
    if (from === undefined) return state;
    const known = from.steps[letter];
    if (known !== undefined) return known;
    const reached: number[] = [];
    for (const node of from.nodes) reached.push(...(this.#by[node]?.[letter] ?? []));
    const next = this.#state(reached);
    from.steps[letter] = next;
    return next;
  }

  #node(): number {
    this.#by.push([]);
    return this.#free.push([]) - 1;
  }

  #build(language: Language, from: number, to: number): void {
    if ('set' in language) {
      const row = this.#by[from] ?? [];
      this.#letters.forEach((point, letter) => {
        if (!holds(language.set, point)) return;
        const targets = row[letter] ?? [];
        targets.push(to);
        row[letter] = targets;
      });
    } else if ('any' in language) for (const each of language.any) this.#build(each, from, to);
    else if ('star' in language) {
      const middle = this.#node();
      this.#free[from]?.push(middle);
      this.#build(language.star, middle, middle);
      this.#free[middle]?.push(to);
    } else {
      let at = from;
      for (const each of language.all) {
        const next = this.#node();
        this.#build(each, at, next);
        at = next;
      }
      this.#free[at]?.push(to);
    }
  }

  #state(nodes: readonly number[]): number {
    const closed = new Set<number>();
    for (const node of nodes) for (const each of this.#closure(node)) closed.add(each);
    const kept = [...closed].sort((a, b) => a - b);
    const key = kept.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const state = this.#states.push({ nodes: kept, accepts: closed.has(this.#end), steps: [] }) - 1;
    this.#known.set(key, state);
    return state;
  }

  /** Where a node leads without a letter. Nodes that no letter leads on from tell nothing, save the end. */
  #closure(node: number): readonly number[] {
    const known = this.#closures[node];
    if (known !== undefined) return known;
    const reached = new Set([node]);
    for (const each of reached) for (const to of this.#free[each] ?? []) reached.add(to);
    const kept = [...reached].filter((each) => each === this.#end || this.#by[each]?.length !== 0);
    this.#closures[node] = kept;
    return kept;
  }
}

const holds = (ranges: readonly Range[], point: number) => ranges.some(([from, to]) => from <= point && point <= to);

/** Letters that are liked in words which people read, the first ones most. */
const LIKED = points('axbcdemnostr01259AXZ-.@/: ');
const SURROGATES: Range = [0xd800, 0xdfff];

/** One letter for each class of code points that no language tells apart. */
export function alphabet(languages: readonly Language[]): number[] {
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
    const key = sets.map((ranges) => (holds(ranges, letter) ? 1 : 0)).join('');
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
