import { edit } from '@core';
import fc from 'fast-check';
import { createScanner, findNodeAtLocation, parse as parseJsonc, parseTree } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/core/model/diagnostic.ts';
import type { Json, JsonObject } from '../../src/core/model/json.ts';
import { pointerTokens, toPointer } from '../../src/core/model/pointer.ts';
import { SEED } from './drawn.ts';

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

describe('`edit` then `parse` gives the change and nothing else', () => {
  const property = (make: (path: string, value: Json) => Change, keepsAll: boolean) => {
    let applied = 0;
    fc.assert(
      fc.property(source, gap, fc.nat(), values, (body, around, pick, value) => {
        const text = around + body + around;
        const before = read(text);
        const paths = pathsOf(before);
        const change = make(paths[pick % paths.length] ?? '', value);
        const after = edit(text, change);
        if (after === null) return;
        applied++;
        expect(read(after), after).toEqual(changed(before, change));
        const kept = comments(after);
        if (keepsAll) expect(kept, after).toEqual(comments(text));
        else for (const comment of kept) expect(comments(text)).toContain(comment);
      }),
      { numRuns: 300, seed: SEED },
    );
    expect(applied).toBeGreaterThan(30);
  };

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
    { numRuns: 300, seed: SEED },
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
