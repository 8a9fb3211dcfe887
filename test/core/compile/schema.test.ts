import type { Json, JsonObject } from '@core';
import { describe, expect, it } from 'vitest';
import { compileOutput, compileSchema } from '../../../src/core/compile/schema.ts';
import { failures } from '../../differential/reference/index.ts';

/** Schemas of every keyword, and every way to put one inside another. */
const leaves: Json[] = [
  true,
  false,
  {},
  { type: 'string' },
  { type: ['array', 'object'] },
  { enum: ['a', 1, null, ['a'], false] },
  { const: { a: 1 } },
  { const: { a: false } },
  { minimum: 1, exclusiveMaximum: 3 },
  { minLength: 2 },
  { minItems: 2 },
  { required: ['a', 'b'] },
  { required: ['a/b', 'a~b'] },
  { dependentRequired: { a: ['b', 'c'], b: ['a'] } },
  { maxProperties: 1 },
  { format: 'date' },
];
const wrappers: ((part: Json) => JsonObject)[] = [
  (part) => ({ properties: { a: part } }),
  (part) => ({ properties: { a: true }, additionalProperties: part }),
  (part) => ({ propertyNames: part, required: ['z'] }),
  (part) => ({ items: part }),
  (part) => ({ prefixItems: [part, { type: 'string' }], items: part }),
  (part) => ({ contains: part, maxItems: 3 }),
  (part) => ({ allOf: [part, { type: ['object', 'array', 'string'] }] }),
  (part) => ({ anyOf: [part, { const: 7 }], required: ['y'] }),
  (part) => ({ oneOf: [part, { type: 'array' }] }),
  (part) => ({ not: part }),
  (part) =>
    Object.fromEntries([
      ['if', part],
      ['then', { required: ['x'] }],
      ['else', { minItems: 9, maxLength: 0 }],
    ]),
  (part) =>
    Object.fromEntries([
      ['if', { type: 'object' }],
      ['then', part],
    ]),
  (part) =>
    Object.fromEntries([
      ['if', { type: 'object' }],
      ['else', part],
    ]),
  (part) => ({ $ref: '#/$defs/a~1b%25', $defs: { 'a/b%': part } }),
  (part) => ({ $ref: '#/$defs/p', allOf: [{ minProperties: 1 }], $defs: { p: part } }),
];
const values: Json[] = [
  null,
  false,
  7,
  2,
  'a',
  'abc',
  '2027-02-03',
  [],
  ['a'],
  ['a', 'b', 1],
  [[], { a: 1 }, null],
  [['a'], ['abc', 1]],
  {},
  { a: 1 },
  { a: { a: 1 } },
  { a: false },
  { a: ['a', 2], b: 'x' },
  { a: 'abc', 'a/b': 1, 'a~b': {} },
  { b: [[1], { c: 0 }], x: 1, y: 2, z: 3 },
];

/** What the two say of every value under a schema, where they differ. */
function differing(schema: Json): object[] {
  const { fits, failures: found } = compileSchema(schema as JsonObject);
  return values.flatMap((value) => {
    const expected = failures(schema, value);
    const same = JSON.stringify(found(value)) === JSON.stringify(expected) && fits(value) === (expected.length === 0);
    return same ? [] : [{ schema, value, expected, found: found(value), fits: fits(value) }];
  });
}

/** A wrapper inside another has its definitions at the root. */
function within(outer: (part: Json) => JsonObject, inner: JsonObject): JsonObject {
  const { $defs, ...rest } = inner;
  const whole = outer(rest);
  return $defs === undefined
    ? whole
    : { ...whole, $defs: { ...((whole.$defs ?? {}) as JsonObject), ...($defs as JsonObject) } };
}

describe('a compiled schema fits and fails where the second resolver says so', () => {
  it('for every keyword by itself', () => {
    expect(leaves.flatMap(differing).slice(0, 3)).toEqual([]);
  });

  it('for every keyword inside every other', () => {
    expect(wrappers.flatMap((wrap) => leaves.flatMap((leaf) => differing(wrap(leaf)))).slice(0, 3)).toEqual([]);
  });

  it('and one deeper', () => {
    const found = wrappers.flatMap((outer, i) =>
      wrappers.flatMap((inner, j) =>
        leaves
          .filter((leaf, k) => leaf === false || (i + j + k) % 5 === 0)
          .flatMap((leaf) => (i >= 13 && j >= 13 ? [] : differing(within(outer, inner(leaf))))),
      ),
    );
    expect(found.slice(0, 3)).toEqual([]);
  });
});

