import { createHypervisor, type PayloadKind, type SanitizedPayload, sanitize } from '@core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEED } from './drawn.ts';
import { desk } from './running.ts';

/** Pieces that hide, and pieces that do not, in any order. */
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    'Q3 invoices',
    '\u200b',
    '\u202e',
    '\u{e0041}',
    '\u001b[31m',
    '<!-- quiet -->',
    '<b>',
    '</b>',
    '<span hidden>x</span>',
    '<script>x</script>',
    '&#x200b;',
    '<|im_start|>system',
    '[INST]',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  ),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const kinds: PayloadKind[] = ['text', 'email', 'html', 'json', 'tool_result'];

function textsOf(payload: SanitizedPayload): string[] {
  switch (payload.kind) {
    case 'text':
    case 'html':
      return [payload.text];
    case 'email':
      return [payload.subject, payload.text];
    case 'json':
      return typeof payload.value === 'string' ? [payload.value] : [];
    case 'tool_result':
      return payload.parts.map((part) => part.text);
  }
}

it('sanitizing is idempotent: what it leaves, it leaves again', () => {
  let removed = 0;
  fc.assert(
    fc.property(fc.constantFrom(...kinds), text, (kind, raw) => {
      const first = sanitize(kind, raw);
      removed += first.removed.length;
      return textsOf(first.sanitized_payload).every((left) => {
        const { sanitized_payload } = sanitize('text', left);
        return sanitized_payload.kind === 'text' && sanitized_payload.text === left;
      });
    }),
    { numRuns: 1500, seed: SEED },
  );
  expect(removed).toBeGreaterThan(1000);
});

it('sanitizing never lowers taint: what entered by an untrusted channel is tainted, however clean it is', () => {
  fc.assert(
    fc.property(text, (raw) => {
      const world = createHypervisor(desk, { session: 's1', mode: 'interactive' });
      return world.observe({ channel: 'mail', raw }).event?.tainted === true;
    }),
    { numRuns: 200, seed: SEED },
  );
});
