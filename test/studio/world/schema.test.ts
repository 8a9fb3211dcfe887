import { readFileSync } from 'node:fs';
import { type Change, edit, type JsonSchema, parse } from '@core';
import { expect, test } from 'vitest';
import {
  addBranch,
  addProperty,
  asValue,
  asValues,
  chooseType,
  remember,
  removeChild,
  removeProperty,
  renameDefinition,
  renameProperty,
  requireProperty,
  setKeyword,
} from '../../../src/studio/world/schema/changes.ts';
import { factsOf, keywordNames } from '../../../src/studio/world/schema/keywords.ts';
import { childrenOf, fieldsOf, inRow, pointersIn, wordsFor } from '../../../src/studio/world/schema/shape.ts';
import { offsetAt, placeIn, sliceOf, stated, withSlice } from '../../../src/studio/world/schema/slice.ts';
import { placeOf, schemasAt } from '../../../src/studio/world/schema/try.ts';

/** What a schema at `/s` becomes by changes to the text around it. */
function after(schema: JsonSchema, changes: readonly Change[]): unknown {
  const text = changes.reduce<string | null>((now, change) => now && edit(now, change), JSON.stringify({ s: schema }));
  return text === null ? null : JSON.parse(text).s;
}

const mail: JsonSchema = {
  type: 'object',
  properties: {
    to: { type: 'array', items: { type: 'string', format: 'email' } },
    body: { type: 'string', maxLength: 9 },
  },
  required: ['to'],
  additionalProperties: false,
};

