import { describe, expect, test } from 'vitest';
import { edit } from '../../../src/core/manifest/edit.ts';
import type { Change } from '../../../src/core/model/diagnostic.ts';
import { emailAssistant } from './email-assistant.ts';

describe('an inserted entry looks like its surroundings', () => {
  const cases: [name: string, text: string, change: Change, after: string][] = [
    [
      'in an inline list',
      '{ "a": ["x", "y"] }',
      { op: 'insert', path: '/a/-', value: 'z' },
      '{ "a": ["x", "y", "z"] }',
    ],
    [
      'at the front of an inline list',
      '{ "a": ["x"] }',
      { op: 'insert', path: '/a/0', value: 'w' },
      '{ "a": ["w", "x"] }',
    ],
    ['in an empty list', '{ "a": [] }', { op: 'insert', path: '/a/-', value: 'x' }, '{ "a": ["x"] }'],
    ['in an empty object', '{}', { op: 'set', path: '/a', value: { b: 1 } }, '{ "a": { "b": 1 } }'],
    [
      'in a compact text',
      '{"a":["x"],"b":{}}',
      { op: 'set', path: '/b/c', value: [1, 2] },
      '{"a":["x"],"b":{"c":[1,2]}}',
    ],
    [
      'in a list with a line for each entry',
      '{\n  "a": [\n    1, // one\n    2 // two\n    // no more\n  ]\n}',
      { op: 'insert', path: '/a/-', value: 3 },
      '{\n  "a": [\n    1, // one\n    2, // two\n    3\n    // no more\n  ]\n}',
    ],
    [
      'between entries, above the comment on the next one',
      '{\n\t"a": 1, // one\n\t// about c\n\t"c": 3,\n}',
      { op: 'set', path: '/b', value: 2 },
      '{\n\t"a": 1, // one\n\t// about c\n\t"c": 3,\n\t"b": 2,\n}',
    ],
    [
      'before an entry with a comment of its own',
      '[\n  1, // one\n  // about three\n  3\n]',
      { op: 'insert', path: '/1', value: 2 },
      '[\n  1, // one\n  2,\n  // about three\n  3\n]',
    ],
    [
      'in a list of objects that was empty',
      '{\r\n  "rules": []\r\n}',
      { op: 'insert', path: '/rules/-', value: { id: 'a', actions: ['b'] } },
      '{\r\n  "rules": [\r\n    { "id": "a", "actions": ["b"] }\r\n  ]\r\n}',
    ],
  ];
  test.each(cases)('%s', (_, text, change, after) => expect(edit(text, change)).toBe(after));
});

describe('a removed entry takes its comma and its own line, and nothing of its neighbours', () => {
  const cases: [name: string, text: string, path: string, after: string][] = [
    ['in the middle of a line', '["a", "b", "c"]', '/1', '["a", "c"]'],
    ['at the end of a line', '{ "a": 1, "b": 2 }', '/b', '{ "a": 1 }'],
    ['the only one', '{ "a": ["x"] }', '/a/0', '{ "a": [] }'],
    ['the only one, on its own line', '{\n  "a": [\n    1,\n  ]\n}', '/a/0', '{\n  "a": []\n}'],
    ['on its own line', '{\n  "a": 1,\n  "b": 2, \n  "c": 3\n}', '/b', '{\n  "a": 1,\n  "c": 3\n}'],
    ['the last, on its own line', '{\n  "a": 1, // one\n  "b": 2\n}', '/b', '{\n  "a": 1 // one\n}'],
    ['the last, with a trailing comma', '[\n  1,\n  2,\n]', '/1', '[\n  1,\n]'],
    ['over several lines', '[\n  1,\n  {\n    "a": 1\n  },\n  2\n]', '/1', '[\n  1,\n  2\n]'],
    ['with a comment beside it', '[\n  1, // one\n  2\n]', '/0', '[\n  // one\n  2\n]'],
    ['with comments around its comma', '[1 /* a */ , /* b */ 2]', '/0', '[ /* a */  /* b */ 2]'],
  ];
  test.each(cases)('%s', (_, text, path, after) => expect(edit(text, { op: 'remove', path })).toBe(after));
});

test('setting a value changes only what differs in it', () => {
  const text = '{\n  "a": {\n    "x": 1, // keep me\n    "y": [1, /* and me */ 2]\n  }\n}';
  expect(edit(text, { op: 'set', path: '/a', value: { x: 1, y: [1, 2, 3], z: null } })).toBe(
    '{\n  "a": {\n    "x": 1, // keep me\n    "y": [1, /* and me */ 2, 3],\n    "z": null\n  }\n}',
  );
});

test('setting what is already there changes nothing', () => {
  const text = '{ "a" : [ 1,2 ], }';
  expect(edit(text, { op: 'set', path: '', value: { a: [1, 2] } })).toBe(text);
});