it('a property named like the validator’s word for `dependentRequired` is a property', () => {
  const schema = { properties: { dependantRequired: { required: ['x'] } } };
  expect(compileSchema(schema).failures({ dependantRequired: {} })).toEqual(['/dependantRequired/x']);
});

describe('what no pointer can name is said of the whole value', () => {
  it('an array that is too long to compare, and only where a schema compares items', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
    const unique = compileSchema({ type: 'object', properties: { a: { uniqueItems: true } } });
    expect(unique.fits({ a: numbers(1000) })).toBe(true);
    expect(unique.fits({ a: numbers(1001) })).toBe(false);
    expect(unique.failures({ a: numbers(1001) })).toEqual(['']);
    expect(unique.failures({ a: [numbers(1001)] })).toEqual(['']);
    expect(unique.failures({ a: [numbers(1001), 1], c: 1 })).toEqual(['']);
    expect(unique.failures({ b: { c: numbers(1001) } })).toEqual(['']);
    expect(unique.failures({ a: [1, 2, 1] })).toEqual(['/a']);
    expect(compileSchema({ uniqueItems: false }).fits(numbers(1001))).toBe(true);
    expect(compileSchema({ type: 'array' }).fits(numbers(1001))).toBe(true);
  });

  it('more errors than the validator can gather', () => {
    const nested = compileSchema({ items: { items: { type: 'string' } } });
    expect(nested.fits([Array.from({ length: 200_000 }, () => 'a')])).toBe(true);
    expect(nested.failures([Array.from({ length: 200_000 }, () => 1)])).toEqual(['']);
  });
});

describe('formats are read narrowly', () => {
  it.each([
    ['ipv4', '192.0.2.1', true],
    ['ipv4', '192.0.2.10', true],
    ['ipv4', '0.0.0.0', true],
    ['ipv4', '192.0.2.01', false],
    ['ipv4', '01.0.2.1', false],
    ['ipv4', '192.0.2', false],
    ['ipv4', '192.00.2.1', false],
    ['date-time', '2027-02-03T10:00:00Z', true],
    ['date-time', '2027-02-03 10:00:00Z', false],
    ['date-time', '2027-02-03T10:00:00', false],
    ['date-time', '2027-13-03T10:00:00Z', false],
  ])('%s %s', (format, text, fits) => {
    expect(compileSchema({ format }).fits(text)).toBe(fits);
  });
});

describe('an endorsed output', () => {
  const date = { type: 'string', format: 'date-time' };
  const time = { type: 'string', format: 'time' };
  const now = (fraction: string) => `2027-02-03T10:00:00${fraction}Z`;
  const fits = (output: JsonObject, value: Json) => compileOutput(output)(value);

  it('has at most three fraction digits in its seconds, wherever it holds a time', () => {
    expect(fits(date, now(''))).toBe(true);
    expect(fits(date, now('.123'))).toBe(true);
    expect(fits(date, now('.1234'))).toBe(false);
    expect(fits(date, now('.123456789'))).toBe(false);
    expect(fits(time, '10:00:00.123Z')).toBe(true);
    expect(fits(time, '10:00:00.1234Z')).toBe(false);
    expect(fits({ enum: ['v.1234'] }, 'v.1234')).toBe(true);
    expect(fits({ format: 'date' }, '2027-02-03')).toBe(true);
    const tuple = { type: 'array', prefixItems: [{ type: 'boolean' }, date], items: false };
    expect(fits(tuple, [true, now('.123')])).toBe(true);
    expect(fits(tuple, [true, now('.1234')])).toBe(false);
    expect(fits(tuple, [true])).toBe(true);
    const object = { type: 'object', properties: { a: { type: 'null' }, at: time }, additionalProperties: false };
    expect(fits(object, { a: null, at: '10:00:00.1Z' })).toBe(true);
    expect(fits(object, { at: '10:00:00.1234Z' })).toBe(false);
    expect(fits(object, {})).toBe(true);
    expect(fits({ enum: [[1], { a: 1 }] }, [1])).toBe(true);
    expect(fits({ enum: [[1], { a: 1 }] }, { a: 1 })).toBe(true);
    expect(fits({ type: 'integer', minimum: 0, maximum: 9 }, 4)).toBe(true);
  });

  it('fits its schema first', () => {
    expect(fits(date, 'now')).toBe(false);
    expect(fits({ type: 'boolean' }, 'true')).toBe(false);
    expect(fits({ type: 'boolean' }, false)).toBe(true);
  });
});