test('the builder knows every keyword that Core supports, and no other', () => {
  const published = JSON.parse(readFileSync('public/schemas/world-manifest.schema.json', 'utf8'));
  const supported = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const properties: unknown = Reflect.get(value, 'properties');
    if (typeof properties === 'object' && properties !== null && '$ref' in properties && 'prefixItems' in properties) {
      for (const keyword of Object.keys(properties)) supported.add(keyword);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(published);
  expect([...keywordNames].sort()).toEqual([...supported].sort());
});

test('every keyword that a schema has can be seen and changed: in its row, in a field, or as rows of its own', () => {
  const whole: { [keyword: string]: unknown } = {};
  for (const keyword of keywordNames) {
    const { writing } = factsOf(keyword);
    const values: { [writing: string]: unknown } = { schema: {}, schemas: [{}], members: { a: {} }, names: ['b'] };
    whole[keyword] = values[writing] ?? 1;
  }
  const schema = { ...whole, type: ['string', 'null'], $ref: '#' } as JsonSchema;
  const shown = new Set([...fieldsOf(schema), ...childrenOf(schema, '').map(({ keyword }) => keyword)]);
  expect(keywordNames.filter((keyword) => !shown.has(keyword) && !inRow(schema, keyword))).toEqual([]);
});

test('a new property is required and text, until one says otherwise', () => {
  expect(after(mail, addProperty('/s', mail, 'subject'))).toMatchObject({
    properties: { subject: { type: 'string' } },
    required: ['to', 'subject'],
  });
  expect(after({}, addProperty('/s', {}, 'subject'))).toEqual({
    properties: { subject: { type: 'string' } },
    required: ['subject'],
  });
});

test('a list of required names that would be empty goes', () => {
  expect(after(mail, requireProperty('/s', mail, 'to', false))).not.toHaveProperty('required');
});

test('a renamed property keeps its place and is followed within its object', () => {
  const schema: JsonSchema = { ...mail, dependentRequired: { body: ['to'], to: ['body'] } };
  const renamed = after(schema, renameProperty('/s', schema, 'to', 'recipients'));
  expect(renamed).toMatchObject({
    required: ['recipients'],
    dependentRequired: { body: ['recipients'], recipients: ['body'] },
  });
  expect(Object.keys((renamed as { properties: object }).properties)).toEqual(['recipients', 'body']);
});

test('a removed property leaves nothing that speaks of it', () => {
  const schema: JsonSchema = { ...mail, dependentRequired: { body: ['to'] } };
  expect(after(schema, removeProperty('/s', schema, 'to'))).toEqual({
    type: 'object',
    properties: { body: { type: 'string', maxLength: 9 } },
    additionalProperties: false,
  });
});

test('another type drops the limits of the old one and keeps what is said of the value', () => {
  const text: JsonSchema = { type: 'string', format: 'email', maxLength: 9, title: 'whom', anyOf: [{}] };
  expect(after(text, chooseType('/s', text, 'integer'))).toEqual({ type: 'integer', title: 'whom', anyOf: [{}] });
  expect(after(text, chooseType('/s', text, 'enum', ['a']))).toEqual({ enum: ['a'], title: 'whom', anyOf: [{}] });
  expect(after(text, chooseType('/s', text, 'several'))).toMatchObject({ type: ['string', 'null'], maxLength: 9 });
  expect(after(text, chooseType('/s', text, 'nothing'))).toBe(false);
  expect(after(false, setKeyword('/s', false, 'title', 'x'))).toEqual({ title: 'x' });
});

test('a type that comes back has its limits again, but for those that were taken out', () => {
  const text: JsonSchema = { type: 'string', maxLength: 9, minLength: 1 };
  const before = remember({}, text);
  const back = chooseType('/s', { type: 'integer', minimum: 3 }, 'string', undefined, before);
  expect(after({}, back)).toEqual(text);
  const shorter = remember(before, { type: 'string', minLength: 1 });
  expect(shorter).toEqual({ type: 'string', minLength: 1 });
});

test('the last alternative takes its keyword along', () => {
  const two: JsonSchema = { anyOf: [{ type: 'null' }, {}] };
  expect(after({}, addBranch('/s', {}, 'anyOf'))).toEqual({ anyOf: [{}] });
  expect(after(two, removeChild('/s', two, '/s/anyOf/1'))).toEqual({ anyOf: [{ type: 'null' }] });
  const one: JsonSchema = { anyOf: [{}], not: {} };
  expect(after(one, removeChild('/s', one, '/s/anyOf/0'))).toEqual({ not: {} });
  expect(after(one, removeChild('/s', one, '/s/not'))).toEqual({ anyOf: [{}] });
});

test('a renamed definition is followed by every reference to it', () => {
  const schema: JsonSchema = {
    properties: { a: { $ref: '#/$defs/old' }, b: { items: { $ref: '#/$defs/older' } } },
    $defs: { old: { type: 'string' }, older: {} },
  };
  expect(after(schema, renameDefinition('/s', schema, 'old', 'new'))).toEqual({
    properties: { a: { $ref: '#/$defs/new' }, b: { items: { $ref: '#/$defs/older' } } },
    $defs: { new: { type: 'string' }, older: {} },
  });
});

test('values may be written as JSON or as plain words', () => {
  expect(asValues('"a", 1, [2, 3]')).toEqual(['a', 1, [2, 3]]);
  expect(asValues('low, high, 3')).toEqual(['low', 'high', 3]);
  expect(asValue('yes')).toBe('yes');
  expect(asValue('{"a":1}')).toEqual({ a: 1 });
});

test('a schema in a few words, and the places that its properties make', () => {
  expect(wordsFor(mail)).toBe('object');
  expect(pointersIn({ properties: { a: { properties: { 'b/c': {} } } } })).toEqual(['/a', '/a/b~1c']);
  expect(wordsFor({ type: 'array', items: { enum: ['a'] } })).toBe('list of one of "a"');
});

const source = `{
  // kept
  "actions": {
    "send": {
      "parameters": { // whom
        "type": "object"
      }
    }
  }
}
`;

test('a slice is a text of its own, and put back it changes nothing else', () => {
  const slice = sliceOf(source, '/actions/send/parameters');
  expect(slice?.text).toBe('{ // whom\n  "type": "object"\n}');
  expect(slice && withSlice(source, slice, slice.text)).toBe(source);
  const crlf = source.replaceAll('\n', '\r\n');
  const there = sliceOf(crlf, '/actions/send/parameters');
  expect(there && withSlice(crlf, there, there.text)).toBe(crlf);
  expect(sliceOf(source, '/actions/send/returns')).toBeNull();
  expect(stated('{ "a": 1, } // trailing')).toEqual({ a: 1 });
  expect(stated('{ "a" ')).toBeUndefined();
});

test('a diagnostic of the source is found in the slice', () => {
  const bad = source.replace('"object"', '"objet"');
  const slice = sliceOf(bad, '/actions/send/parameters');
  const found = parse(bad).diagnostics.find(({ path }) => path === '/actions/send/parameters/type');
  const place = slice && found && placeIn(slice, found);
  expect(place).toEqual({ line: 2, column: 11 });
  expect(slice && place && slice.text.slice(offsetAt(slice.text, place))).toMatch(/^"objet"/);
});

test('what the schema says of a place is found through items, references and alternatives', () => {
  const schema: JsonSchema = {
    properties: { to: { items: { $ref: '#/$defs/address' } } },
    additionalProperties: { type: 'integer' },
    $defs: { address: { type: 'string', format: 'email' } },
  };
  expect(schemasAt(schema, '/to/3').map(wordsFor)).toEqual(['as address', 'email']);
  expect(schemasAt(schema, '/n').map(wordsFor)).toEqual(['integer']);
  expect(placeOf({ to: ['bob'] }, mail, '/to/0')).toEqual({ path: '/to/0', found: '"bob"', wanted: 'email' });
  expect(placeOf({}, mail, '/to').found).toBeNull();
});
