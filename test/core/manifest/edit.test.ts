import fc from 'fast-check';
import { createScanner, findNodeAtLocation, parse as parseJsonc, parseTree } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { edit } from '../../../src/core/manifest/edit.ts';
import type { Change } from '../../../src/core/model/diagnostic.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { pointerTokens, toPointer } from '../../../src/core/model/pointer.ts';
import { emailAssistant } from './email-assistant.ts';

const read = (text: string | null): Json => {
  const errors: unknown[] = [];
  const value = parseJsonc(text ?? '', errors as never, { allowTrailingComma: true }) as Json;
  expect(errors, text ?? 'null').toEqual([]);
  return value;
};

function comments(text: string): string[] {
  const scanner = createScanner(text);
  const found: string[] = [];
  for (let token = scanner.scan(); token !== 17; token = scanner.scan()) {
    if (token === 12 || token === 13) found.push(text.slice(scanner.getTokenOffset(), scanner.getPosition()));
  }
  return found.sort();
}

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

/** Source text with comments in odd places, trailing commas and layouts of every kind. */
const gap = fc.constantFrom('', ' ', '\n', '\n  ', '\t', ' /* c */ ', ' // l\n', '\r\n', '/**/', '\n  // own line\n  ');
const name = fc.constantFrom('a', 'b', 'a/b', '~', '', 'constructor', '\u00e9', '"');
const { text: source } = fc.letrec<{ text: string; list: string; object: string }>((tie) => ({
  text: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('1', '-0.5e1', 'null', 'true', '""', '"a, // b"', '"}"'),
    tie('list'),
    tie('object'),
  ),
  list: fc.tuple(fc.array(fc.tuple(gap, tie('text'), gap), { maxLength: 4 }), fc.boolean(), gap).map(
    ([items, trailing, end]) =>
      `[${join(
        items.map(([a, item, b]) => a + item + b),
        trailing,
      )}${end}]`,
  ),
  object: fc
    .tuple(
      fc.uniqueArray(fc.tuple(name, gap, gap, gap, tie('text'), gap), { maxLength: 4, selector: ([key]) => key }),
      fc.boolean(),
      gap,
    )
    .map(([members, trailing, end]) => {
      const parts = members.map(([key, a, b, c, value, d]) => `${a}${JSON.stringify(key)}${b}:${c}${value}${d}`);
      return `{${join(parts, trailing)}${end}}`;
    }),
}));
const join = (parts: readonly string[], trailing: boolean) =>
  parts.join(',') + (trailing && parts.length > 0 ? ',' : '');

function pathsOf(value: Json, tokens: (string | number)[] = []): string[] {
  const children = Array.isArray(value)
    ? [...value.entries()]
    : value !== null && typeof value === 'object'
      ? Object.entries(value)
      : [];
  return [toPointer(tokens), ...children.flatMap(([key, child]) => pathsOf(child, [...tokens, key]))];
}

/** What a change makes of a value, done the plain way. */
function changed(value: Json, change: Change): Json | undefined {
  if (change.op === 'text') return undefined;
  const tokens = pointerTokens(change.path);
  const last = tokens.pop();
  const copy = structuredClone(value);
  if (last === undefined) return change.op === 'set' ? change.value : undefined;
  const parent = tokens.reduce<Json | undefined>((at, token) => (at as JsonObject)[token], copy);
  if (Array.isArray(parent)) {
    const index = last === '-' ? parent.length : Number(last);
    if (change.op === 'set') parent[index] = change.value;
    if (change.op === 'insert') parent.splice(index, 0, change.value);
    if (change.op === 'remove') parent.splice(index, 1);
  } else {
    const object = parent as JsonObject;
    if (change.op === 'set' || change.op === 'insert') object[last] = change.value;
    if (change.op === 'remove') delete object[last];
  }
  return copy;
}

const values = fc.constantFrom<Json>(1, 'x', null, [], {}, [1, [2]], { a: { b: ['c'] } }, 'y'.repeat(120), [
  { a: 'z'.repeat(90) },
]);

describe('an edit makes the change and nothing else', () => {
  const property = (make: (path: string, value: Json) => Change, keepsAll: boolean) =>
    fc.assert(
      fc.property(source, gap, fc.nat(), values, (body, around, pick, value) => {
        const text = around + body + around;
        const before = read(text);
        const paths = pathsOf(before);
        const change = make(paths[pick % paths.length] ?? '', value);
        const after = edit(text, change);
        if (after === null) return;
        expect(read(after), after).toEqual(changed(before, change));
        const kept = comments(after);
        if (keepsAll) expect(kept, after).toEqual(comments(text));
        else for (const comment of kept) expect(comments(text)).toContain(comment);
      }),
      { numRuns: 300 },
    );

  test('when it sets', () => property((path, value) => ({ op: 'set', path, value }), false));
  test('when it adds a member or an item', () => {
    property((path, value) => ({ op: 'insert', path: `${path}/-`, value }), true);
    property((path, value) => ({ op: 'insert', path: `${path}/new`, value }), true);
    property((path, value) => ({ op: 'set', path: `${path}/new`, value }), true);
  });
  test('when it inserts', () => property((path, value) => ({ op: 'insert', path, value }), true));
  test('when it removes', () => property((path) => ({ op: 'remove', path }), false));
});

test('comments outside a removed entry all stay', () => {
  fc.assert(
    fc.property(source, fc.nat(), (text, pick) => {
      const paths = pathsOf(read(text)).slice(1);
      const path = paths[pick % Math.max(1, paths.length)];
      if (path === undefined) return;
      const root = parseTree(text, [], { allowTrailingComma: true });
      const node = root && findNodeAtLocation(root, segments(read(text), path));
      const entry = node?.parent?.type === 'property' ? node.parent : node;
      if (entry === undefined) throw new Error(path);
      const outside = text.slice(0, entry.offset) + '0'.repeat(entry.length) + text.slice(entry.offset + entry.length);
      expect(comments(edit(text, { op: 'remove', path }) ?? '')).toEqual(comments(outside));
    }),
    { numRuns: 300 },
  );
});

function segments(value: Json, path: string): (string | number)[] {
  let at: Json | undefined = value;
  return pointerTokens(path).map((token) => {
    const segment = Array.isArray(at) ? Number(token) : token;
    at = (at as JsonObject)[token];
    return segment;
  });
}
