import type { Json } from '../../model/json.ts';
import { findArrays } from './arrays.ts';
import { type Case, Cases } from './cases.ts';
import { facetsOf, literalsOf, type Tests } from './facets.ts';
import { numbersFor } from './numbers.ts';
import { findObjects } from './objects.ts';
import { findStrings } from './strings.ts';

/** `complete` says that there is no value of a kind that is not listed. */
export type Classified = { cases: readonly Case[]; complete: boolean };

/** Kinds of value by what is asked of them; the same question is asked for many actions. */
export type ClassifyMemo = Map<string, Classified>;

/**
 * The kinds of value at one place that its tests can tell apart, a missing one included, each with an example. Kinds
 * are found by making values and asking Core's own operators and schemas; that none is missing follows from how the
 * values are made.
 */
export function classify(tests: Tests, memo: ClassifyMemo): Classified {
  if (tests.operators.length + tests.schemas.length + tests.children.size === 0) return nothingAsked;
  const key = keyOf(tests);
  const known = memo.get(key);
  if (known !== undefined) return known;
  const facets = facetsOf(tests.schemas);
  const cases = new Cases(tests);
  const inner = (each: Tests) => classify(each, memo);
  cases.offer(undefined);
  for (const literal of [...literalsOf(tests.operators), ...facets.literals]) cases.offer(literal);
  const strings = findStrings(tests, facets, cases);
  const numbers = numbersFor(tests, facets);
  for (const value of numbers.values) cases.offer(value);
  for (const value of [true, false, null]) cases.offer(value);
  const arrays = findArrays(tests, facets, cases, inner);
  const objects = findObjects(tests, facets, cases, inner);
  const found = { cases: cases.list, complete: strings && numbers.complete && arrays && objects };
  memo.set(key, found);
  return found;
}

const nothingAsked: Classified = {
  cases: [
    { value: undefined, truths: [], fits: [] },
    { value: 'text', truths: [], fits: [] },
  ],
  complete: true,
};

/** The kinds of object alone, for a place where nothing else can stand. */
export function classifyObjects(tests: Tests, memo: ClassifyMemo): Classified {
  const cases = new Cases(tests);
  const complete = findObjects(tests, facetsOf(tests.schemas), cases, (each) => classify(each, memo));
  return { cases: cases.list, complete };
}

function keyOf(tests: Tests): string {
  return JSON.stringify(plain(tests));
}

function plain({ operators, schemas, children }: Tests): Json {
  return [[...operators], [...schemas], [...children].map(([token, tests]): Json => [token, plain(tests)])];
}