describe('renaming follows every reference', () => {
  const renamed = (path: string, to: string): string => {
    const text = edit(emailAssistant, { op: 'rename', path, to });
    if (text === null) throw new Error('does not apply');
    return text;
  };
  const everywhere = (from: string, to: string) => emailAssistant.replaceAll(`"${from}"`, `"${to}"`);

  test('to a channel', () => expect(renamed('/channels/web', 'site')).toBe(everywhere('web', 'site')));
  test('to a capability', () =>
    expect(renamed('/capabilities/internal_write', 'i')).toBe(everywhere('internal_write', 'i')));
  test('to an action', () => expect(renamed('/actions/send_email', 'send')).toBe(everywhere('send_email', 'send')));
  test('to a transformation', () => expect(renamed('/taint_rules/0', 'date')).toBe(everywhere('extract_date', 'date')));

  const worldwide = `{
    "channels": { "web": {}, "user": {} },
    "actions": { "remember": { "memory": { "write": {} } }, "look": { "returns": "web" } },
    "rules": [
      { "id": "ask", "actions": ["remember"], "when": { "not": { "origin_in": ["web"] } } },
      { "id": "allow", "overrides": ["ask"], "unless": { "any": [{ "param": "/web", "from": ["web"] }] } }
    ],
    "invariants": [{ "id": "law", "forbid": { "actions": ["remember"] }, "when": { "passed_through": ["web"] } }],
    "taint_rules": [{ "transformation": "remember" }],
    "assertions": [{ "id": "sure", "actions": ["remember"], "when": { "all": [
      { "transformed_by": ["remember"] }, { "origins_within": ["web"] }
    ] } }]
  }`;
  test('in every condition', () => {
    const after = worldwide.replaceAll('"web"', '"site"');
    expect(edit(worldwide, { op: 'rename', path: '/channels/web', to: 'site' })).toBe(after);
  });
  test('to an action that writes memory, whose name is that of a transformation too', () => {
    const after = worldwide.replaceAll('"remember"', '"note"');
    expect(edit(worldwide, { op: 'rename', path: '/actions/remember', to: 'note' })).toBe(after);
  });
  test('to a rule, by itself or by its id', () => {
    const after = worldwide.replaceAll('"ask"', '"question"');
    expect(edit(worldwide, { op: 'rename', path: '/rules/0', to: 'question' })).toBe(after);
    expect(edit(worldwide, { op: 'rename', path: '/rules/0/id', to: 'question' })).toBe(after);
  });
  test('but not to one of two rules that share an id', () => {
    const text = '{ "rules": [{ "id": "a" }, { "id": "a" }, { "id": "b", "overrides": ["a"] }] }';
    expect(edit(text, { op: 'rename', path: '/rules/1', to: 'c' })).toBe(
      text.replace('"a" }, { "id": "b"', '"c" }, { "id": "b"'),
    );
  });
  test('but never onto a name that is taken', () => {
    expect(edit(emailAssistant, { op: 'rename', path: '/channels/web', to: 'email' })).toBeNull();
    expect(edit(emailAssistant, { op: 'rename', path: '/rules/0', to: 'WebNeverBecomesMemory' })).toBeNull();
    expect(edit(emailAssistant, { op: 'rename', path: '/channels/web', to: '' })).toBeNull();
    expect(edit('{ "a": 1, "b": 2 }', { op: 'rename', path: '/a', to: 'b' })).toBeNull();
  });
});

test('a change that does not apply gives null', () => {
  const refused: unknown[] = [
    { op: 'set', path: '/a/b', value: 1 },
    { op: 'set', path: '/l/5', value: 1 },
    { op: 'set', path: '/l/-', value: 1 },
    { op: 'set', path: 'a', value: 1 },
    { op: 'set', path: '/a' },
    { op: 'set', path: '/a', value: () => 1 },
    { op: 'insert', path: '/l/3', value: 1 },
    { op: 'insert', path: '/l/01', value: 1 },
    { op: 'insert', path: '/o', value: 1 },
    { op: 'insert', path: '', value: 1 },
    { op: 'remove', path: '' },
    { op: 'remove', path: '/x' },
    { op: 'remove', path: '/l/2' },
    { op: 'remove', path: '/l/-' },
    { op: 'rename', path: '/x', to: 'y' },
    { op: 'rename', path: '', to: 'y' },
    { op: 'rename', path: '/l/0', to: 'y' },
    { op: 'text', offset: 3, length: 99, text: '' },
    { op: 'text', offset: -1, length: 0, text: '' },
    { op: 'text', offset: 0.5, length: 0, text: '' },
    { op: 'sing' },
    null,
    7,
  ];
  for (const change of refused) {
    expect(edit('{ "o": {}, "l": [1, 2] }', change as Change), JSON.stringify(change)).toBeNull();
  }
  expect(edit(7 as unknown as string, { op: 'remove', path: '' })).toBeNull();
});

test('a text with errors of its own is mended by text changes only', () => {
  for (const text of ['{ "a": 1 "b": 2 }', '{ "a": 1, "a": 2 }', '']) {
    expect(edit(text, { op: 'set', path: '/a', value: 3 })).toBeNull();
    expect(edit(text, { op: 'text', offset: 0, length: 0, text: ' ' })).toBe(` ${text}`);
  }
});
