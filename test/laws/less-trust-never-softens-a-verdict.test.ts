import { expect, it } from 'vitest';
import { holds, neverMilder, RUNS, withRecords } from './drawn.ts';

it('less trust never softens a verdict', () => {
  const { tried } = holds((drawn) => {
    const distrusted = withRecords(drawn.call, (records) =>
      records.map((record) => (record.trust_level === 'trusted' ? { ...record, trust_level: 'untrusted' } : record)),
    );
    return distrusted && neverMilder(drawn, distrusted);
  });
  expect(tried).toBeGreaterThan(RUNS * 4);
});
