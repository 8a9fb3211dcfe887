import { canonical, type Json, resolve } from '@core';
import { expect, it } from 'vitest';
import { compiledOf, holds, RUNS } from './drawn.ts';

/** The same value with the members of every object the other way round. */
function turned(value: Json): Json {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, turned(item)]),
  );
}

it('rule order and key order are irrelevant', () => {
  const { tried } = holds(({ manifest, compiled, call }) => {
    const rules = [...(manifest.rules ?? [])].reverse();
    const again = compiledOf(turned({ ...manifest, rules } as unknown as Json));
    return (
      canonical(again) === canonical(compiled) &&
      canonical(resolve(again, turned(call.proposal), turned(call.context))) ===
        canonical(resolve(compiled, call.proposal, call.context))
    );
  });
  expect(tried).toBeGreaterThan(RUNS * 4);
});
