import type { Json, JsonObject } from '../../differential/reference/index.ts';
import { propose, type ResolveCase, situation } from './define.ts';

/** SPEC 2, `parameters`, and SPEC 5, step 7: every keyword, and where what does not fit is reported. */

type Try = [id: string, parameters: Json, pointers: string[], note: string];

const actions: { [name: string]: JsonObject } = {};
const cases: ResolveCase[] = [];

function fits(action: string, schema: JsonObject, tries: Try[]): void {
  actions[action] = { requires: ['read'], parameters: schema };
  for (const [id, parameters, pointers, note] of tries) {
    cases.push({
      id: `${action}/${id}`,
      note,
      world: 'schemas',
      proposal: propose(action, parameters as JsonObject),
      context: situation(),
      says: pointers.length === 0 ? 'ALLOW rule all' : 'DENY schema ActionSchema',
      states: { schema: pointers },
    });
  }
}
const of = (v: JsonObject | boolean): JsonObject => ({ type: 'object', properties: { v } });
const v = (value: Json): JsonObject => ({ v: value });

fits('type', of({ type: 'integer' }), [
  ['integer', v(3), [], 'an integer'],
  ['integral-number', v(1e3), [], 'a number without a fraction is an integer however it is written'],
  ['fraction', v(1.5), ['/v'], 'a fraction is no integer'],
  ['text', v('3'), ['/v'], 'text is no integer'],
  ['absent', {}, [], 'a property that is not required may be absent'],
]);
fits('types', of({ type: ['string', 'null'] }), [
  ['null', v(null), [], 'one of several types'],
  ['boolean', v(false), ['/v'], 'none of several types'],
]);
fits('enum', of({ enum: [1, 'a', { x: [] }] }), [
  ['deep', v({ x: [] }), [], 'listed values compare deeply'],
  ['boolean', v(true), ['/v'], 'true is not 1'],
]);
fits('const', of({ const: { a: 1, b: 2 } }), [
  ['key-order', v({ b: 2, a: 1 }), [], 'key order is irrelevant'],
  ['other', v({ a: 1 }), ['/v'], 'another value'],
]);
fits('bounds', of({ minimum: 0, exclusiveMaximum: 10 }), [
  ['low', v(0), [], 'a minimum is included'],
  ['high', v(10), ['/v'], 'an exclusive maximum is not'],
  ['text', v('x'), [], 'numeric keywords say nothing about text'],
]);
fits('otherBounds', of({ exclusiveMinimum: 0, maximum: 10 }), [
  ['low', v(0), ['/v'], 'an exclusive minimum is not included'],
  ['high', v(10), [], 'a maximum is'],
]);
fits('multipleOf', of({ multipleOf: 0.25 }), [
  ['multiple', v(1.75), [], 'a multiple'],
  ['other', v(0.3), ['/v'], 'no multiple'],
]);
fits('lengths', of({ minLength: 2, maxLength: 3 }), [
  ['code-points', v('\u{1F600}\u{1F600}'), [], 'lengths are counted in code points'],
  ['one-emoji', v('\u{1F600}'), ['/v'], 'one code point of two UTF-16 units is one'],
  ['long', v('abcd'), ['/v'], 'too long'],
  ['number', v(1), [], 'lengths say nothing about numbers'],
]);
fits('objects', { type: 'object', minProperties: 1, maxProperties: 2 }, [
  ['few', {}, [''], 'too few members, reported at the object'],
  ['many', { a: 1, b: 2, c: 3 }, [''], 'too many members'],
  ['enough', { a: 1 }, [], 'enough'],
]);
fits('required', { type: 'object', required: ['a', 'b/c'] }, [
  ['both-missing', {}, ['/a', '/b~1c'], 'a missing member is reported at its own place, escaped'],
  ['null', { a: null, 'b/c': null }, [], 'null is there'],
  ['inherited', { a: 1, constructor: 1 }, ['/b~1c'], 'one missing'],
]);
fits('requiredInherited', { type: 'object', required: ['toString'] }, [
  ['inherited', {}, ['/toString'], 'only own members count'],
  ['own', { toString: 0 }, [], 'an own member does'],
]);
fits('closed', { type: 'object', properties: { a: true }, additionalProperties: false }, [
  ['extra', { a: 1, b: 1, '~': 1 }, ['/b', '/~0'], 'unwanted members are reported at their own places'],
  ['prototype', { constructor: 1 }, ['/constructor'], 'a name that every object inherits is no declared property'],
  ['none', {}, [], 'nothing unwanted'],
]);
fits('additional', { type: 'object', properties: { a: true }, additionalProperties: { type: 'string' } }, [
  ['fits', { a: 1, b: 'x' }, [], 'other members of the type'],
  ['other', { a: 1, b: { c: 1 } }, ['/b'], 'another type'],
]);
fits('forbidden', of(false), [
  ['there', v(1), ['/v'], 'a schema that is false fits nothing'],
  ['absent', {}, [], 'but a member that is absent is not looked at'],
]);
fits('propertyNames', { type: 'object', propertyNames: { maxLength: 2 } }, [
  ['long', { abc: 1, ab: 1 }, ['/abc'], 'a name that does not fit is reported at the member'],
]);
fits('dependentRequired', { type: 'object', dependentRequired: { a: ['b'] } }, [
  ['missing', { a: 1 }, ['/b'], 'what another member requires is missing'],
  ['not-asked', { c: 1 }, [], 'nothing requires it'],
]);
fits('items', of({ type: 'array', items: { type: 'number' }, minItems: 1, maxItems: 3 }), [
  ['wrong', v([1, 'a', null]), ['/v/1', '/v/2'], 'each element that does not fit is reported'],
  ['empty', v([]), ['/v'], 'too few elements'],
  ['many', v([1, 2, 3, 4]), ['/v'], 'too many elements'],
  ['fits', v([1]), [], 'fits'],
]);
fits('prefixItems', of({ prefixItems: [{ type: 'string' }, { type: 'number' }], items: false }), [
  ['tuple', v(['a', 1]), [], 'a tuple'],
  ['shorter', v(['a']), [], 'a tuple may be shorter'],
  ['longer', v(['a', 1, 2]), ['/v/2'], 'an element more'],
  ['swapped', v([1, 'a']), ['/v/0', '/v/1'], 'each by its place'],
]);
fits('contains', of({ contains: { const: 1 } }), [
  ['has', v([0, 1]), [], 'one element suffices'],
  ['lacks', v([0, true]), ['/v'], 'none, reported at the list'],
]);
fits('uniqueItems', of({ uniqueItems: true }), [
  ['unique', v([1, true, '1', [1]]), [], 'values of different types are different'],
  [
    'twice',
    v([
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ]),
    ['/v'],
    'the same value twice, compared deeply',
  ],
]);
fits('allOf', of({ allOf: [{ minimum: 1 }, { properties: { a: { type: 'string' } } }] }), [
  ['first', v(0), ['/v'], 'one part fails'],
  ['inner', v({ a: 1 }), ['/v/a'], 'what fails inside a part is reported where it lies'],
]);
fits('anyOf', of({ anyOf: [{ type: 'string' }, { required: ['a'], type: 'object' }] }), [
  ['second', v({ a: 1 }), [], 'one suffices'],
  ['none', v({}), ['/v'], 'none, reported at the value'],
]);
fits('oneOf', of({ oneOf: [{ type: 'integer' }, { minimum: 0, type: 'number' }] }), [
  ['first', v(-1), [], 'exactly one'],
  ['both', v(1), ['/v'], 'two are too many'],
  ['none', v('x'), ['/v'], 'none is too few'],
]);
fits('not', of({ not: { type: 'string' } }), [
  ['fits', v(1), [], 'not text'],
  ['text', v('x'), ['/v'], 'text'],
]);
fits(
  'conditional',
  Object.fromEntries([
    ['type', 'object'],
    ['if', { properties: { kind: { const: 'a' } }, required: ['kind'] }],
    ['then', { required: ['a'] }],
    ['else', { maxProperties: 1 }],
  ]) as JsonObject,
  [
    ['then', { kind: 'a', a: 1 }, [], 'the consequence holds'],
    ['else', { kind: 'b' }, [], 'the alternative holds'],
    ['then-fails', { kind: 'a' }, ['/a'], 'the consequence fails, reported where it does'],
    ['else-fails', { kind: 'b', a: 1 }, [''], 'the alternative fails, reported at the value'],
  ],
);
fits(
  'reference',
  {
    type: 'object',
    properties: {
      v: { $ref: '#/$defs/list' },
      w: { $ref: '#/properties/v' },
      x: { $ref: '#/$defs/a~1b', minLength: 1 },
    },
    $defs: { list: { type: 'array', items: { $ref: '#/$defs/a~1b' } }, 'a/b': { type: 'string' } },
  },
  [
    ['fits', { v: ['a'], w: [], x: 'a' }, [], 'local references, to definitions and to any other place'],
    ['inside', { v: ['a', 1], w: [2] }, ['/v/1', '/w/0'], 'what fails behind a reference is reported where it lies'],
    ['beside', { x: '' }, ['/x'], 'keywords beside a reference count too'],
  ],
);

