import fc from 'fast-check';

/** Values that no JSON text can be read into, and values that try to hurt whoever reads them. */

const trap = () => {
  throw new Error('trap');
};

function nested(depth: number): unknown {
  let value: unknown = {};
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? { a: value } : [value];
  return value;
}

function cyclic(): unknown {
  const value: { [key: string]: unknown } = {};
  value.self = value;
  return value;
}

function sparse(): unknown {
  const value: unknown[] = [];
  value.length = 5;
  return value;
}

const allTraps = (target: object) =>
  new Proxy(target, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap, getOwnPropertyDescriptor: trap });

class Stranger {
  id = 'p1';
}

/** Each is no plain JSON data: a call that holds one anywhere is malformed. */
export const notJson: { [what: string]: () => unknown } = {
  'not a number': () => Number.NaN,
  infinity: () => Number.POSITIVE_INFINITY,
  undefined: () => undefined,
  'a big integer': () => 10n,
  'a symbol': () => Symbol('x'),
  'a function': () => () => 'x',
  'a lone surrogate': () => '\ud800',
  'a lone surrogate as a key': () => ({ '\udc00': 1 }),
  'a cycle': cyclic,
  'a hole': sparse,
  'a getter': () => ({
    get id() {
      return 'p1';
    },
  }),
  'a throwing getter': () => ({
    get id() {
      return trap();
    },
  }),
  'a class instance': () => new Stranger(),
  'a date': () => new Date(0),
  'a map': () => new Map([['id', 'p1']]),
  'a boxed string': () => new String('p1'),
  'no prototype': () => Object.assign(Object.create(null), { id: 'p1' }),
  'a foreign prototype': () => Object.create({ id: 'p1' }),
  'toJSON on itself': () => ({ toJSON: () => ({ id: 'p1' }) }),
  'a proxy that throws': () => allTraps({}),
  'an array proxy that throws': () => allTraps([]),
  'too deep': () => nested(100),
  'far too deep': () => nested(50_000),
  'too long': () => 'x'.repeat(2_000_000),
  'too many': () => Array.from({ length: 30_000 }, (_, i) => i),
};

/** What a JSON text would not show of a value: it is not read. */
export const unseen: { [what: string]: (value: object) => object } = {
  'a symbol key': (value) => Object.assign(value, { [Symbol('x')]: trap }),
  'a hidden member': (value) => Object.defineProperty(value, 'hidden', { get: trap, enumerable: false }),
};

/** Plain JSON data that is no argument of any call, `__proto__` as an own member among it. */
const wrongJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(
    JSON.parse('{"__proto__":{"polluted":true}}'),
    JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
    JSON.parse('{"id":"p1","action_type":"__proto__","parameters":{"__proto__":{"polluted":true}}}'),
    '',
    '{',
    '[',
    '"\\ud800"',
    '{"a":1,"a":2}',
    '\u0000',
    '<!doctype html>',
  ),
);

/** Drawn as what makes them, since some do not survive being looked at. */
export const hostile: fc.Arbitrary<() => unknown> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...Object.values(notJson)) },
  { weight: 3, arbitrary: wrongJson.map((value) => () => value) },
);
