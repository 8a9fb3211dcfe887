import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkShape } from '../../../src/core/manifest/checks/shape.ts';
import { Place } from '../../../src/core/manifest/place.ts';
import { Report } from '../../../src/core/manifest/report.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { WorldManifest } from '../../../src/core/model/manifest.ts';
import { emailAssistant } from './email-assistant.ts';

/** A manifest with every kind of member that the specification knows. */
const everything = {
  ...(JSON.parse(emailAssistant) as JsonObject),
  taint_rules: [
    { transformation: 'a', taint: 'add', reason: 'r' },
    { transformation: 'b', taint: 'clear', by: 'person', output: true },
  ],
  provenance: { tracking: 'declared', instrumented: true },
  assertions: [
    { id: 'a', never: 'ALLOW', actions: ['send_email'], modes: ['background'], when: { crossed_session: true } },
    { id: 'b', only_if: 'ASK' },
  ],
  rules: [
    {
      id: 'r',
      effect: 'allow',
      actions: ['send_email'],
      overrides: ['x'],
      when: {
        all: [
          { any: [] },
          { not: { trust_level: ['untrusted'] } },
          { origins_within: ['user'] },
          { transformed_by: ['s'] },
          { param: '/to', from: ['email'] },
          { param: '', some: { every: { in: [1, 'a', null] } } },
          { param: '/a', contains: { b: 1 } },
          { param: '/a', starts_with: 'b' },
          { param: '/a', length_at_most: 3 },
          { param: '/a', at_least: 0.5 },
          { param: '/a', exists: true },
        ],
      },
    },
  ],
} as JsonObject;
const schema = {
  type: ['object', 'null'],
  required: ['a'],
  dependentRequired: { a: ['b'] },
  properties: { a: { $ref: '#/$defs/d' }, b: { enum: [1, 'x'], const: 1, multipleOf: 0.5, minimum: -1 } },
  $defs: { d: { prefixItems: [true, { if: {}, else: false }], items: false, format: 'uuid', maxLength: 4 } },
  allOf: [{ not: {} }],
  uniqueItems: true,
  default: [1],
  title: 't',
};
(everything.actions as JsonObject).look = { requires: ['read'], memory: { read: {} }, parameters: schema } as Json;

const odd = fc.constantFrom<Json>(
  null,
  true,
  false,
  0,
  -1,
  1.5,
  '',
  'a',
  '/a',
  'inherit',
  'trusted',
  'email',
  [],
  ['a'],
  [''],
  [[]],
  {},
  { a: 1 },
);

/** Puts a value in place of another, takes one away or adds one, somewhere. */
function mutate(value: Json, path: readonly number[], change: Json | undefined, key: string): Json {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return change ?? value;
  const entries = Object.entries(value);
  const at = step % (entries.length + 1);
  const [name, child] = entries[at] ?? [key, undefined];
  const next = child === undefined || rest.length === 0 ? change : mutate(child, rest, change, key);
  if (Array.isArray(value)) {
    return next === undefined ? value.filter((_, i) => i !== at) : value.map((item, i) => (i === at ? next : item));
  }
  const copy: JsonObject = { ...value };
  if (next === undefined) delete copy[name];
  else copy[name] = next;
  return copy;
}

const keys = fc.constantFrom(
  'param',
  'when',
  'from',
  'key',
  'write',
  'read',
  'always',
  'taint',
  'by',
  'output',
  'exists',
  'tainted',
  'zzz',
  'type',
);

test('a value is of the shape of a manifest exactly where the published schema says so', () => {
  expect(WorldManifest.safeParse(everything).error?.issues ?? []).toEqual([]);
  fc.assert(
    fc.property(
      fc.array(fc.nat(20), { minLength: 1, maxLength: 9 }),
      fc.option(odd, { nil: undefined }),
      keys,
      (path, change, key) => {
        const value = mutate(everything, path, change, key);
        const report = new Report();
        checkShape(new Place(value), report);
        const errors = report.findings.filter(({ diagnostic }) => diagnostic.severity === 'error');
        expect(errors.length === 0, JSON.stringify([errors, value])).toBe(WorldManifest.safeParse(value).success);
      },
    ),
    { numRuns: 500 },
  );
});
