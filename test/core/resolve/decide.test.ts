import { readFileSync } from 'node:fs';
import { compile, decide } from '@core';
import { expect, it } from 'vitest';

type Vector = { world: string; proposal: unknown; context: unknown; expect: { decision: string; rule: unknown } };
const file = new URL('../../../public/conformance/resolve.json', import.meta.url);
const { worlds, cases } = JSON.parse(readFileSync(file, 'utf8')) as { worlds: object; cases: Vector[] };
const compiled = new Map(Object.entries(worlds).map(([name, world]) => [name, compile(world).compiled]));

it('`decide` gives the decision and the rule of every conformance vector of `resolve`', () => {
  for (const { world, proposal, context, expect: expected } of cases) {
    const { decision, rule } = expected;
    expect(decide(compiled.get(world), proposal, context)).toEqual({ decision, rule });
  }
});

it('`decide` denies as malformed where there is no manifest, no proposal or no context', () => {
  const malformed = { decision: 'DENY', rule: { kind: 'malformed', id: null } };
  const sound = cases.find((each) => each.expect.decision === 'ALLOW');
  if (sound === undefined) throw new Error('no vector is allowed');
  expect(decide(null, sound.proposal, sound.context)).toEqual(malformed);
  expect(decide(compiled.get(sound.world), null, sound.context)).toEqual(malformed);
  expect(decide(compiled.get(sound.world), sound.proposal, null)).toEqual(malformed);
  expect(decide(compiled.get(sound.world), sound.proposal, sound.context)).not.toEqual(malformed);
});
