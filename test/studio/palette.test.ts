import { readFileSync } from 'node:fs';
import { parse } from '@core';
import { expect, test } from 'vitest';
import { found, nameItems, termItems } from '../../src/studio/palette/items.ts';
import { scoreOf } from '../../src/studio/palette/match.ts';
import { recent, remember } from '../../src/studio/palette/recent.ts';

const { manifest } = parse(readFileSync('manifests/email-assistant/manifest.jsonc', 'utf8'));
if (!manifest) throw new Error('the sample compiles');
const items = [...nameItems(manifest), ...termItems()];
const labels = (query: string, lately: string[] = []) => found(query, items, lately).map(({ label }) => label);

test('a name is found by its beginning, by one of its words and by several words in any order', () => {
  expect(labels('send')[0]).toBe('send_email');
  expect(labels('email')[0]).toBe('email');
  expect(labels('colleagues mail')[0]).toBe('mail-to-colleagues');
  expect(labels('xyzzy')).toEqual([]);
});

test('everything that has a name is found by what it is', () => {
  for (const kind of ['channel', 'capability', 'action', 'rule', 'invariant', 'taint rule', 'term']) {
    expect(found(kind, items, []).some((item) => item.kind === kind)).toBe(true);
  }
});

test('of what matches alike, the one chosen lately comes first', () => {
  expect(labels('mail')[0]).toBe('mail-to-colleagues');
  expect(labels('email')).toContain('read_email');
  expect(labels('read', ['action read_memory'])[0]).toBe('read_memory');
});

test('a word counts more at the beginning of a text, and a text without it does not count', () => {
  const [first, second, third] = ['mail', 'send mail', 'email'].map((text) => scoreOf('mail', text) ?? 0);
  expect(first).toBeGreaterThan(second ?? 0);
  expect(second).toBeGreaterThan(third ?? 0);
  expect(scoreOf('mail', 'web')).toBeNull();
  expect(scoreOf('', 'anything')).not.toBeNull();
});

test('a browser that stores nothing has nothing to remember by', () => {
  remember('command undo');
  expect(recent()).toEqual([]);
});