/** Texts that are clearly of a format, and texts that clearly are not. */
const formats: [format: string, good: string[], bad: string[]][] = [
  [
    'email',
    ['ann@company.com', 'a.b+c@mail.company.com'],
    ['ann', 'ann@', '@company.com', 'a b@company.com', 'a@b@company.com', 'ann@company.com\n', 'Ann <ann@company.com>'],
  ],
  [
    'uri',
    ['https://company.com/a?b#c', 'urn:isbn:0451450523'],
    [
      'company.com',
      '/a/b',
      'https://company.com/a b',
      'https://company.com/\u00e9',
      'https://company.com/<x>',
      'https://company.com/\n',
    ],
  ],
  [
    'hostname',
    ['company.com', 'a-b.example'],
    ['-a.example', 'a..example', 'a_b.example', 'a b', '', `${'a'.repeat(64)}.example`],
  ],
  [
    'ipv4',
    ['192.0.2.1', '0.0.0.0', '255.255.255.255'],
    ['256.0.0.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', '1.2.3.4 ', '0x7f.0.0.1'],
  ],
  [
    'ipv6',
    ['2001:db8::1', '::', '::ffff:192.0.2.1', '1:2:3:4:5:6:7:8'],
    ['1:2:3', '1::2::3', '1:2:3:4:5:6:7:8:9', '12345::', '::1%eth0', '192.0.2.1'],
  ],
  [
    'date',
    ['2024-02-29', '1999-12-31'],
    [
      '2023-02-29',
      '2024-13-01',
      '2024-04-31',
      '2024-1-1',
      '24-01-01',
      '2024-00-10',
      '2024-01-01T00:00:00Z',
      '2024-02-29\n',
    ],
  ],
  [
    'time',
    ['12:30:00Z', '23:59:59.5+01:00'],
    ['24:00:00Z', '12:60:00Z', '12:30:00', '12:30Z', '12:30:00+24:00', '1:30:00Z'],
  ],
  [
    'date-time',
    ['2024-02-29T12:30:00Z', '2024-02-29T12:30:00.123-05:30'],
    ['2024-02-29', '2024-02-30T12:30:00Z', '2024-02-29 12:30:00Z', '2024-02-29T25:30:00Z', '2024-02-29T12:30:00'],
  ],
  [
    'uuid',
    ['123e4567-e89b-12d3-a456-426614174000', '123E4567-E89B-12D3-A456-426614174000'],
    [
      '123e4567e89b12d3a456426614174000',
      '123e4567-e89b-12d3-a456-42661417400',
      '{123e4567-e89b-12d3-a456-426614174000}',
      '123e4567-e89b-12d3-a456-42661417400g',
    ],
  ],
];
for (const [format, good, bad] of formats) {
  fits(`format-${format}`, of({ format }), [
    ...good.map((text, i): Try => [`good-${i + 1}`, v(text), [], `a text of the format ${format}, which is asserted`]),
    ...bad.map((text, i): Try => [`bad-${i + 1}`, v(text), ['/v'], `a text that is not of the format ${format}`]),
    ['number', v(1), [], 'a format says nothing about what is no text'],
  ]);
}

export const schemasWorld: JsonObject = {
  format: 'world-manifest/1',
  name: 'schemas',
  channels: { person: { trust_level: 'trusted' } },
  capabilities: { read: '', memory_write: '', external_side_effects: '' },
  capability_matrix: { trusted: ['read'], untrusted: [], tainted: [] },
  actions,
  rules: [{ id: 'all', effect: 'allow', actions: Object.keys(actions) }],
  provenance: { tracking: 'observed' },
};
export const schemas = cases;
