import type { Json } from '../../model/json.ts';
import type { Case, Cases } from './cases.ts';
import { elementOperators, type Facets, literalsOf, type Tests } from './facets.ts';

/** Arrays longer than this are not written out, and no more than so many kinds of array are told apart. */
const LONGEST = 200;
const MOST_KINDS = 1500;

type Classify = (tests: Tests) => { cases: readonly Case[]; complete: boolean };
type Row = { items: Json[]; key: string; every: number[]; some: number[]; placed: string };

/**
 * Arrays of every kind: what quantifiers say of an array is a minimum and a maximum over its elements, so that the
 * kinds are those of elements, combined until nothing new comes of it. An element that is there twice changes nothing,
 * so that a kind which is reached at a length is reached at every greater one. True where none is missing.
 */
export function findArrays(tests: Tests, facets: Facets, cases: Cases, classify: Classify): boolean {
  const limits = tests.operators.flatMap((operator) => ('length_at_most' in operator ? [operator.length_at_most] : []));
  const bounds = [...new Set([...limits, ...facets.lengths, ...facets.lengths.map((length) => length - 1)])];
  const within = bounds.filter((length) => length >= 0 && length < LONGEST);
  const generic = { operators: elementOperators(tests.operators), schemas: facets.elements, children: new Map() };
  const places = placesOf(tests, facets, generic);
  const elements = [...places, generic].map((each) => {
    const { cases: found, complete } = classify(each);
    return { found: found.filter(({ value }) => value !== undefined), complete };
  });
  const counts = { operators: generic.operators.length, schemas: generic.schemas.length };

  for (const literal of [...literalsOf(tests.operators), ...facets.literals]) {
    if (Array.isArray(literal)) for (const items of [literal, [...literal, null]]) cases.offer(items);
  }
  cases.offer([]);
  const known = new Set<string>();
  let level: Row[] = [{ items: [], key: '', every: [], some: [], placed: '' }];
  for (let length = 0; level.length > 0; length++) {
    const choices = elements[Math.min(length, places.length)]?.found ?? [];
    const next = new Map<string, Row>();
    for (const row of level) {
      for (const choice of choices) {
        const longer = extend(row, choice, counts, length < places.length);
        const key = `${Math.min(length, places.length)}${longer.key}`;
        if (known.has(key)) continue;
        known.add(key);
        next.set(key, longer);
      }
      if (known.size > MOST_KINDS) return false;
    }
    level = [...next.values()];
    for (const { items } of level) {
      cases.offer(items);
      const last = items.at(-1) ?? null;
      const lengths = items.length < places.length ? [] : [items.length + 1, ...within.map((bound) => bound + 1)];
      for (const wanted of new Set(lengths)) {
        if (wanted > items.length) cases.offer([...items, ...Array<Json>(wanted - items.length).fill(last)]);
      }
    }
  }
  // Elements that must differ cannot be there twice.
  const repeats = !facets.unique || bounds.length === 0;
  return elements.every(({ complete }) => complete) && limits.every((length) => length < LONGEST) && repeats;
}

/** The tests on elements of a place of their own, from the first to the last that anything is asked of. */
function placesOf(tests: Tests, facets: Facets, generic: Tests): Tests[] {
  const named = [...tests.children.keys()].filter((token) => /^(?:0|[1-9]\d*)$/.test(token)).map(Number);
  const count = Math.max(
    facets.places.length,
    ...named.filter((index) => index < LONGEST).map((index) => index + 1),
    0,
  );
  return Array.from({ length: count }, (_, i) => {
    const child = tests.children.get(String(i));
    return {
      operators: [...generic.operators, ...(child?.operators ?? [])],
      schemas: [...generic.schemas, ...(facets.places[i] ?? [])],
      children: child?.children ?? new Map(),
    };
  });
}

function extend(
  row: Row,
  { value, truths, fits }: Case,
  counts: { operators: number; schemas: number },
  placed: boolean,
): Row {
  const said = [...truths.slice(0, counts.operators), ...fits.slice(0, counts.schemas).map(Number)];
  const own = placed
    ? `${truths.slice(counts.operators).join('')}:${fits.slice(counts.schemas).map(Number).join('')};`
    : '';
  const every = said.map((each, i) => Math.min(each, row.every[i] ?? each));
  const some = said.map((each, i) => Math.max(each, row.some[i] ?? each));
  const places = row.placed + own;
  return {
    items: [...row.items, value ?? null],
    every,
    some,
    placed: places,
    key: `${every.join('')}/${some.join('')}/${places}`,
  };
}
