import { available, resolve } from '@core';
import { expect, it } from 'vitest';
import { holds, RUNS } from './drawn.ts';

it('what `available` hides `resolve` never allows, and never asks about', () => {
  let hidden = 0;
  const { tried } = holds(({ compiled, call }) => {
    const { decision, trust_context, rule } = resolve(compiled, call.proposal, call.context);
    if (rule.kind === 'malformed') return undefined;
    const { action_type } = call.proposal as { action_type: string };
    if (!compiled.actions.some(({ name }) => name === action_type)) return undefined;
    if (available(compiled, trust_context).some(({ name }) => name === action_type)) return true;
    hidden++;
    return decision === 'DENY' && rule.kind === 'law';
  });
  expect(tried).toBeGreaterThan(RUNS * 4);
  expect(hidden).toBeGreaterThan(RUNS);
});
