import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codes } from '../../../src/core/diagnostics/codes.ts';
import { type Fact, describe as sentence } from '../../../src/core/diagnostics/describe.ts';
import { fixSentences } from '../../../src/core/diagnostics/fixes.ts';
import { removalCodes } from '../../../src/core/model/event.ts';
import { type ExplanationEntry, type Step, steps } from '../../../src/core/model/resolution.ts';

/** One sentence or more, in words: no code, no leftover of a missing value. */
const words = /^[A-Z"“].*[.?]$/s;

const diagnostic = (code: string, values: object = {}) =>
  sentence({ code, severity: 'error', path: '/a', values: values as never });

describe('every diagnostic has a sentence that ends', () => {
  const anything = new Proxy({}, { get: (_, key) => (key === 'problem' ? 'comma_expected' : 'thing') });
  test.each(Object.keys(codes))('%s', (code) => {
    expect(diagnostic(code, anything)).toMatch(words);
    expect(diagnostic(code, anything).length).toBeGreaterThan(25);
  });
});

test('every code that Core writes down is in the table', () => {
  const folder = join(import.meta.dirname, '../../../src/core');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const written = files
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/severity: '\w+'.*|code: '[\w-]+', severity/g),
    ])
    .flatMap(([line]) => [...line.matchAll(/code: '([\w-]+)'/g)].map(([, code]) => code));
  expect(written.length).toBeGreaterThan(0);
  for (const code of written) expect(codes).toHaveProperty(String(code));
});

describe('every step of a resolution has a sentence for each outcome', () => {
  const entries = (Object.keys(steps) as Step[]).flatMap((step) =>
    [...steps[step], 'not_evaluated' as const].flatMap((outcome): ExplanationEntry[] =>
      [[], ['a'], ['a', 'b', 'c']].map((ids) => ({ step, outcome, ids, decides: false })),
    ),
  );
  test.each(entries)('$step: $outcome of $ids', (entry) => {
    expect(sentence(entry)).toMatch(words);
    // Whoever has nothing to name says nothing of it.
    if (entry.ids.length > 0) expect(sentence(entry)).not.toContain('none');
  });
});

describe('every removal has a sentence', () => {
  test.each(removalCodes)('%s', (code) => {
    const one = sentence({ code, where: '', text: 'x', count: 1 });
    const many = sentence({ code, where: '/text', text: 'x', count: 3 });
    expect(one).toMatch(/^Removed an? .+: .+\.$|^Removed .+: .+\.$/);
    expect(many).toContain('3 ');
    expect(many).toContain('"/text"');
  });
});

test('every fix has the words for its button', () => {
  for (const code of Object.keys(fixSentences)) {
    expect(sentence({ code, values: { from: 'a', to: 'b' }, changes: [] })).toMatch(/^[A-Z].*[^.]$/);
  }
});

test('a fact from elsewhere has a sentence too, whatever it holds', () => {
  const facts = fc.record({
    code: fc.oneof(
      fc.string(),
      fc.constantFrom(...Object.keys(codes), ...Object.keys(fixSentences), 'constructor', '__proto__'),
    ),
    values: fc.dictionary(
      fc.constantFrom('name', 'suggestion', 'allowed', 'found', 'ids', 'expected', 'why'),
      fc.jsonValue(),
    ),
  });
  fc.assert(
    fc.property(facts, fc.string(), ({ code, values }, text) => {
      const all = [
        { code, values, severity: 'error', path: text },
        { code, values, changes: [] },
        { code, where: text, text, count: 2 },
        { step: text, outcome: code, ids: [], decides: true },
      ] as unknown as Fact[];
      for (const fact of all) expect(sentence(fact).length).toBeGreaterThan(0);
    }),
  );
});
