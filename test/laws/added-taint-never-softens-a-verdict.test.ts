import { expect, it } from 'vitest';
import { holds, neverMilder, RUNS, withRecords } from './drawn.ts';

it('added taint never softens a verdict', () => {
  const { tried } = holds((drawn) => {
    const tainted = withRecords(drawn.call, (records) => records.map((record) => ({ ...record, tainted: true })));
    return tainted && neverMilder(drawn, tainted);
  });
  expect(tried).toBeGreaterThan(RUNS * 4);
});
