import { describe, expect, test } from 'vitest';
import { edit } from '../../../src/core/manifest/edit.ts';
import { parse } from '../../../src/core/manifest/parse.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { emailAssistant } from './email-assistant.ts';

const base = JSON.parse(emailAssistant) as JsonObject;

/** The codes that the email assistant earns with some of its members replaced. */
function codesOf(members: JsonObject): string[] {
  return parse(JSON.stringify({ ...base, ...members })).diagnostics.map(({ code }) => code);
}
const codesOfSchema = (parameters: Json) =>
  codesOf({ actions: { ...(base.actions as JsonObject), extra: { requires: ['read'], parameters } } });
const codesOfRule = (rule: JsonObject) =>
  codesOf({ rules: [...(base.rules as Json[]), { id: 'extra', effect: 'deny', actions: ['send_email'], ...rule }] });

describe('the Capability Matrix', () => {
  const codesOfMatrix = (rows: JsonObject) =>
    codesOf({ capability_matrix: { trusted: ['read', 'memory_write'], untrusted: [], tainted: [], ...rows } });
  test('may leave out derived, which then inherits', () => {
    expect(codesOfMatrix({ untrusted: ['read'], tainted: ['read'] })).toEqual([]);
  });
  test('keeps derived within trusted, and the rows of distrust within derived', () => {
    expect(codesOfMatrix({ derived: ['internal_write'] })).toEqual(['matrix-rewards-distrust']);
    expect(codesOfMatrix({ derived: ['read'], untrusted: ['memory_write'] })).toEqual(['matrix-rewards-distrust']);
    expect(codesOfMatrix({ derived: ['read'], tainted: ['memory_write'] })).toEqual(['matrix-rewards-distrust']);
    expect(codesOfMatrix({ derived: ['read'], tainted: ['read'], untrusted: ['read'] })).toEqual([]);
  });
  test('does not order untrusted and tainted', () => {
    expect(codesOfMatrix({ untrusted: ['read'], tainted: ['memory_write'] })).toEqual([]);
  });
});

describe('memory', () => {
  const codesOfAction = (action: JsonObject) =>
    codesOf({ actions: { ...(base.actions as JsonObject), extra: { requires: ['read'], ...action } } });
  const parameters = {
    type: 'object',
    properties: { key: {}, list: { type: 'array', prefixItems: [true], items: false } },
    additionalProperties: false,
  };
  test('is read without a key too, but never without a derived channel to return by', () => {
    expect(codesOfAction({ memory: { read: {} }, returns: 'memory' })).toEqual([]);
    expect(codesOfAction({ memory: { read: {} } })).toEqual(['memory-read-not-derived']);
    expect(codesOfAction({ memory: { read: {} }, returns: 'web' })).toEqual(['memory-read-not-derived']);
  });
  test('is pointed at where the schema can have a value', () => {
    const read = (key: string, schema: Json = parameters) =>
      codesOfAction({ memory: { read: { key } }, returns: 'memory', parameters: schema });
    expect(read('/key/deep')).toEqual([]);
    expect(read('/list/0')).toEqual([]);
    expect(read('/list/1')).toEqual(['memory-pointer-nowhere']);
    expect(read('/other')).toEqual(['memory-pointer-nowhere']);
    expect(read('/other', { allOf: [{ $ref: '#/$defs/open' }], $defs: { open: {} } })).toEqual([]);
    expect(read('/other', { $ref: '#/$defs/closed', $defs: { closed: parameters } })).toEqual([
      'memory-pointer-nowhere',
    ]);
    expect(read('/other', { anyOf: [parameters, { type: 'string' }] })).toEqual(['memory-pointer-nowhere']);
    expect(read('/other', { anyOf: [parameters, true] })).toEqual([]);
  });
  test('without a schema has no place for a key', () => {
    expect(codesOfAction({ memory: { read: { key: '/key' } }, returns: 'memory' })).toEqual(['memory-pointer-nowhere']);
  });
});

describe('the schema of parameters', () => {
  test.each<Json>([
    true,
    {},
    { type: ['object', 'null'], not: { required: ['x'] }, if: true, else: false },
    {
      properties: { a: { $ref: '#/$defs/a~1b' }, c: { $ref: '#/properties/a' } },
      $defs: { 'a/b': { type: 'string' } },
    },
    { properties: { a: { $ref: '#/$defs/a%20b' } }, $defs: { 'a b': true } },
    { properties: { pattern: { const: { pattern: 1 } }, $ref: true }, default: { $ref: 1 }, enum: [{ pattern: 'x' }] },
    { dependentRequired: { a: ['b'] }, multipleOf: 0.01, minimum: -1.5, title: 't', readOnly: true },
  ])('%j is fine', (schema) => expect(codesOfSchema(schema)).toEqual([]));

  test.each<[Json, string[]]>([
    [7, ['wrong-type']],
    [{ type: 'strnig' }, ['unknown-word']],
    [{ type: [] }, ['empty-list']],
    [{ type: ['null', 'null'] }, ['duplicate-entry']],
    [{ properties: [] }, ['wrong-type']],
    [{ properties: { a: 'string' } }, ['wrong-type']],
    [{ required: 'a' }, ['wrong-type']],
    [{ minLength: 1.5 }, ['wrong-type']],
    [{ minItems: -1 }, ['out-of-range']],
    [{ multipleOf: 0 }, ['out-of-range']],
    [{ exclusiveMinimum: true }, ['wrong-type']],
    [{ allOf: [] }, ['empty-list']],
    [{ patternProperties: {} }, ['schema-pattern']],
    [{ not: { pattern: '' } }, ['schema-pattern']],
    [{ $defs: { a: { patern: '' } } }, ['schema-unknown-keyword']],
    [{ $ref: '#' }, ['schema-ref-loop']],
    [{ anyOf: [{ $ref: '#/anyOf/1' }, { $ref: '#/anyOf/0' }] }, ['schema-ref-loop', 'schema-ref-loop']],
    [{ $ref: '#/properties', properties: {} }, ['schema-ref-nowhere']],
    [{ $ref: '#anchor' }, ['schema-ref-nowhere']],
    [{ $ref: '#/%' }, ['schema-ref-nowhere']],
    [{ $ref: 'other.json' }, ['schema-remote-ref']],
  ])('%j gives %j', (schema, codes) => expect(codesOfSchema(schema)).toEqual(codes));

  test('may refer to one that leads into a circle, and only the circle is blamed', () => {
    const schema = { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { items: { $ref: '#/$defs/b' } } } };
    const { diagnostics } = parse(
      JSON.stringify({
        ...base,
        actions: { ...(base.actions as JsonObject), extra: { requires: ['read'], parameters: schema } },
      }),
    );
    expect(diagnostics.map(({ path }) => path)).toEqual(['/actions/extra/parameters/$defs/b/items/$ref']);
  });
});

