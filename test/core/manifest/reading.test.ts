import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from '../../../src/core/manifest/parse.ts';
import { readFast } from '../../../src/core/manifest/reader.ts';
import { readPatiently } from '../../../src/core/manifest/text.ts';
import { emailAssistant } from './email-assistant.ts';

const pieces = fc.constantFrom(
  ...['{', '}', '[', ']', ',', ':', '"a"', '"b"', '"__proto__"', '"\\u00e9"', '"\\ud83d\\ude00"', '"\\x"', '"\t"', '"'],
  ...['1', '-0', '1.5e3', '01', '1.', '-', '1e999', 'true', 'false', 'null', 'nul', '//c\n', '/* c */', '/*', '/'],
  ...[' ', '\n', '\r', '\ufeff', '\u00a0', 'é'],
);
const sound = fc.json().map((text) => text.replaceAll(',', ' /* , */ ,\n// "\n').replaceAll('}', ' }'));

test('the fast reader reads what the patient one reads, and leaves to it whatever has anything to report', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
        sound,
      ),
      (text) => {
        const fast = readFast(text);
        const { root, problems, duplicates, tooDeep } = readPatiently(text);
        if (fast !== undefined)
          expect({ root, problems, duplicates, tooDeep }).toEqual({
            root: fast,
            problems: [],
            duplicates: [],
            tooDeep: [],
          });
        else
          expect(problems.length + duplicates.length + tooDeep.length > 0 || text.includes('__proto__'), text).toBe(
            true,
          );
      },
    ),
    { numRuns: 1000 },
  );
});

test('no text whatever makes parse throw or take a broken text for a manifest', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(pieces).map((parts) => parts.join('')),
      ),
      (text) => {
        const { manifest, diagnostics } = parse(text);
        expect(manifest).toBeUndefined();
        expect(diagnostics.length).toBeGreaterThan(0);
        for (const { span } of diagnostics)
          expect(span && span.offset + span.length).toBeLessThanOrEqual(text.length + 1);
      },
    ),
  );
});

test('a manifest with a piece of it garbled still has its other errors reported', () => {
  const text = emailAssistant
    .replace('"delivery": "quarantined"', '"delivery": "quarantned", oops')
    .replace('["send_email"]', '["send_mail"]');
  const codes = parse(text).diagnostics.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['syntax', 'unknown-word', 'unknown-action']));
});

test('texts that would exhaust a recursive parser are refused like any other', () => {
  const deep = 100_000;
  for (const text of [
    '['.repeat(deep),
    '{"a":'.repeat(deep / 2),
    '[}'.repeat(deep),
    '[},'.repeat(deep),
    `${'['.repeat(deep)}${']'.repeat(deep)}`,
  ]) {
    const { manifest, diagnostics } = parse(text);
    expect(manifest).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toContain('too-deep');
  }
}, 60_000);

test('64 nested containers are a text, 65 are too deep', () => {
  const at = (depth: number) => parse(`${'['.repeat(depth)}${']'.repeat(depth)}`).diagnostics.map(({ code }) => code);
  expect(at(64)).not.toContain('too-deep');
  expect(at(65)).toContain('too-deep');
});

test('only the first thousand problems are listed, and the list says so', () => {
  const { manifest, diagnostics } = parse(`{ "rules": [${'0,'.repeat(10_000)}] }`);
  expect(manifest).toBeUndefined();
  expect(diagnostics).toHaveLength(1001);
  expect(diagnostics.map(({ code }) => code)).toContain('too-many-problems');
});

test('negative zero is zero', () => {
  const text = emailAssistant.replace('"tainted": true }', '"param": "/value", "equals": -0.0 }');
  expect(parse(text).manifest?.rules?.[2]?.when).toStrictEqual({ param: '/value', equals: 0 });
});
