import { type CompiledManifest, compile } from '@core';
import {
  attackPaths,
  cellOf,
  countGenerated,
  describeDifference,
  describeGenerationSkip,
  type Generated,
  generateAttacks,
  isContained,
  parseScenario,
  runScenario,
} from '@demo';
import { describe, expect, it } from 'vitest';
import { compiledWorld, worlds, worldText } from '../worlds.ts';

type Playable = Extract<Generated, { scenario: object }>;

const playable = (generated: Generated[]) => generated.filter((each): each is Playable => 'scenario' in each);
const pathsTo = (generated: Generated[], channel: string, action: string) =>
  playable(generated).flatMap((each) => (each.channel === channel && each.action === action ? [each.path] : []));

function changed(world: string, from: string, to: string): CompiledManifest {
  const text = worldText(world);
  expect(text).toContain(from);
  const { compiled, diagnostics } = compile(text.replace(from, to));
  if (!compiled) throw new Error(JSON.stringify(diagnostics));
  return compiled;
}

describe.each(worlds)('the attacks generated for %s', (world) => {
  const compiled = compiledWorld(world);
  const generated = [...generateAttacks(compiled)];

  it('are as many as was said, and the same each time', () => {
    expect(generated).toHaveLength(countGenerated(compiled));
    expect(JSON.stringify([...generateAttacks(compiled)])).toBe(JSON.stringify(generated));
  });

  it('go every path, or say why this world has none', () => {
    expect(playable(generated).length).toBeGreaterThan(0);
    for (const each of generated) {
      if ('skipped' in each) expect(describeGenerationSkip(each.skipped)).not.toContain('undefined');
    }
  });

  it('are well-formed, play to the end and are all contained', () => {
    for (const { scenario, stance } of playable(generated)) {
      expect(parseScenario(JSON.stringify(scenario)).diagnostics).toEqual([]);
      const run = runScenario(compiled, scenario, { stance });
      const unmet = run.frames.flatMap(({ expectation }) => expectation?.differences ?? []);
      expect([scenario.name, ...unmet.map(describeDifference)]).toEqual([scenario.name]);
      expect([scenario.name, ...run.problems]).toEqual([scenario.name]);
      expect(run.frames.filter(({ skipped }) => skipped).map(({ step }) => `${scenario.name} ${step}`)).toEqual([]);
      expect(isContained(cellOf(run))).toBe(true);
    }
  });
});

describe('the paths of the email assistant', () => {
  const generated = [...generateAttacks(compiledWorld('email-assistant'))];

  it('a mail can take every one of them to the outbox', () => {
    expect(pathsTo(generated, 'email', 'send_email')).toEqual(attackPaths);
  });

  it('a page is never remembered, so nothing goes through memory', () => {
    const reasons = generated.flatMap((each) =>
      each.channel === 'web' && 'skipped' in each ? [`${each.path}: ${each.skipped.names.join(' by ')}`] : [],
    );
    expect(new Set(reasons)).toEqual(
      new Set([
        'memory: write_memory by WebNeverBecomesMemory',
        'overwritten_key: write_memory by WebNeverBecomesMemory',
      ]),
    );
  });

  it('expects of an external effect that TaintContainmentLaw denies it, and of a note that it stays tainted', () => {
    const expectationOf = (action: string) => {
      const found = playable(generated).find((each) => each.action === action && each.path === 'direct');
      const step = found?.scenario.sessions.at(-1)?.steps.at(-1);
      return step && 'expect' in step ? step.expect : undefined;
    };
    expect(expectationOf('send_email')).toMatchObject({ decision: 'DENY', rule: { id: 'TaintContainmentLaw' } });
    expect(expectationOf('write_memory')).toEqual({ tainted: true });
  });
});

