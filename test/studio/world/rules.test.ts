import { readFileSync } from 'node:fs';
import { parse, type WorldManifest } from '@core';
import { expect, test } from 'vitest';
import { parametersOf } from '../../../src/studio/world/condition/parameters.ts';
import { textOf } from '../../../src/studio/world/condition/words.ts';
import { countOf, entriesOf, filtered } from '../../../src/studio/world/rules/entries.ts';

const { manifest: shipped } = parse(readFileSync('manifests/email-assistant/manifest.jsonc', 'utf8'));
if (!shipped) throw new Error('the sample is sound');
const world: WorldManifest = {
  ...shipped,
  rules: [
    ...(shipped.rules ?? []),
    { id: 'no-mail-at-all', effect: 'deny', actions: ['send_email'], unless: { origins_within: ['user'] } },
    { id: 'my-notes', effect: 'allow', actions: ['write_memory'], overrides: ['tainted-notes-need-a-person'] },
  ],
};

test('what decides is listed in the order in which it is tried', () => {
  const { invariants, deny, ask, allow } = entriesOf(world);
  expect(invariants.map(({ id }) => id)).toEqual(['WebNeverBecomesMemory']);
  expect(deny.map(({ id }) => id)).toEqual(['no-mail-at-all']);
  expect(ask.map(({ id }) => id)).toEqual(['tainted-notes-need-a-person']);
  expect(allow).toHaveLength(5);
});

test('every entry says in words when it decides', () => {
  const { invariants, deny, allow } = entriesOf(world);
  const said = [...invariants, ...deny, ...allow].map((entry) => textOf(entry.said));
  expect(said).toContain('what requires memory_write, when some of it comes from web');
  expect(said).toContain('always, unless all of it comes from user');
  expect(said).toContain('when every element of /to has a domain within company.com');
});

test('an override is known at both ends', () => {
  const { ask, allow } = entriesOf(world);
  expect(ask[0]?.overriddenBy).toEqual(['my-notes']);
  expect(allow.at(-1)?.overrides).toEqual(['tainted-notes-need-a-person']);
});

test('a filter finds by id, action, effect and reason, and by group', () => {
  const all = entriesOf(world);
  const ids = (text: string, group: 'all' | 'deny' = 'all') =>
    Object.values(filtered(all, { text, group })).flatMap((entries) => entries.map(({ id }) => id));
  expect(ids('send_email')).toEqual(['no-mail-at-all', 'mail-to-colleagues']);
  expect(ids('allow WRITE_')).toEqual(['notes-are-permitted', 'my-notes']);
  expect(ids('outlive')).toEqual(['tainted-notes-need-a-person']);
  expect(ids('', 'deny')).toEqual(['no-mail-at-all']);
  expect(countOf(all)).toBe(8);
});

test('the parameters that a condition can look at are those of the schemas, however they are built', () => {
  expect(parametersOf(world, ['send_email', 'query_resource']).map(({ pointer, says }) => [pointer, says])).toEqual([
    ['/to', 'list of email'],
    ['/subject', 'string'],
    ['/body', 'string'],
    ['/resource', 'one of a list'],
    ['/query', 'string'],
  ]);
  const odd: WorldManifest = {
    ...world,
    actions: {
      odd: {
        requires: ['read'],
        parameters: {
          allOf: [{ $ref: '#/$defs/a~1b' }, { properties: { list: { prefixItems: [{ const: 'x' }] } } }],
          $defs: { 'a/b': { properties: { deep: { properties: { 'a/b': { type: ['string', 'null'] } } } } } },
        },
      },
    },
  };
  expect(parametersOf(odd, ['odd', 'gone'])).toEqual([
    { pointer: '/deep', says: 'anything', values: [] },
    { pointer: '/list', says: 'anything', values: [] },
    { pointer: '/deep/a~1b', says: 'string or null', values: [] },
    { pointer: '/list/0', says: 'one of a list', values: ['x'] },
  ]);
});
