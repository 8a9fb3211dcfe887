import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEED } from './drawn.ts';
import { acts, LIVES, live } from './running.ts';

it('an agent cannot lower a label, whatever it claims: once shown tainted data, nothing it proposes reaches outside in that session', () => {
  let reached = 0;
  let barred = 0;
  fc.assert(
    fc.property(acts, (life) => {
      const { entries } = live(life).ledger();
      let shownTaint = false;
      for (const entry of entries) {
        if (entry.kind === 'session_start') shownTaint = false;
        if ((entry.kind === 'event' || entry.kind === 'derivation') && entry.record.tainted && !entry.quarantined)
          shownTaint = true;
        if (entry.kind === 'execution' && entry.action_type === 'send') {
          reached++;
          if (shownTaint) return false;
        }
        if (entry.kind === 'resolution' && shownTaint && entry.resolution.rule.id === 'TaintContainmentLaw') barred++;
      }
      return true;
    }),
    { numRuns: LIVES, seed: SEED },
  );
  expect(reached).toBeGreaterThan(LIVES / 8);
  expect(barred).toBeGreaterThan(LIVES);
});
