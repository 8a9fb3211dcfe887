import { contextOf, type Frame, type Run, runScenario } from '@demo';
import { describe, expect, it } from 'vitest';
import { compiledWorld, parsed, scenarioOf } from './worlds.ts';

const world = compiledWorld('email-assistant');
const zombie = scenarioOf('email-assistant', 'zombie-agent');
const input = { input: { channel: 'user', raw: 'Good morning.' }, as: 'greeting' };

function frameOf(run: Run, step: number): Frame {
  const frame = run.frames.find((each) => each.step === step);
  if (!frame) throw new Error(`step ${step} was not played`);
  return frame;
}

describe('ZombieAgent, played', () => {
  const run = runScenario(world, zombie);

  it('stops at three boundaries', () => {
    expect(frameOf(run, 5).resolution).toMatchObject({ decision: 'DENY', rule: { id: 'TaintContainmentLaw' } });
    expect(frameOf(run, 6).resolution).toMatchObject({ decision: 'ASK', rule: { id: 'tainted-notes-need-a-person' } });
    expect(frameOf(run, 10).resolution).toMatchObject({ decision: 'DENY', rule: { id: 'TaintContainmentLaw' } });
  });

  it('shows Reality beside what the agent sees, and what was removed', () => {
    const { raw, event, removed } = frameOf(run, 3);
    const seen = JSON.stringify(event?.sanitized_payload);
    expect(raw).toContain('stay silent');
    expect(seen).not.toContain('stay silent');
    expect(seen).not.toContain('do not speak of it');
    expect(seen).toContain('drop@harbor.example');
    expect(removed.map(({ code }) => code)).toEqual(expect.arrayContaining(['html_comment', 'hidden_element']));
    expect(event).toMatchObject({ source: 'email', tainted: true });
  });

  it('remembers the approved note with its taint', () => {
    expect(frameOf(run, 7).answered).toMatchObject({ answer: 'once', by: 'scenario', state: 'executed' });
    expect(frameOf(run, 7).memory).toEqual({ access: 'write', key: 'routine', versions: ['m1'] });
    expect(contextOf(run, 'm1')).toMatchObject({ tainted: true, trust_level: 'untrusted', origins: ['email', 'user'] });
    expect(contextOf(run, 'm2')).toBeUndefined();
    expect(run.memory).toMatchObject([{ key: 'routine', versions: [{ id: 'm1', session: 's1', tainted: true }] }]);
  });

  it('accounts for every entry of the ledger in exactly one frame', () => {
    expect(run.frames[0]?.ledger.from).toBe(0);
    for (const [index, frame] of run.frames.entries()) {
      if (index > 0) expect(frame.ledger.from).toBe(run.frames[index - 1]?.ledger.to);
    }
    expect(run.frames.at(-1)?.ledger.to).toBe(run.ledger.entries.length);
  });

  it('has the same first steps when it is played only so far', () => {
    for (const upTo of [1, 6, 7, 10]) {
      const part = runScenario(world, zombie, { upTo });
      expect(part.frames).toEqual(run.frames.slice(0, upTo));
      expect(part.ledger.entries).toEqual(run.ledger.entries.slice(0, part.ledger.entries.length));
    }
    expect(runScenario(world, zombie, { upTo: 6 }).pending).toMatchObject([{ proposal: { id: 'p3' }, session: 's1' }]);
  });
});

describe('the stance of the agent', () => {
  it('an agent that lies about its sources gains nothing where what it has seen counts', () => {
    const run = runScenario(world, zombie, { stance: 'lying' });
    for (const step of [5, 10]) expect(frameOf(run, step).resolution?.rule.id).toBe('TaintContainmentLaw');
    expect(run.expectations.met).toBe(run.expectations.total);
  });

  it('an honest agent does not try, and its steps keep their numbers', () => {
    const run = runScenario(world, zombie, { stance: 'honest' });
    expect(run.frames.filter(({ skipped }) => skipped).map(({ step }) => step)).toEqual([5, 6, 7, 10]);
    expect(frameOf(run, 12).state).toBe('executed');
    expect(frameOf(run, 5).expectation).toBeUndefined();
  });
});

