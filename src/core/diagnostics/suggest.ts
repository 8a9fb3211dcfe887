/**
 * "Did you mean": the candidate that the fewest slips of the keyboard lead to. Deterministic: of equally near ones the
 * first by UTF-16 code units.
 */
export type Suggest = (word: string, candidates: Iterable<string>) => string | null;

/** Longer words are not compared, and at most this many pairs of words in one check: a guess must cost nothing. */
const LONGEST = 64;
const BUDGET = 100_000;

export function createSuggest(): Suggest {
  let left = BUDGET;
  return (word, candidates) => {
    if (word.length > LONGEST) return null;
    // A third of the letters may be wrong, and always one.
    let allowed = Math.max(1, Math.floor(word.length / 3));
    let best: string | null = null;
    for (const candidate of candidates) {
      if (--left < 0) break;
      if (candidate === word || Math.abs(candidate.length - word.length) > allowed) continue;
      const slips = distance(word.toLowerCase(), candidate.toLowerCase());
      const nearer = best === null ? slips <= allowed : slips < allowed || (slips === allowed && candidate < best);
      if (nearer) [best, allowed] = [candidate, slips];
    }
    return best;
  };
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
function distance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min(at(previous, j) + 1, at(row, j - 1) + 1, at(previous, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, at(beforePrevious, j - 2) + 1);
      }
      row.push(slips);
    }
    [beforePrevious, previous] = [previous, row];
  }
  return at(previous, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0;
