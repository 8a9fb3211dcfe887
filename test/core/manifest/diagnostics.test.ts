import { describe, expect, test } from 'vitest';
import { codes } from '../../../src/core/diagnostics/codes.ts';
import { describe as sentence } from '../../../src/core/diagnostics/describe.ts';
import { checkManifest } from '../../../src/core/manifest/check.ts';
import { edit } from '../../../src/core/manifest/edit.ts';
import { parse } from '../../../src/core/manifest/parse.ts';
import type { Diagnostic } from '../../../src/core/model/diagnostic.ts';
import { emailAssistant } from './email-assistant.ts';
import { type Variant, variants } from './variants.ts';

const all = Object.entries(variants) as [keyof typeof variants, Variant][];

const found = (code: string, { text, path }: Variant): Diagnostic | undefined =>
  parse(text).diagnostics.find((diagnostic) => diagnostic.code === code && diagnostic.path === path);

test('the manifest of the specification is a World Manifest', () => {
  expect(parse(emailAssistant)).toEqual({ manifest: JSON.parse(emailAssistant), diagnostics: [] });
});

describe.each(all)('%s', (code, variant) => {
  test('is reported at its path and its place in the text', () => {
    const diagnostic = found(code, variant);
    expect(diagnostic).toMatchObject({ code, severity: codes[code].severity, path: variant.path });
    const { offset, length, line, column } = diagnostic?.span ?? { offset: 0, length: 0, line: 1, column: 1 };
    if (variant.marks !== '') expect(variant.text.slice(offset, offset + length)).toBe(variant.marks);
    expect(
      String(variant.text)
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length +
        column -
        (line > 1 ? 0 : 1),
    ).toBe(offset);
  });

  test('gives no manifest exactly where it is an error', () => {
    const { manifest, diagnostics } = parse(variant.text);
    expect(manifest === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'));
  });

  test('is gone once any of its fixes is made', () => {
    for (const fix of found(code, variant)?.fixes ?? []) {
      const mended = fix.changes.reduce<string | null>((text, change) => text && edit(text, change), variant.text);
      expect(mended, sentence(fix)).not.toBeNull();
      expect(found(code, { ...variant, text: mended ?? '' }), sentence(fix)).toBeUndefined();
    }
  });

  test('has a sentence, and so has each of its fixes', () => {
    const diagnostic = found(code, variant);
    for (const fact of [diagnostic, ...(diagnostic?.fixes ?? [])]) {
      expect(fact && sentence(fact)).toMatch(/^\S.{5,}$/);
      expect(fact && sentence(fact)).not.toMatch(/undefined|nothing\b.*nothing|\[object/);
    }
  });
});

test('a parsed object is checked as its text is, without positions', () => {
  for (const [code, { text }] of all) {
    const { diagnostics } = parse(text);
    // What is wrong with the text alone is lost in its value.
    if (
      ['not-text', 'too-large', 'too-many-values', 'byte-order-mark', 'syntax', 'duplicate-key', 'too-deep'].includes(
        code,
      )
    )
      continue;
    const byPlace = ({ path, code }: Diagnostic) => `${path} ${code}`;
    const bare = diagnostics
      .map(({ span: _, ...diagnostic }) => diagnostic)
      .sort((a, b) => (byPlace(a) < byPlace(b) ? -1 : 1));
    expect(
      checkManifest(JSON.parse(text)).sort((a, b) => (byPlace(a) < byPlace(b) ? -1 : 1)),
      code,
    ).toEqual(bare);
  }
});
