/** Longer words are not compared, and at most this many pairs in one pass: a guess must cost nothing. */
const LONGEST = 64;
const BUDGET = 10_000;

export type Nearest = (word: string, candidates: Iterable<string>) => string | undefined;

/** For one pass: the candidate with the fewest slips of the keyboard, at most one in three letters; the first of equals. */
export function createNearest(): Nearest {
  let left = BUDGET;
  return (word, candidates) => {
    let best: string | undefined;
    let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
    if (word.length > LONGEST) return undefined;
    for (const candidate of candidates) {
      if (--left < 0) break;
      if (Math.abs(candidate.length - word.length) >= fewest) continue;
      const slips = distance(word, candidate);
      if (slips < fewest) [best, fewest] = [candidate, slips];
    }
    return best;
  };
}

/** Letters added, lost, replaced, or swapped with their neighbour, one row of the table at a time. */
function distance(a: string, b: string): number {
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(above, j - 2) + 1 : replaced;
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, replaced, swapped));
    }
    [above, row] = [row, next];
  }
  return at(row, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0;
