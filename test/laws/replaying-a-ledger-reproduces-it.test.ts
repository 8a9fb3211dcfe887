import { exportLedger, importLedger, replay } from '@core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEED } from './drawn.ts';
import { acts, desk, LIVES, live } from './running.ts';

it('replaying a ledger reproduces every decision, also after export and import', () => {
  let decisions = 0;
  fc.assert(
    fc.property(acts, (life) => {
      const ledger = live(life).ledger();
      const read = importLedger(exportLedger(ledger)).ledger;
      const replayed = replay(read, desk);
      decisions += replayed.decisions;
      return replayed.same && replay(ledger, desk).decisions === replayed.decisions;
    }),
    { numRuns: LIVES, seed: SEED },
  );
  expect(decisions).toBeGreaterThan(LIVES * 5);
});

it('a ledger with one byte changed does not replay', () => {
  let changed = 0;
  fc.assert(
    fc.property(acts, fc.nat(), fc.integer({ min: 1, max: 127 }), (life, at, by) => {
      const bytes = new TextEncoder().encode(exportLedger(live(life).ledger()));
      const place = at % bytes.length;
      bytes[place] = (bytes[place] ?? 0) ^ by;
      let text: string;
      try {
        text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      } catch {
        return true;
      }
      changed++;
      return !replay(importLedger(text).ledger, desk).same;
    }),
    { numRuns: LIVES, seed: SEED },
  );
  expect(changed).toBeGreaterThan(LIVES / 2);
});
