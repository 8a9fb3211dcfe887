import { readFileSync } from 'node:fs';
import { parse } from '@core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { declarationOf, kindAt, namesOf } from '../../../src/studio/world/source/names.ts';
import { matrixIn, placeAt, stretchOf } from '../../../src/studio/world/source/place.ts';
import { asHeld, difference, plain } from '../../../src/studio/world/source/text.ts';

const text = readFileSync('manifests/email-assistant/manifest.jsonc', 'utf8');

test('the difference of two texts, put into the first, gives the second', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (head, one, other, tail) => {
      const [before, after] = [head + one + tail, head + other + tail];
      const { offset, length, text: put } = difference(before, after) ?? { offset: 0, length: 0, text: '' };
      expect(before.slice(0, offset) + put + before.slice(offset + length)).toBe(after);
      expect(length).toBeLessThanOrEqual(one.length);
    }),
  );
});

test('a text is held with one kind of line end and without a byte order mark', () => {
  expect(asHeld('\ufeffa\r\nb\rc\n', '\n')).toBe('a\nb\nc\n');
});

test('nothing in a text becomes Markdown', () => {
  expect(plain('[a](b) <c> *d*')).toBe('\\[a\\]\\(b\\) \\<c\\> \\*d\\*');
});

test('a place in the text takes the kind of name that belongs there', () => {
  const kindIn = (before: string) => {
    const { path, isKey } = placeAt(text, text.indexOf(before) + before.length);
    return kindAt(path, isKey);
  };
  expect(kindIn('"tainted": ["re')).toBe('capability');
  expect(kindIn('"requires": ["re')).toBe('capability');
  expect(kindIn('"returns": "em')).toBe('channel');
  expect(kindIn('"origin_in": ["w')).toBe('channel');
  expect(kindIn('"actions": ["read_')).toBe('action');
  expect(kindIn('"transformation": "extract')).toBe('transformation');
  expect(kindIn('\n    "em')).toBe('channel');
  expect(kindIn('"trust_level": "untr')).toBeNull();
  expect(kindIn('"required": ["i')).toBeNull();
});

test('every name is found where it is declared', () => {
  const { manifest } = parse(text);
  if (!manifest) throw new Error('the sample compiles');
  for (const kind of ['channel', 'capability', 'action', 'rule', 'transformation'] as const) {
    for (const { name } of namesOf(kind, manifest)) {
      const path = declarationOf(kind, name, manifest);
      const stretch = path === null ? null : stretchOf(text, path);
      expect(stretch && text.slice(stretch.offset, stretch.offset + stretch.length)).toContain(JSON.stringify(name));
    }
  }
});

test('the matrix of a text that does not compile is read all the same', () => {
  const broken = text.replace('"rules": [', '"rules": [ oops');
  expect(parse(broken).manifest).toBeUndefined();
  expect(matrixIn(broken)?.untrusted).toEqual(['read', 'memory_write']);
  expect(matrixIn('{')).toBeNull();
});
