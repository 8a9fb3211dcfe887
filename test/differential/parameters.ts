import fc from 'fast-check';
import type { Json, JsonObject } from './reference/index.ts';
import { mostly } from './vocabulary.ts';

/** Parameters, the pointers that conditions use on them, and schemas that now and then refuse them. */

export const addresses = [
  'ann@company.com',
  'bob@mail.company.com',
  'eve@attacker.example',
  'eve@notcompany.com',
  'x@company.com.attacker.example',
  'https://company.com/a?b#c',
  'HTTPS://company.com',
  'http://COMPANY.com:8080',
  'http://a@company.com',
  'Ann <ann@company.com>',
  'ann@company.com.',
  'company.com',
  '',
];

const text = fc.constantFrom('', 'a', 'abc', 'bc', 'A', '\u{1F600}\u{1F600}', 'é', 'e\u0301', ...addresses);
const number = fc.constantFrom(0, -0, 1, 2, 2.5, -1, 10, 1e21, 5e-324);
const scalar = fc.oneof(text, number, fc.constantFrom(true, false, null));

export const anyValue: fc.Arbitrary<Json> = fc.oneof(
  { arbitrary: scalar, weight: 4 },
  { arbitrary: fc.array(scalar, { maxLength: 3 }), weight: 2 },
  {
    arbitrary: fc.constantFrom<Json>({}, { y: 1 }, { y: 'abc', '': 2 }, [[1, 'a'], {}], { constructor: 1 }),
    weight: 1,
  },
);

const to = fc.array(fc.constantFrom(...addresses), { maxLength: 3 });

/** Members that are there most of the time, of the type that is wanted most of the time. */
export const parameters: fc.Arbitrary<JsonObject> = fc
  .record(
    {
      to: mostly(to, anyValue, 6),
      n: mostly(number, anyValue, 6),
      s: mostly(text, anyValue, 6),
      x: anyValue,
      'a/b': scalar,
      key: mostly(fc.constantFrom('k', 'name'), anyValue),
      value: anyValue,
    },
    { requiredKeys: [] },
  )
  .chain((drawn) => mostly(fc.constant(drawn), fc.constant({ ...drawn, toString: 1 })));

export const pointers = ['/to', '/to/0', '/n', '/s', '/x', '/x/y', '/a~1b', '/key', '/value'];
export const oddPointers = ['', '/to/-', '/to/00', '/constructor', '/x/', '/missing', '/s/0', '/to/length'];

const loose: JsonObject = {};
const shaped: JsonObject[] = [
  { type: 'object', properties: { to: { type: 'array', items: { type: 'string' } }, n: { type: ['number', 'null'] } } },
  { properties: { to: { minItems: 1, maxItems: 2, uniqueItems: true }, n: { minimum: 0, exclusiveMaximum: 10 } } },
  { properties: { s: { minLength: 1, maxLength: 3 }, n: { multipleOf: 0.5, maximum: 100, exclusiveMinimum: -1 } } },
  { required: ['to', 's'], minProperties: 1, maxProperties: 6 },
  { dependentRequired: { s: ['n'] }, propertyNames: { maxLength: 5 } },
  { properties: { to: true, n: true, s: true, x: true }, additionalProperties: false },
  { properties: { to: true, n: true }, additionalProperties: { type: ['string', 'number'] } },
  { properties: { x: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'array' }] } } },
  { properties: { x: { oneOf: [{ type: 'string' }, { type: 'number' }, { const: 1 }] }, s: { not: { const: '' } } } },
  { properties: { to: { contains: { type: 'string' } }, s: { enum: ['', 'abc', 'a', 'é'] } } },
  Object.fromEntries([
    ['if', { required: ['s'] }],
    ['then', { required: ['n'] }],
    ['else', { maxProperties: 3 }],
  ]),
  {
    allOf: [{ $ref: '#/$defs/listed' }, { required: ['n'] }],
    $defs: { listed: { properties: { to: { type: 'array' } } } },
  },
  { properties: { to: { prefixItems: [{ type: 'string' }, { type: 'string' }], items: false } } },
  { properties: { x: { type: ['integer', 'string', 'boolean'] }, value: { const: { y: 1 } } } },
  { properties: { s: { format: 'date' }, to: { items: { type: 'string', format: 'uuid' } } } },
];

/** Most are loose, so that rules are reached; each of the others uses a few keywords. */
export const schemas: fc.Arbitrary<JsonObject> = fc.oneof(
  { arbitrary: fc.constant(loose), weight: 2 },
  { arbitrary: fc.constantFrom(...shaped), weight: 3 },
);
