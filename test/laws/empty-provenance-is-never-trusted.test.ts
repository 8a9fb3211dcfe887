import { label, resolve } from '@core';
import { expect, it } from 'vitest';
import { holds, RUNS } from './drawn.ts';

it('empty provenance is never trusted: it writes no memory and reaches nothing outside', () => {
  const { tried } = holds(({ manifest, compiled }) => {
    const context = { mode: 'interactive', session: 's1', records: [], observed: [] };
    const { trust_level, tainted, unknown_origin } = label(compiled, [], { session: 's1', records: [], observed: [] });
    const barred = Object.entries(manifest.actions).filter(([, { requires }]) =>
      requires.some((name) => name === 'memory_write' || name === 'external_side_effects'),
    );
    return (
      trust_level === 'untrusted' &&
      tainted &&
      unknown_origin &&
      barred.every(
        ([action_type]) => resolve(compiled, { id: 'p', action_type, parameters: {} }, context).rule.kind === 'law',
      )
    );
  });
  expect(tried).toBeGreaterThan(RUNS * 4);
});
