import type { Removal } from '@core';

/** A stretch of the raw text: the numbers of the removals it belongs to, and of those that end with it. */
export type Stretch = { from: number; to: number; inside: number[]; ends: number[] };
export type Numbered = Removal & { number: number };

/** The removals in the order in which they stand in the raw text, counted from 1. */
export function numbered(removed: readonly Removal[]): Numbered[] {
  const place = ({ at }: Removal) => at?.offset ?? Number.POSITIVE_INFINITY;
  return removed
    .toSorted((a, b) => (place(a) < place(b) ? -1 : Number(place(a) > place(b))))
    .map((removal, index) => ({ ...removal, number: index + 1 }));
}

/** Cuts a text of that length at every edge of a removal, so that removals inside one another can be shown. */
export function stretches(length: number, removals: readonly Numbered[]): Stretch[] {
  const placed = removals.flatMap(({ number, at }) => {
    if (!at) return [];
    const from = Math.min(at.offset, length);
    return [{ number, from, to: Math.min(from + at.length, length) }];
  });
  const edges = [...new Set([0, length, ...placed.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? length;
    return {
      from,
      to,
      inside: placed.filter((each) => each.from <= from && each.to >= to).map(({ number }) => number),
      ends: placed.filter((each) => each.to === to && each.from < each.to).map(({ number }) => number),
    };
  });
}
