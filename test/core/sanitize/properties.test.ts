import { sanitize } from '@core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PayloadKind, payloadKinds } from '../../../src/core/model/names.ts';
import { hostile } from './arbitrary.ts';

const RUNS = 1000;
const kinds = fc.constantFrom(...payloadKinds);
const anyText = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 60 }), fc.string());
/** Code units of any kind, lone surrogates included. */
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

/** Every string in a payload, keys included. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...stringsIn(member)]);
}

describe('For every raw text and every payload kind', { timeout: 60_000 }, () => {
  it('sanitizing gives a payload and never throws', () => {
    fc.assert(
      fc.property(kinds, fc.oneof(anyText, anyUnits), (kind, raw) => {
        const { sanitized_payload } = sanitize(kind, raw);
        expect([kind, 'text']).toContain(sanitized_payload.kind);
      }),
      { numRuns: RUNS },
    );
  });

  it('no control, tag or bidirectional code point and no half character reaches the agent', () => {
    fc.assert(
      fc.property(kinds, fc.oneof(anyText, anyUnits), (kind, raw) => {
        for (const text of stringsIn(sanitize(kind, raw).sanitized_payload)) {
          expect(text).not.toMatch(
            /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u206a-\u206f]|\p{Cs}|(?<!\u{1f3f4}[\u{e0000}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/u,
          );
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('sanitizing its own result removes nothing more', () => {
    fc.assert(
      fc.property(kinds, anyText, (kind, raw) => {
        const { sanitized_payload } = sanitize(kind, raw);
        for (const text of stringsIn(sanitized_payload)) {
          expect(sanitize('text', text)).toEqual({ sanitized_payload: { kind: 'text', text }, removed: [] });
        }
        if (sanitized_payload.kind === 'json') {
          expect(sanitize('json', JSON.stringify(sanitized_payload.value))).toEqual({ sanitized_payload, removed: [] });
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('the same input gives the same bytes', () => {
    fc.assert(
      fc.property(kinds, anyText, (kind, raw) => {
        expect(JSON.stringify(sanitize(kind, raw))).toBe(JSON.stringify(sanitize(kind, raw)));
      }),
    );
  });

  it('what is said of a removal is plain JSON and lies within the raw text', () => {
    fc.assert(
      fc.property(kinds, fc.oneof(anyText, anyUnits), (kind, raw) => {
        for (const { text, at, count } of sanitize(kind, raw).removed) {
          expect(text.length).toBeLessThanOrEqual(200);
          expect(text).not.toMatch(/\p{Cs}/u);
          expect(count).toBeGreaterThan(0);
          if (at === undefined) continue;
          expect(at.offset).toBeGreaterThanOrEqual(0);
          expect(at.length).toBeGreaterThanOrEqual(0);
          expect(at.offset + at.length).toBeLessThanOrEqual(raw.length);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('plain text without anything to remove comes out as it went in', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abc ÄßçñДжאבعربहिन्दी日本語한국어ไทย👍🏽.,;?()\n\t') }),
        (raw) => {
          expect(sanitize('text', raw)).toEqual({ sanitized_payload: { kind: 'text', text: raw }, removed: [] });
        },
      ),
    );
  });
});

describe('Input that is no raw text', () => {
  it('gives an empty text and says so', () => {
    const nothing = {
      sanitized_payload: { kind: 'text', text: '' },
      removed: [{ code: 'not_text', where: '', text: '', count: 1 }],
    };
    for (const raw of [undefined, null, 7, {}, [], Symbol('x'), () => 'x', new String('x')]) {
      expect(sanitize('text', raw as string)).toEqual(nothing);
    }
    const trap = {
      toString() {
        throw new Error('never to be asked');
      },
    };
    for (const kind of ['pdf', 'constructor', '__proto__', undefined, null, trap]) {
      expect(sanitize(kind as PayloadKind, 'x')).toEqual(nothing);
    }
  });
});
