import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deltaOf, withDelta } from '../../../src/studio/door/deltas.ts';
import { admitStored, toStore } from '../../../src/studio/door/stored.ts';
import { noHistory, record, stepBack } from '../../../src/studio/store/history.ts';

const history = { past: [], future: [] };
const world = { id: 'mine', origin: null, text: '{ broken', good: null, history };
const stored = { ...world, revision: 3 };

test('a stored world comes in as it was, its text broken or not', () => {
  expect(admitStored(toStore(world, 3))).toEqual(stored);
  expect(admitStored({ ...stored, origin: 'email-assistant' })?.origin).toBe('email-assistant');
  expect(admitStored({ ...stored, good: '{}' })?.good).toBe('{}');
});

test('a stored record of another form is nothing', () => {
  const wrong = [
    undefined,
    null,
    'text',
    {},
    { ...stored, id: '' },
    { ...stored, text: 7 },
    { ...stored, origin: undefined },
    { ...stored, revision: 0 },
    { ...stored, revision: 1.5 },
    { ...stored, text: 'x'.repeat(5 * 1024 * 1024 + 1) },
  ];
  for (const value of wrong) expect(admitStored(value)).toBeNull();
});

test('what differs between two texts makes the one of the other', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (head, one, other, tail) => {
      const [from, to] = [head + one + tail, head + other + tail];
      expect(withDelta(from, deltaOf(from, to))).toBe(to);
    }),
  );
});

test('a history comes back step by step, with what was taken back and the worlds shown meanwhile', () => {
  const moment = fc.record({ text: fc.string(), good: fc.option(fc.string()) });
  const step = fc.tuple(fc.string(), moment);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), moment, fc.nat({ max: 8 }), (steps, last, undone) => {
      let kept = steps.reduce((all, [label, before]) => record(all, label, before), noHistory);
      let now = last;
      for (let n = 0; n < undone; n += 1) {
        const back = stepBack(kept, now);
        if (!back) break;
        kept = back.history;
        now = { text: back.step.text, good: back.step.good };
      }
      const { past, future } = kept;
      const written = structuredClone(toStore({ ...world, ...now, history: kept }, 1));
      expect(admitStored(written)).toEqual({ ...stored, ...now, history: { past, future }, revision: 1 });
    }),
  );
});

test('five hundred steps in a large text weigh little more than the text', () => {
  let kept = noHistory;
  const text = (n: number) => `${'x'.repeat(100_000)}${n}`;
  for (let n = 0; n < 500; n += 1) kept = record(kept, `step ${n}`, { text: text(n), good: null });
  const written = JSON.stringify(toStore({ ...world, text: text(500), history: kept }, 1));
  expect(written.length).toBeLessThan(200_000);
});

test('a history that was tampered with is none, and the text still opens', () => {
  const delta = { offset: 0, length: 0, text: 'a' };
  const step = { label: 'typing', text: delta, good: null };
  const wrong = [
    'text',
    {},
    { past: step, future: [] },
    { past: [{ ...step, label: 7 }], future: [] },
    { past: [{ ...step, text: { ...delta, offset: 9 } }], future: [] },
    { past: [{ ...step, text: { ...delta, length: -1 } }], future: [] },
    { past: [{ ...step, good: 'text' }], future: [] },
    { past: [{ ...step, text: { ...delta, text: 'x'.repeat(5 * 1024 * 1024) } }], future: [] },
    { past: Array.from({ length: 501 }, () => step), future: [] },
  ];
  for (const each of wrong) expect(admitStored({ ...stored, history: each })).toEqual(stored);
});
