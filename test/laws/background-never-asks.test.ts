import { resolve } from '@core';
import { expect, it } from 'vitest';
import { holds, RUNS } from './drawn.ts';

it('background never asks: what a person would be asked is denied and deferred', () => {
  let deferred = 0;
  const { tried } = holds(({ compiled, call }) => {
    if (typeof call.context !== 'object' || call.context === null) return undefined;
    const present = resolve(compiled, call.proposal, { ...call.context, mode: 'interactive' });
    const absent = resolve(compiled, call.proposal, { ...call.context, mode: 'background' });
    if (absent.deferred) deferred++;
    return (
      absent.decision !== 'ASK' &&
      absent.deferred === (present.decision === 'ASK') &&
      absent.rule.id === present.rule.id &&
      absent.rule.kind === present.rule.kind
    );
  });
  expect(tried).toBeGreaterThan(RUNS * 4);
  expect(deferred).toBeGreaterThan(RUNS / 4);
});