describe("a person's answers take the place of the scenario's", () => {
  it('a refused note is never written, and nothing can rest on it later', () => {
    const run = runScenario(world, zombie, { answers: { p3: { refuse: true } } });
    expect(frameOf(run, 7).answered).toMatchObject({ answer: 'refuse', by: 'user', state: 'denied' });
    expect(run.memory).toEqual([]);
    expect(frameOf(run, 9).memory).toEqual({ access: 'read', key: 'routine', versions: [] });
    expect(frameOf(run, 10).skipped).toEqual({ reason: 'missing', names: ['note'] });
    expect(frameOf(run, 10).expectation).toMatchObject({ met: false });
  });

  it('an ASK that the scenario leaves open is answered where it was asked', () => {
    const scenario = parsed([
      input,
      {
        propose: {
          action: 'send_email',
          parameters: { to: ['mira@partner.example'], subject: 'Offer', body: 'We accept.' },
          chain: [{ ref: 'greeting' }],
        },
      },
    ]);
    expect(runScenario(world, scenario).pending).toHaveLength(1);
    const rule = { id: 'mail-to-mira', effect: 'allow' as const, actions: ['send_email'] };
    const run = runScenario(world, scenario, { answers: { p1: { extend: { rule } } } });
    expect(frameOf(run, 2)).toMatchObject({
      resolution: { decision: 'ASK' },
      answered: { answer: 'extension', by: 'user', state: 'executed', resolution: { decision: 'ALLOW' } },
    });
    expect(run.manifests).toHaveLength(2);
    expect(run.manifests[1]?.lineage?.parent).toBe(world.manifest_hash);
    expect(frameOf(run, 2).manifest_hash).toBe(run.manifests[1]?.manifest_hash);
  });

  it('an extension that Core refuses is reported in the frame, and nothing changes', () => {
    const rule = { id: 'TaintContainmentLaw', effect: 'allow' as const, actions: ['write_memory'] };
    const run = runScenario(world, zombie, { answers: { p3: { extend: { rule } } } });
    expect(frameOf(run, 7)).toMatchObject({ skipped: { reason: 'refused' } });
    expect(frameOf(run, 7).diagnostics).not.toEqual([]);
    expect(run.manifests).toHaveLength(1);
  });
});

describe('another mode in place of the own one', () => {
  it('in background what would be asked is denied and queued', () => {
    const run = runScenario(world, zombie, { mode: 'background' });
    expect(frameOf(run, 6)).toMatchObject({ mode: 'background', state: 'deferred', resolution: { deferred: true } });
    expect(frameOf(run, 7).skipped).toEqual({ reason: 'not_asked', names: ['p3'] });
    expect(run.review.map(({ proposal }) => proposal.id)).toEqual(['p3', 'p7']);
  });

  it('in workflow definition nothing is executed for real', () => {
    const run = runScenario(world, zombie, { mode: 'workflow_definition' });
    const executions = run.ledger.entries.filter((entry) => entry.kind === 'execution' && entry.by === 'host');
    expect(executions).toEqual([]);
  });
});

