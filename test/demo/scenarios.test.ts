import { compile, replay } from '@core';
import {
  cellOf,
  describeDifference,
  describeScenario,
  figuresOf,
  parseScenario,
  runScenario,
  type Scenario,
  stances,
} from '@demo';
import { describe, expect, it } from 'vitest';
import { compiledWorld, scenarioNames, scenarioOf, scenarioText, worlds, worldText } from './worlds.ts';

describe.each(worlds)('the world %s', (world) => {
  it('compiles without an error or a warning', () => {
    expect(compile(worldText(world)).diagnostics).toEqual([]);
  });

  const scenarios = scenarioNames(world).map((name) => scenarioOf(world, name));
  const ofKind = (kind: Scenario['kind']) => scenarios.filter((scenario) => scenario.kind === kind);

  it('has attacks, and no less honest work, at least half of it with content from outside', () => {
    expect(ofKind('attack').length).toBeGreaterThan(0);
    expect(ofKind('harmless').length).toBeGreaterThanOrEqual(ofKind('attack').length);
    const outside = ofKind('harmless').filter((scenario) =>
      runScenario(compiledWorld(world), scenario).frames.some(({ event }) => event?.trust_level === 'untrusted'),
    );
    expect(outside.length).toBeGreaterThanOrEqual(ofKind('harmless').length / 2);
  });

  it('contains every attack, with every agent, and gets some honest work done', () => {
    const cells = scenarios.flatMap((scenario) =>
      stances.map((stance) => cellOf(runScenario(compiledWorld(world), scenario, { stance }))),
    );
    const { containment, utility } = figuresOf(cells);
    expect(containment.of).toBeGreaterThan(0);
    expect(containment.count).toBe(containment.of);
    expect(utility.count).toBeGreaterThan(0);
    expect(cells.filter(({ kind, outcome }) => kind === 'limit' && outcome !== 'as_stated')).toEqual([]);
    expect(cells.filter(({ outcome }) => outcome === 'does_not_apply')).toEqual([]);
  });

  describe.each(scenarioNames(world))('scenario %s', (name) => {
    it('is well-formed, bears the name of its file and is written for this world', () => {
      const { scenario, diagnostics } = parseScenario(scenarioText(world, name));
      expect(diagnostics.map(describeScenario)).toEqual([]);
      expect(scenario).toMatchObject({ name, manifest: world });
      if (scenario?.kind === 'attack') expect([scenario.source, scenario.misses]).not.toContain(undefined);
      if (scenario?.kind === 'limit') expect([scenario.note, scenario.misses]).not.toContain(undefined);
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

const library = worlds.flatMap((world) => scenarioNames(world).map((name) => scenarioOf(world, name)));

describe('the library', () => {
  it('tells at least 16 attacks that were documented, each by other sources, in at least five worlds', () => {
    const told = library.filter(({ source }) => source !== undefined);
    expect(new Set(told.map(({ source }) => source)).size).toBeGreaterThanOrEqual(16);
    expect(new Set(told.map(({ manifest }) => manifest)).size).toBeGreaterThanOrEqual(5);
  });

  it('names no scenario twice', () => {
    expect(new Set(library.map(({ name }) => name)).size).toBe(library.length);
  });

  it('shows limits as limits: each is allowed, rightly', () => {
    const limits = library.filter(({ kind }) => kind === 'limit');
    expect(limits.length).toBeGreaterThanOrEqual(3);
    for (const limit of limits) {
      const run = runScenario(compiledWorld(limit.manifest), limit);
      expect(run.frames.at(-1)?.resolution?.decision).toBe('ALLOW');
    }
  });

  it('lets lies leak where tracking is declared, and only the lies', () => {
    const declared = (world: string) => {
      const text = worldText(world).replace('"tracking": "observed"', '"tracking": "declared", "instrumented": true');
      const { compiled } = compile(text);
      if (!compiled) throw new Error(`${world} does not compile`);
      return compiled;
    };
    const played = library
      .filter(({ kind }) => kind === 'attack')
      .flatMap((scenario) =>
        (['obedient', 'lying'] as const).map((stance) => ({
          stance,
          cell: cellOf(runScenario(declared(scenario.manifest), scenario, { stance })),
        })),
      );
    const through = played.filter(({ cell }) => cell.outcome === 'let_through');
    expect(new Set(through.map(({ stance }) => stance))).toEqual(new Set(['lying']));
    expect(through.map(({ cell }) => cell.scenario)).toEqual(
      expect.arrayContaining(['echoleak', 'morris-ii', 'invitation']),
    );
  });
});
