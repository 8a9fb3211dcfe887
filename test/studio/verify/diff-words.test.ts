import { readFileSync } from 'node:fs';
import { compile, diff, parse, type WorldManifest } from '@core';
import { expect, test } from 'vitest';
import { diffSaid } from '../../../src/studio/verify/diff-words.ts';

const source = parse(readFileSync('manifests/email-assistant/manifest.jsonc', 'utf8')).manifest;

function said(change: (manifest: WorldManifest) => void, added: string[] = [], gone: string[] = []): string {
  const next = structuredClone(source);
  if (!source || !next) throw new Error('the shipped world does not parse');
  change(next);
  return diffSaid({ ...diff(compile(source).compiled, compile(next).compiled), added, gone });
}

test('a diff says in a line where more becomes possible and where less', () => {
  expect(said(() => undefined)).toBe('');
  expect(
    said((manifest) => {
      manifest.rules?.push({ id: 'any-mail', effect: 'allow', actions: ['send_email'] });
    }),
  ).toBe('More becomes possible for send_email, and nothing is stricter.');
  expect(
    said((manifest) => {
      manifest.rules?.push({ id: 'no-mail', effect: 'deny', actions: ['send_email'] });
    }),
  ).toBe('Nothing more becomes possible, and less is possible for send_email.');
});

test('and which actions come and go', () => {
  const changed = said(
    (manifest) => {
      delete manifest.actions.fetch_page;
      manifest.actions.post = { requires: ['read'] };
      manifest.rules = manifest.rules?.filter(({ id }) => id !== 'company-pages') ?? [];
      manifest.rules.push({ id: 'posting', effect: 'allow', actions: ['post'] });
    },
    ['post'],
    ['fetch_page'],
  );
  expect(changed).toMatch(/^More becomes possible for post.*, and less is possible for .*fetch_page/);
  expect(changed).toMatch(/New: post\. Gone: fetch_page\.$/);
});