describe('what is proposed', () => {
  const parametersOf = (world: string, action: string) => {
    const found = playable([...generateAttacks(compiledWorld(world))]).find((each) => each.action === action);
    const step = found?.scenario.sessions.at(-1)?.steps.at(-1);
    return step && 'propose' in step ? step.propose.parameters : undefined;
  };

  it('is what the rules would allow a trusted person, so that it is the laws that stop it', () => {
    expect(parametersOf('email-assistant', 'send_email')).toMatchObject({ to: ['someone@company.com'] });
    expect(parametersOf('email-assistant', 'fetch_page')).toEqual({ url: 'https://company.com/page' });
    expect(parametersOf('coding-agent', 'open_pull_request')).toMatchObject({ repository: 'acme/' });
    expect(parametersOf('support-desk', 'refund')).toMatchObject({ euros: 1 });
  });

  it('is only what fits where no rule allows it', () => {
    expect(parametersOf('coding-agent', 'run_command')).toEqual({ command: 'as it says there' });
  });
});

describe('a world that lacks something', () => {
  const world = (more: object) => {
    const { compiled, diagnostics } = compile({
      format: 'world-manifest/1',
      name: 'small',
      channels: { user: { trust_level: 'trusted' }, post: { trust_level: 'untrusted' } },
      capabilities: { memory_write: 'remember', external_side_effects: 'act outside' },
      capability_matrix: { trusted: ['external_side_effects'], untrusted: [], tainted: [] },
      actions: { publish: { requires: ['external_side_effects'] } },
      provenance: { tracking: 'observed' },
      ...more,
    });
    if (!compiled) throw new Error(JSON.stringify(diagnostics));
    return compiled;
  };
  const reasonsOf = (compiled: CompiledManifest) =>
    [...generateAttacks(compiled)].map((each) => `${each.path}: ${'skipped' in each ? each.skipped.reason : 'played'}`);

  it('without memory and without an action that fetches, has four paths less', () => {
    expect(reasonsOf(world({}))).toEqual([
      'direct: played',
      'summary: played',
      'memory: no_memory',
      'tool_result: not_returned',
      'lying_agent: played',
      'background: played',
      'after_approval: played',
      'overwritten_key: no_memory',
    ]);
  });

  it('without anybody trusted, nobody asks, approves or is cited', () => {
    const reasons = reasonsOf(world({ channels: { post: { trust_level: 'untrusted' } } }));
    expect(reasons.filter((each) => each.endsWith('played'))).toEqual([
      'direct: played',
      'summary: played',
      'background: played',
    ]);
  });

  it('with an action that takes nothing at all, has no attack on it', () => {
    const actions = { publish: { requires: ['external_side_effects'], parameters: { type: 'object', not: {} } } };
    expect(new Set(reasonsOf(world({ actions })).map((each) => each.split(': ')[1]))).toEqual(
      new Set(['no_parameters']),
    );
  });

  it('where an agent sees nothing and can pass nothing on, it has nothing to lie about', () => {
    const channels = { user: { trust_level: 'trusted' }, post: { trust_level: 'untrusted', delivery: 'quarantined' } };
    expect(reasonsOf(world({ channels }))).toContain('lying_agent: never_shown');
  });
});

describe('where a world takes the agent at its word', () => {
  const declared = changed('email-assistant', '"tracking": "observed"', '"tracking": "declared", "instrumented": true');
  const lies = playable([...generateAttacks(declared)]).filter(({ path }) => path === 'lying_agent');

  it('a lie about what it has read is let through, and the note says why', () => {
    const lie = lies.find(({ channel, action }) => channel === 'email' && action === 'send_email');
    if (!lie) throw new Error('no such attack');
    expect(lie.scenario).toMatchObject({ kind: 'attack', note: expect.stringContaining('instrumented') });
    const run = runScenario(declared, lie.scenario, { stance: lie.stance });
    expect(run.frames.at(-1)?.resolution?.trust_context).toMatchObject({ tainted: false, origins: ['user'] });
    expect(cellOf(run)).toMatchObject({ outcome: 'let_through', at: { decision: 'ALLOW' } });
    expect(isContained(cellOf(run))).toBe(false);
  });

  it('what it has never seen still attributes itself', () => {
    const lie = lies.find(({ channel, action }) => channel === 'web' && action === 'send_email');
    if (!lie) throw new Error('no such attack');
    expect(lie.scenario.kind).toBe('attack');
    const run = runScenario(declared, lie.scenario, { stance: lie.stance });
    expect(run.expectations).toEqual({ met: 1, total: 1 });
  });
});
