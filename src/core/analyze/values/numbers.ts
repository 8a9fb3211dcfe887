import type { Tests } from './facets.ts';
import { type Facets, literalsOf } from './facets.ts';

/** How many multiples of a step are tried in one interval. */
const MULTIPLES = 8;

/**
 * Numbers of every kind that operators and schemas tell apart: each bound they name, and between any two neighbours (and
 * beyond the last) a number of each sort that `integer` and `multipleOf` distinguish.
 */
export function numbersFor({ operators }: Tests, facets: Facets): { values: number[]; complete: boolean } {
  const named = [
    ...facets.numbers,
    ...[...facets.literals, ...literalsOf(operators)].filter((value) => typeof value === 'number'),
    ...operators.flatMap((operator) =>
      'at_least' in operator ? [operator.at_least] : 'at_most' in operator ? [operator.at_most] : [],
    ),
  ];
  const bounds = [...new Set(named)].sort((a, b) => a - b);
  const steps = [...new Set(facets.steps)];
  const intervals: [number, number][] = [-Number.MAX_VALUE, ...bounds].map((from, i) => [
    from,
    bounds[i] ?? Number.MAX_VALUE,
  ]);
  const between = intervals.flatMap(([from, to]) => [
    ...steps.flatMap((step) => multiples(step, from, to)),
    ...plain(from, to),
  ]);
  // Of two steps neither of which is a multiple of the other, which numbers are multiples of both is not looked into.
  const nested = steps.every((a) => steps.every((b) => Number.isInteger(a / b) || Number.isInteger(b / a)));
  return { values: [...bounds, ...between], complete: nested };
}

function multiples(step: number, from: number, to: number): number[] {
  const first = from === -Number.MAX_VALUE ? Math.floor(to / step) - MULTIPLES : Math.floor(from / step);
  const found = Array.from({ length: MULTIPLES + 2 }, (_, i) => (first + i) * step);
  return found.filter((value) => value > from && value < to);
}

/** Some numbers strictly between two; none where no binary64 lies there. */
function plain(from: number, to: number): number[] {
  const middle =
    from === -Number.MAX_VALUE
      ? to === Number.MAX_VALUE
        ? 0
        : to - 1
      : to === Number.MAX_VALUE
        ? from + 1
        : from + (to - from) / 2;
  const quarter = from === -Number.MAX_VALUE || to === Number.MAX_VALUE ? middle + 0.5 : from + (to - from) / 3;
  const ends = [from === -Number.MAX_VALUE ? from : null, to === Number.MAX_VALUE ? to : null];
  return [Math.trunc(middle), middle, quarter, ...ends].filter(
    (value): value is number =>
      value !== null &&
      value >= from &&
      value <= to &&
      (value !== from || from === -Number.MAX_VALUE) &&
      (value !== to || to === Number.MAX_VALUE),
  );
}