describe('what a scenario names and this world does not have', () => {
  it('is reported by step, and the rest is played', () => {
    const run = runScenario(
      world,
      parsed([
        { input: { channel: 'telegram', raw: 'hello' }, as: 'call' },
        { input: { channel: 'emial', raw: 'Subject: hello' } },
        input,
        { propose: { action: 'send_emial', parameters: {}, chain: [{ ref: 'greeting' }] } },
        { transform: { name: 'summarize', from: ['call'], by: 'agent', value: 'hello' } },
        { propose: { action: 'read_email', parameters: { id: 'm-1' }, chain: [{ ref: 'greeting' }] } },
      ]),
    );
    expect(run.problems).toMatchObject([
      { code: 'unknown_channel', severity: 'error', step: 1, path: '/sessions/0/steps/0/input/channel' },
      { code: 'unknown_channel', severity: 'error', step: 2, fix: { op: 'set', value: 'email' } },
      { code: 'unknown_action', severity: 'warning', step: 4, fix: { op: 'set', value: 'send_email' } },
    ]);
    expect(run.frames.map(({ skipped }) => skipped?.reason)).toEqual([
      'problem',
      'problem',
      undefined,
      undefined,
      'missing',
      undefined,
    ]);
    expect(frameOf(run, 4).resolution?.rule.kind).toBe('uncovered');
    expect(frameOf(run, 6).state).toBe('executed');
  });

  it('an invented source is sent as it is and is of unknown origin', () => {
    const run = runScenario(
      world,
      parsed([input, { propose: { action: 'read_email', parameters: { id: 'm-1' }, chain: [{ ref: 'e99' }] } }]),
    );
    expect(run.problems).toMatchObject([{ code: 'unknown_citation', severity: 'warning', step: 2 }]);
    expect(frameOf(run, 2).resolution?.trust_context.unknown_origin).toBe(true);
  });

  it('a result of an action that was not executed does not come', () => {
    const run = runScenario(
      world,
      parsed([
        { input: { channel: 'email', raw: 'Subject: hello\n\nhello' }, as: 'mail' },
        { propose: { action: 'fetch_page', parameters: { url: 'https://company.com' }, chain: [{ ref: 'mail' }] } },
        { complete: { proposal: 'p1', raw: '<p>hello</p>' }, as: 'page' },
        { transform: { name: 'extract_date', from: ['page'], by: 'hypervisor', value: '2026-01-01' } },
      ]),
    );
    expect(frameOf(run, 2).state).toBe('denied');
    expect(frameOf(run, 3).skipped).toEqual({ reason: 'not_executed', names: ['p1'] });
    expect(frameOf(run, 4).skipped).toEqual({ reason: 'missing', names: ['page'] });
  });

  it('a second session of the same id is not played into the first', () => {
    const sessions = [
      { id: 's1', mode: 'interactive', steps: [input] },
      { id: 's1', mode: 'interactive', steps: [{ input: { channel: 'user', raw: 'again' } }] },
    ];
    const run = runScenario(world, parsed([], { sessions }));
    expect(run.problems).toMatchObject([{ code: 'duplicate_session' }]);
    expect(frameOf(run, 2).skipped?.reason).toBe('problem');
  });

  it('what Core refuses is said in the frame', () => {
    const run = runScenario(
      world,
      parsed([
        {
          input: { channel: 'web', raw: '<p>hello</p>' },
          as: 'page',
        },
        { transform: { name: 'summarize', from: ['page'], by: 'agent', value: 'hello' } },
      ]),
    );
    expect(frameOf(run, 1).event?.sanitized_payload).toEqual({ kind: 'html' });
    expect(frameOf(run, 2)).toMatchObject({ skipped: { reason: 'refused' } });
    expect(frameOf(run, 2).diagnostics).not.toEqual([]);
  });
});

it("a hypervisor's value is the author's, and is marked so", () => {
  const run = runScenario(compiledWorld('browsing-researcher'), scenarioOf('browsing-researcher', 'page-gives-orders'));
  expect(frameOf(run, 4).made).toMatchObject({ stated: true, cleared: true, quarantined: false, value: '2026-09-17' });
  expect(frameOf(run, 5).made).toMatchObject({ stated: true, cleared: false, quarantined: true });
  expect(frameOf(run, 5).made).not.toHaveProperty('value');
  expect(frameOf(run, 7).made).toMatchObject({ cleared: false, tainted: true, quarantined: true });
});

it('an edited world gives other verdicts for the same scenario', () => {
  const [reading, ...rules] = world.rules;
  expect(reading).toBeDefined();
  expect(rules).not.toHaveLength(0);
  const run = runScenario(compiledWorld('browsing-researcher'), zombie);
  expect(run.problems.filter(({ code }) => code === 'unknown_action')).not.toEqual([]);
  expect(frameOf(run, 3).skipped?.reason).toBe('not_executed');
  expect(run.expectations.met).toBeLessThan(run.expectations.total);
});

it('a scenario without a step gives an empty run', () => {
  const run = runScenario(world, parsed([]));
  expect(run).toMatchObject({ frames: [], expectations: { met: 0, total: 0 }, pending: [], memory: [] });
});
