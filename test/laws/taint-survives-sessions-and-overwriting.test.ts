import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEED } from './drawn.ts';
import { acts, ancestry, LIVES, live } from './running.ts';

it('taint survives any number of sessions and reads: what descends from untrusted data is tainted unless a clear stands between', () => {
  let crossed = 0;
  fc.assert(
    fc.property(acts, (life) => {
      const hypervisor = live(life);
      const records = hypervisor.ledger().entries.flatMap((entry) => ('record' in entry ? [entry.record] : []));
      const cleared = records.some((record) => 'transformation' in record && record.transformation.cleared);
      const sources = new Map(records.map((record) => [record.id, 'source' in record ? record.source : '']));
      return records.every((record) => {
        const origins = [...ancestry(hypervisor, record.id)].map((id) => sources.get(id));
        const untrusted = origins.includes('mail') || origins.includes('web');
        if (!untrusted || cleared) return true;
        if ('source' in record && record.source === 'memory') crossed++;
        return record.tainted;
      });
    }),
    { numRuns: LIVES, seed: SEED },
  );
  expect(crossed).toBeGreaterThan(LIVES / 10);
});

it('a tainted version stays tainted when a clean one is written over it', () => {
  let overwritten = 0;
  fc.assert(
    fc.property(acts, (life) => {
      const labels = new Map<string, boolean>();
      let same = true;
      live(life, (hypervisor) => {
        for (const { versions } of hypervisor.memory()) {
          if (versions.some(({ tainted }) => tainted) && !versions.at(-1)?.tainted) overwritten++;
          for (const { id, tainted } of versions) {
            if (labels.has(id) && labels.get(id) !== tainted) same = false;
            labels.set(id, tainted);
          }
        }
      });
      return same;
    }),
    { numRuns: LIVES, seed: SEED },
  );
  expect(overwritten).toBeGreaterThan(LIVES / 20);
});
