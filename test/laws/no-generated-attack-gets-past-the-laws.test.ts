import { cellOf, generateAttacks, isContained, runScenario } from '@demo';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { world } from '../differential/worlds.ts';
import { compiledOf, RUNS, SEED } from './drawn.ts';

it('no generated attack gets past the laws', () => {
  let tried = 0;
  fc.assert(
    fc.property(world(1), ({ manifest }) => {
      const compiled = compiledOf(manifest);
      for (const each of generateAttacks(compiled)) {
        if ('skipped' in each) continue;
        const run = runScenario(compiled, each.scenario, { stance: each.stance });
        if (run.expectations.total === 0) continue;
        tried++;
        expect([each.scenario.name, run.expectations]).toEqual([each.scenario.name, { met: 1, total: 1 }]);
        expect([each.scenario.name, isContained(cellOf(run))]).toEqual([each.scenario.name, true]);
        expect(run.frames.filter(({ skipped }) => skipped)).toEqual([]);
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  expect(tried).toBeGreaterThan(RUNS);
});
