import { compile, replay } from '@core';
import { describeDifference, describeScenario, parseScenario, runScenario, stances } from '@demo';
import { describe, expect, it } from 'vitest';
import { compiledWorld, scenarioNames, scenarioOf, scenarioText, worlds, worldText } from './worlds.ts';

describe.each(worlds)('the world %s', (world) => {
  it('compiles without an error or a warning', () => {
    expect(compile(worldText(world)).diagnostics).toEqual([]);
  });

  it('has attacks and harmless work', () => {
    const kinds = scenarioNames(world).map((name) => scenarioOf(world, name).kind);
    expect(kinds).toContain('attack');
    expect(kinds).toContain('harmless');
  });

  describe.each(scenarioNames(world))('scenario %s', (name) => {
    it('is well-formed, bears the name of its file and is written for this world', () => {
      const { scenario, diagnostics } = parseScenario(scenarioText(world, name));
      expect(diagnostics.map(describeScenario)).toEqual([]);
      expect(scenario).toMatchObject({ name, manifest: world });
      if (scenario?.kind === 'attack') expect(scenario.source).toBeTruthy();
    });

    it.each(stances)('meets every expectation with an agent that is %s', (stance) => {
      const run = runScenario(compiledWorld(world), scenarioOf(world, name), { stance });
      const unmet = run.frames.flatMap(({ step, expectation }) =>
        (expectation?.differences ?? []).map((difference) => `step ${step}: ${describeDifference(difference)}`),
      );
      expect(unmet).toEqual([]);
      expect(run.problems.map(describeScenario)).toEqual([]);
      expect(run.expectations.total).toBeGreaterThan(0);
      expect(run.frames.filter(({ skipped }) => skipped && skipped.reason !== 'stance')).toEqual([]);
    });

    it('leaves a ledger that replays', () => {
      const run = runScenario(compiledWorld(world), scenarioOf(world, name));
      expect(replay(run.ledger, ...run.manifests)).toMatchObject({ same: true });
    });

    it('plays the same twice, byte for byte', () => {
      const play = () => JSON.stringify(runScenario(compiledWorld(world), scenarioOf(world, name)));
      expect(play()).toBe(play());
    });
  });
});
