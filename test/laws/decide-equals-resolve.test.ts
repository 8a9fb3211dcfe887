import { decide, resolve } from '@core';
import { expect, it } from 'vitest';
import { holds, RUNS } from './drawn.ts';

it('`decide` equals `resolve`', () => {
  const { tried } = holds(({ compiled, call }) => {
    const resolved = resolve(compiled, call.proposal, call.context);
    const { decision, rule } = decide(compiled, call.proposal, call.context);
    return decision === resolved.decision && rule.kind === resolved.rule.kind && rule.id === resolved.rule.id;
  });
  expect(tried).toBeGreaterThan(RUNS * 4);
});
