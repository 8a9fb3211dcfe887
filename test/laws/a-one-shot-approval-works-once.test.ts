import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEED } from './drawn.ts';
import { acts, LIVES, live } from './running.ts';

it('a one-shot approval works once and only for that proposal, and nothing else executes what was not allowed', () => {
  let approved = 0;
  fc.assert(
    fc.property(acts, (life) => {
      const { entries } = live(life).ledger();
      const allowed = new Set<string>();
      const answered = new Set<string>();
      for (const entry of entries) {
        if (entry.kind === 'resolution' && entry.proposal !== null && entry.resolution.decision === 'ALLOW')
          allowed.add(entry.proposal);
        if (entry.kind === 'approval') {
          if (answered.has(entry.proposal)) return false;
          answered.add(entry.proposal);
          if (entry.answer === 'once') {
            approved++;
            allowed.add(entry.proposal);
          }
        }
        if (entry.kind === 'execution' && !allowed.delete(entry.proposal)) return false;
      }
      return true;
    }),
    { numRuns: LIVES, seed: SEED },
  );
  expect(approved).toBeGreaterThan(LIVES / 8);
});
