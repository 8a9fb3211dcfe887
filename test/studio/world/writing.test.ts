import { readFileSync } from 'node:fs';
import { parse } from '@core';
import { beforeEach, expect, test } from 'vitest';
import { documentStore, openWorld, replaceText, undo } from '../../../src/studio/store/document.ts';
import { noticeStore } from '../../../src/studio/store/notices.ts';
import type { GoodWorld } from '../../../src/studio/store/reading.ts';
import { followParameter } from '../../../src/studio/world/actions/follow.ts';
import { renameProperty } from '../../../src/studio/world/schema/changes.ts';
import { draftStore } from '../../../src/studio/world/schema/drafts.ts';
import {
  change,
  keyOf,
  type Owner,
  type Writing,
  write,
  writingOf,
} from '../../../src/studio/world/schema/use-schema.ts';

const shown = readFileSync('manifests/email-assistant/manifest.jsonc', 'utf8');
/** Not compiling because of something else. */
const broken = shown.replace('"payload": "html"', '"payload": "htlm"');
const path = '/actions/send_email/parameters';
const owner: Owner = { path, key: 'action send_email', title: 'the parameters of send_email' };
const short = [
  '"subject": { "type": "string" },',
  '"subject": { "type": "string", "maxLength": 80 }, // short',
] as const;

const text = () => documentStore.getState().world?.text ?? '';
const good = (): GoodWorld => {
  const { lastGood } = documentStore.getState();
  if (!lastGood) throw new Error('a world is shown');
  return lastGood;
};
const writing = (typed: ((written: string) => string) | null = null): Writing => {
  const { written } = writingOf(good(), owner, null, []);
  return { ...writingOf(good(), owner, typed?.(written ?? '') ?? null, []), editable: true };
};

beforeEach(() => {
  openWorld({ id: 'mine', origin: null, text: shown });
  replaceText('a slip', broken);
  draftStore.setState({}, true);
});

test('while the text does not compile, what was typed for a schema is written as it was typed, and shown', () => {
  write(writing((written) => written.replace(...short)));
  expect(text()).toBe(broken.replace(...short));
  expect(good().text).toBe(shown.replace(...short));
  undo();
  expect(text()).toBe(broken);
  expect(good().text).toBe(shown);
});

test('where the schema is another in the text by now, nothing that was written there is lost', () => {
  const ahead = broken.replace('"body": { "type": "string" }', '"body": { "type": "string", "minLength": 1 } // mine');
  replaceText('typing in Source', ahead);
  write(writing((written) => written.replace(...short)));
  const { manifest } = parse(text().replace('htlm', 'html'));
  expect(manifest?.actions.send_email?.parameters).toMatchObject({
    properties: { subject: { maxLength: 80 }, body: { minLength: 1 } },
  });
  expect(text()).toContain('// mine');
});

test('a change that Core does not accept is a draft, and leaves the text alone', () => {
  change(writing(), 'asking for a pattern', [{ op: 'set', path: `${path}/properties/subject/pattern`, value: '^a' }]);
  expect(text()).toBe(broken);
  expect(draftStore.getState()[keyOf('mine', owner)]).toContain('pattern');
});

test('what would have to follow elsewhere is not begun in a draft', () => {
  const draft = writing((written) => written.replace('"subject": {', '"subject": { "pattern": "^a",'));
  const { schema = true } = draft;
  const elsewhere = followParameter(good().manifest, 'send_email', '/to', '/whom');
  expect(change(draft, 'renaming to to whom', renameProperty(path, schema, 'to', 'whom'), elsewhere)).toBe(false);
  expect(noticeStore.getState().notices.at(-1)?.text).toContain('the rule mail-to-colleagues would have to follow');
  expect(draftStore.getState()).toEqual({});
});