describe('a condition', () => {
  test.each<[Json, string[]]>([
    [{}, ['not-one-form']],
    [[], ['wrong-type']],
    [{ all: {} }, ['wrong-type']],
    [{ taintd: true }, ['unknown-key']],
    [{ param: '/to' }, ['not-one-operator']],
    [{ param: '/to', startswith: 'a' }, ['unknown-key']],
    [{ equals: 1 }, ['missing-key']],
    [{ param: '/to', tainted: true }, ['not-one-form']],
    [{ param: '/to', tainted: true, equals: 1 }, ['not-one-form']],
    [{ param: '/to', exists: false }, ['write-not']],
    [{ param: '/to', every: { exists: false } }, ['write-not']],
    [{ param: '/to', every: {} }, ['not-one-operator']],
    [{ param: '/to', some: { in: [] } }, ['empty-list']],
    [{ param: '/to', in: [1, 'a', 1] }, ['duplicate-entry']],
    [{ param: '/to', at_least: '3' }, ['wrong-type']],
    [{ param: '/~2', exists: true }, ['bad-pointer']],
    [{ param: '/to', domain_in: ['localhost'] }, ['bad-domain']],
    [{ param: '/to', domain_in: ['1.2.3.4'] }, ['bad-domain']],
    [{ param: '/to', domain_in: ['exämple.org'] }, ['bad-domain']],
    [{ param: '/to', domain_in: ['-a.org'] }, ['bad-domain']],
    [{ trust_level: ['derived'] }, ['unknown-word']],
    [{ trust_level: 'untrusted' }, ['wrong-type']],
    [{ crossed_session: 1 }, ['wrong-type']],
    [{ origin_in: ['web', 'web'] }, ['duplicate-entry']],
    [{ all: [] }, []],
    [{ param: '', exists: true }, []],
    [{ param: '/to', contains: { a: [] } }, []],
  ])('%j gives %j', (when, codes) => expect(codesOfRule({ when })).toEqual(codes));
});

test('assertions are checked for form and references', () => {
  const one = (assertion: JsonObject) => codesOf({ assertions: [{ id: 'a', ...assertion }] });
  expect(one({ never: 'ALLOW', actions: ['send_email'], modes: ['background'] })).toEqual([]);
  expect(one({})).toEqual(['choose-one']);
  expect(one({ never: 'ALLOW', always: 'DENY' })).toEqual(['choose-one']);
  expect(one({ never: 'allow' })).toEqual(['unknown-word']);
  expect(one({ never: 'ALLOW', actions: ['send'] })).toEqual(['unknown-action']);
  expect(one({ never: 'ALLOW', modes: [] })).toEqual(['empty-list']);
  expect(one({ never: 'ALLOW', when: { origin_in: ['wbe'] } })).toEqual(['unknown-channel']);
});

test('names that every object inherits are names like any other', () => {
  expect(codesOf({ invariants: [{ id: 'constructor', forbid: { actions: ['toString'] } }] })).toEqual([
    'unknown-action',
  ]);
  expect(
    codesOf({ capabilities: { ...(base.capabilities as JsonObject), constructor: 'build', hasOwnProperty: '' } }),
  ).toEqual([]);
});

test('an endorsement by an agent, or of no known kind, is refused', () => {
  const rule = (members: JsonObject) => codesOf({ taint_rules: [{ transformation: 't', ...members }] });
  expect(rule({ taint: 'clear', by: 'agent', output: { type: 'null' } })).toEqual(['unknown-word']);
  expect(rule({ taint: 'clear' })).toEqual(['missing-key', 'missing-key']);
  expect(rule({ taint: 'add', by: 'person' })).toEqual(['unknown-key']);
  expect(rule({ taint: 'cleer' })).toEqual(['unknown-word']);
  expect(rule({})).toEqual(['missing-key']);
});

test('an empty text, an empty object and a scalar are no manifests, and say what is missing', () => {
  expect(parse('').diagnostics.map(({ code }) => code)).toEqual(['syntax']);
  expect(parse('7').diagnostics.map(({ code }) => code)).toEqual(['wrong-type']);
  const { diagnostics } = parse('{}');
  const text = diagnostics
    .flatMap(({ fixes = [] }) => fixes.flatMap(({ changes }) => changes))
    .reduce<string | null>((text, change) => text && edit(text, change), '{}');
  expect(parse(text ?? '').diagnostics).toEqual([]);
});
