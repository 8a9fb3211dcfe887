import { readFileSync } from 'node:fs';
import { type Change, edit, type Json, parse } from '@core';
import { beforeEach, expect, test } from 'vitest';
import { documentStore, openWorld, redo, replaceText, undo } from '../../../src/studio/store/document.ts';
import { attemptHere } from '../../../src/studio/world/edit.ts';
import { changeIn, newErrors } from '../../../src/studio/world/present.ts';

const shown = readFileSync('manifests/email-assistant/manifest.jsonc', 'utf8');
const must = (text: string | null): string => {
  if (text === null) throw new Error('the change applies');
  return text;
};
const ruleAt = (text: string, id: string) => parse(text).manifest?.rules?.findIndex((rule) => rule.id === id) ?? -1;
/** One rule more in front, which names an action that is not there. */
const broken = must(
  edit(shown, { op: 'insert', path: '/rules/0', value: { id: 'oops', effect: 'deny', actions: ['no_such_action'] } }),
);

beforeEach(() => openWorld({ id: 'mine', origin: null, text: shown }));

test('a rule is found again in the present text by its id, wherever it stands there', () => {
  const at = ruleAt(shown, 'mail-to-colleagues');
  const change: Change = { op: 'set', path: `/rules/${at}/effect`, value: 'ask' };
  expect(changeIn(broken, change, shown)).toEqual({ ...change, path: `/rules/${at + 1}/effect` });
  const gone = must(edit(broken, { op: 'remove', path: `/rules/${at + 1}` }));
  expect(changeIn(gone, change, shown)).toBeNull();
});

test('an entry without an id is found by being the same, then by its place in a list as long', () => {
  const [from, to] = ['{"a":["x","y"]}', '{"a":["new","x","y"]}'];
  expect(changeIn(to, { op: 'remove', path: '/a/1' }, from)).toEqual({ op: 'remove', path: '/a/2' });
  expect(changeIn('{"a":["x","z"]}', { op: 'set', path: '/a/1', value: 'w' }, from)?.op).toBe('set');
  expect(changeIn('{"a":["x"]}', { op: 'remove', path: '/a/1' }, from)).toBeNull();
  expect(changeIn(to, { op: 'insert', path: '/a/-', value: 'w' }, from)).toEqual({
    op: 'insert',
    path: '/a/-',
    value: 'w',
  });
});

test('what was written meanwhile into a value that is set stays in it', () => {
  const from = '{"row":["a","b"],"action":{"requires":["a"],"returns":"web"},"list":[1]}';
  const to = '{"row":["b","new"],"action":{"requires":["a","new"],"returns":"web"},"list":[2]}';
  const set = (path: string, value: Json) => changeIn(to, { op: 'set', path, value }, from);
  expect(set('/row', ['a', 'b', 'c'])).toEqual({ op: 'set', path: '/row', value: ['b', 'new', 'c'] });
  expect(set('/row', ['a'])).toEqual({ op: 'set', path: '/row', value: ['new'] });
  expect(set('/action', { requires: ['a'], description: 'mine' })).toEqual({
    op: 'set',
    path: '/action',
    value: { requires: ['a', 'new'], description: 'mine' },
  });
  expect(set('/list', [3])).toBeNull();
});

test('a stretch of text moves with the value around it, and only where that is written alike', () => {
  const text = (source: string, old: string, by: string): Change => ({
    op: 'text',
    offset: source.indexOf(old),
    length: old.length,
    text: by,
  });
  const domains = text(shown, '"company.com"] } }', '"company.com" /* ours */] } }');
  const moved = must(edit(broken, changeIn(broken, domains, shown) ?? domains));
  expect(moved.split('/* ours */')).toHaveLength(2);
  expect(moved.replace(' /* ours */', '')).toBe(broken);
  const [from, to] = ['{"a":{"x":1},"b":{"y":1}}', '{"a":{"x":2},"b":{"y":1}}'];
  expect(changeIn(to, text(from, '"x":1', '"x":3'), from)).toBeNull();
  expect(changeIn(to, text(from, '"y":1', '"y":3'), from)).toEqual(text(to, '"y":1', '"y":3'));
  // What reaches over two values stands within neither.
  expect(changeIn(to, text(from, '1},"b":{"y', '3},"b":{"z'), from)).toBeNull();
});

test('an error that has only moved is no new one', () => {
  const later = must(
    edit(broken, { op: 'insert', path: '/rules/0', value: { id: 'first', effect: 'deny', actions: ['send_email'] } }),
  );
  const errors = (text: string) => parse(text).diagnostics;
  expect(newErrors(broken, errors(broken), later, errors(later))).toEqual([]);
  const worse = must(edit(broken, { op: 'set', path: '/rules/1/actions', value: ['nor_this'] }));
  expect(newErrors(broken, errors(broken), worse, errors(worse)).map(({ code }) => code)).toEqual(['unknown-action']);
});

test('an edit of the world that is shown goes into a text that does not compile, and is undone in both', () => {
  replaceText('typing', broken);
  const at = ruleAt(shown, 'mail-to-colleagues');
  expect(attemptHere('asking', [{ op: 'set', path: `/rules/${at}/effect`, value: 'ask' }]).done).toBe(true);
  const effect = () => documentStore.getState().lastGood?.manifest.rules?.[at]?.effect;
  expect(documentStore.getState().world?.text).toBe(
    must(edit(broken, { op: 'set', path: `/rules/${at + 1}/effect`, value: 'ask' })),
  );
  expect(effect()).toBe('ask');
  expect(documentStore.getState().behind).toBe(1);
  expect(undo()).toBe('asking');
  expect(documentStore.getState().world?.text).toBe(broken);
  expect(effect()).toBe('allow');
  expect(redo()).toBe('asking');
  expect(effect()).toBe('ask');
});

test('an edit that would add an error is refused, and changes nothing', () => {
  replaceText('typing', broken);
  const at = ruleAt(shown, 'mail-to-colleagues');
  const { done, errors } = attemptHere('naming', [{ op: 'set', path: `/rules/${at}/actions`, value: ['nor_this'] }]);
  expect(done).toBe(false);
  expect(errors.map(({ code }) => code)).toEqual(['unknown-action']);
  expect(documentStore.getState().world?.text).toBe(broken);
});

test('in a text that is no JSON nothing is edited but the text', () => {
  replaceText('typing', shown.slice(0, -4));
  expect(attemptHere('naming', [{ op: 'set', path: '/name', value: 'mine' }]).done).toBe(false);
  expect(documentStore.getState().world?.text).toBe(shown.slice(0, -4));
});
