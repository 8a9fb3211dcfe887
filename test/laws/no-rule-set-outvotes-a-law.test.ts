import { resolve } from '@core';
import { expect, it } from 'vitest';
import { compiledOf, holds, RUNS } from './drawn.ts';

it('no rule set outvotes a law', () => {
  const { tried } = holds(({ manifest, compiled, call }) => {
    const { rule } = resolve(compiled, call.proposal, call.context);
    if (rule.kind !== 'law') return undefined;
    const asks = (manifest.rules ?? []).filter(({ effect }) => effect === 'ask');
    const allowed = compiledOf({
      ...manifest,
      rules: [
        ...asks,
        {
          id: 'everything',
          effect: 'allow',
          actions: Object.keys(manifest.actions),
          ...(asks.length > 0 ? { overrides: asks.map(({ id }) => id) } : {}),
        },
      ],
    });
    const again = resolve(allowed, call.proposal, call.context);
    return again.decision === 'DENY' && again.rule.id === rule.id;
  });
  expect(tried).toBeGreaterThan(RUNS);
});
