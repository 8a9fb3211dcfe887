import fc from 'fast-check';
import { addresses, anyValue, oddPointers, pointers } from './parameters.ts';
import type { Json, JsonObject } from './reference/index.ts';
import { channelNames, mostly, subset, transformations } from './vocabulary.ts';

/** What a condition's truth does to the verdict where it stands (SPEC 2, Monotone). */
export type Position = 'stricter' | 'milder';

const some = (items: readonly string[]) => subset(items, 0.4, 1);

const distrusts: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.constantFrom<JsonObject>({ tainted: true }, { trust_level: ['untrusted'] }, { crossed_session: true }),
  fc.record({ origin_in: some(channelNames) }),
  fc.record({ passed_through: some(channelNames) }),
  fc.record({ transformed_by: some(transformations) }),
  fc.record({ param: fc.constantFrom(...pointers, ...oddPointers), from: some(channelNames) }),
);

const trusts: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.constant<JsonObject>({ trust_level: ['trusted'] }),
  fc.record({ origins_within: subset(channelNames, 0.6, 1) }),
);

const domains = fc.constantFrom<Json[]>(
  ['company.com'],
  ['Company.com', 'other.example'],
  ['attacker.example'],
  ['mail.company.com', 'company.co'],
);
const text = fc.constantFrom('', 'a', 'ab', 'bc', 'h', '.com', 'é', '\uD83D');

const operand: { [operator: string]: fc.Arbitrary<Json> } = {
  equals: anyValue,
  in: fc.array(anyValue, { minLength: 1, maxLength: 4 }),
  at_least: fc.constantFrom(0, 1, 2.5, -1),
  at_most: fc.constantFrom(0, 1, 2.5, 100),
  starts_with: text.filter((drawn) => drawn !== '\uD83D'),
  ends_with: text.filter((drawn) => drawn !== '\uD83D'),
  contains: mostly(fc.constantFrom<Json>('', 'a', 'bc', 'company', ...addresses), anyValue, 3),
  domain_in: domains,
  length_at_most: fc.constantFrom(0, 1, 2, 3),
  exists: fc.constant(true),
};

const operators: fc.Arbitrary<JsonObject> = fc
  .constantFrom(...Object.keys(operand))
  .chain((name) => fc.record({ [name]: operand[name] ?? anyValue }));

const listOperators: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ every: operators }),
  fc.record({ some: operators }),
  fc.record({ some: fc.record({ every: operators }) }),
);

const keys = fc.constantFrom('k', 'name', 'other');
const numbers = fc.constantFrom(0, 1, 2, 2.5, 10);
const wanted: [param: string, operator: string, operand: fc.Arbitrary<Json>][] = [
  ['/key', 'equals', keys],
  ['/n', 'equals', numbers],
  ['/key', 'in', fc.array(keys, { minLength: 1, maxLength: 2 })],
  ['/n', 'in', fc.array(numbers, { minLength: 1, maxLength: 3 })],
  ...['at_least', 'at_most'].map((name): [string, string, fc.Arbitrary<Json>] => [
    '/n',
    name,
    operand[name] ?? numbers,
  ]),
  ...['starts_with', 'ends_with', 'contains', 'length_at_most', 'domain_in'].flatMap((name) =>
    ['/s', '/to/0'].map((param): [string, string, fc.Arbitrary<Json>] => [param, name, operand[name] ?? keys]),
  ),
  ['/to', 'contains', fc.constantFrom(...addresses)],
  ['/to', 'length_at_most', fc.constantFrom(0, 1, 2)],
];

/** Operators on parameters of the type they take, and on anything at all. */
const parameter: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.constantFrom(...wanted).chain(([param, name, found]) => fc.record({ param: fc.constant(param), [name]: found })),
  fc.tuple(fc.constantFrom('/to', '/to', '/x', ''), listOperators).map(([param, found]) => ({ param, ...found })),
  fc.tuple(fc.constantFrom(...pointers, ...oddPointers), operators).map(([param, found]) => ({ param, ...found })),
);

const flip = (position: Position): Position => (position === 'stricter' ? 'milder' : 'stricter');

/** A condition that may stand in a position: what distrusts only where its truth is stricter, what trusts where milder. */
export function condition(position: Position, depth: number): fc.Arbitrary<JsonObject> {
  const atom = fc.oneof(
    { arbitrary: parameter, weight: 3 },
    { arbitrary: position === 'stricter' ? distrusts : trusts, weight: 3 },
  );
  if (depth === 0) return atom;
  const nested = condition(position, depth - 1);
  return fc.oneof(
    { arbitrary: atom, weight: 4 },
    { arbitrary: fc.record({ all: fc.array(nested, { maxLength: 3 }) }), weight: 1 },
    { arbitrary: fc.record({ any: fc.array(nested, { maxLength: 3 }) }), weight: 1 },
    { arbitrary: fc.record({ not: condition(flip(position), depth - 1) }), weight: 2 },
  );
}
