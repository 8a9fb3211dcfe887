import { type ProvenanceRecord, type ResolutionContext, resolve, verify, type Witness } from '@core';
import { describeObstacle, parseScenario, runScenario, witnessScenario } from '@demo';
import { describe, expect, it } from 'vitest';
import { compiledWorld, worlds } from '../worlds.ts';

const world = compiledWorld('email-assistant');
const labels = { session: 's1', tainted: false, trust_level: 'trusted' as const };
const event = (id: string, source: string, more: Partial<ProvenanceRecord> = {}): ProvenanceRecord =>
  ({ id, ...labels, parents: [], source, ...more }) as ProvenanceRecord;
const made = (id: string, parents: string[], transformation: object, more: object = {}): ProvenanceRecord =>
  ({ id, ...labels, trust_level: 'derived', parents, transformation, ...more }) as ProvenanceRecord;

const send = (...refs: string[]) => ({
  id: 'p1',
  action_type: 'send_email',
  parameters: { to: ['dana@company.com'], subject: 's', body: 'b' },
  provenance_chain: refs.map((ref) => ({ ref })),
});
const context = (records: ProvenanceRecord[], more: Partial<ResolutionContext> = {}): ResolutionContext => ({
  mode: 'interactive',
  session: 's1',
  records,
  observed: [],
  ...more,
});
const witness = (records: ProvenanceRecord[], ...refs: string[]) =>
  witnessScenario({ compiled: world, proposal: send(...refs), context: context(records) });

function playedIn(found: ReturnType<typeof witnessScenario>) {
  if (!('scenario' in found)) throw new Error(describeObstacle(found.impossible));
  expect(
    parseScenario(JSON.stringify(found.scenario)).diagnostics.filter(({ severity }) => severity === 'error'),
  ).toEqual([]);
  return runScenario(world, found.scenario);
}

describe.each(worlds)('every case that verify shows of %s', (name) => {
  const compiled = compiledWorld(name);
  const report = verify(compiled);
  const cases: Witness[] = [
    ...report.findings.flatMap((finding) => finding.witness ?? []),
    ...report.actions.flatMap(({ pivot }) => pivot.flatMap(({ witnesses }) => Object.values(witnesses))),
  ];

  it('can be played to the same verdict, or it is said what bars the way', () => {
    expect(cases.length).toBeGreaterThan(0);
    const found = cases.map(({ proposal, context }) => ({
      verdict: resolve(compiled, proposal, context),
      played: witnessScenario({ compiled, proposal, context }),
    }));
    for (const { verdict, played } of found) {
      if ('impossible' in played) {
        expect(['barred', 'claimed_label']).toContain(played.impossible.reason);
        continue;
      }
      const { resolution } = runScenario(compiled, played.scenario).frames.at(-1) ?? {};
      expect(resolution).toMatchObject({ decision: verdict.decision, rule: verdict.rule });
    }
    const playable = found.filter(({ played }) => 'scenario' in played);
    expect(playable.length / found.length).toBeGreaterThan(0.8);
  });
});

describe('a case is made of real steps', () => {
  it('what came by mail arrives, and the law denies', () => {
    const run = playedIn(witness([event('e1', 'email', { trust_level: 'untrusted', tainted: true })], 'e1'));
    expect(run.frames.map(({ kind }) => kind)).toEqual(['input', 'propose']);
    expect(run.frames.at(-1)?.resolution?.rule.id).toBe('TaintContainmentLaw');
  });

  it('what was cleared is made in a session before, so that the agent is not shown what it was made of', () => {
    const confirmed = { name: 'confirm_recipient', by: 'person', cleared: true };
    const run = playedIn(
      witness([event('e1', 'email', { trust_level: 'untrusted', tainted: true }), made('d1', ['e1'], confirmed)], 'd1'),
    );
    expect(run.frames.map(({ session }) => session)).toEqual(['before s1', 'before s1', 's1']);
    expect(run.frames[1]?.made).toMatchObject({ cleared: true, value: expect.stringContaining('@') });
    expect(run.frames.at(-1)?.resolution?.decision).toBe('ALLOW');
  });

  it('what was remembered is written, approved and read', () => {
    const records = [
      event('e1', 'email', { session: 's0', trust_level: 'untrusted', tainted: true }),
      event('e2', 'memory', { parents: ['e1'], trust_level: 'derived', tainted: true }),
    ];
    const run = playedIn(witness(records, 'e2'));
    expect(run.frames.map(({ kind }) => kind)).toEqual(['input', 'propose', 'answer', 'propose', 'propose']);
    expect(run.frames.at(-1)?.resolution).toMatchObject({
      decision: 'DENY',
      trust_context: { channels: ['email', 'memory'], sessions: ['s0', 's1'] },
    });
  });

  it('a version in memory is written by its action, in its session', () => {
    const records = [
      event('e1', 'user', { session: 's0' }),
      made('m1', ['e1'], { name: 'write_memory', by: 'hypervisor', cleared: false }, { session: 's0' }),
      event('e2', 'memory', { parents: ['m1'], trust_level: 'derived' }),
    ];
    const run = playedIn(witness(records, 'e2'));
    expect(run.frames.map(({ kind }) => kind)).toEqual(['input', 'propose', 'propose', 'propose']);
    expect(run.frames.at(-1)?.resolution?.trust_context).toMatchObject({ transformations: ['write_memory'] });
  });

  it('what a tool returned is asked for and comes back', () => {
    const records = [event('e1', 'user'), event('e2', 'directory', { parents: ['e1'], trust_level: 'derived' })];
    const run = playedIn(witness(records, 'e2'));
    expect(run.frames.map(({ kind }) => kind)).toEqual(['input', 'propose', 'complete', 'propose']);
    expect(run.frames.at(-1)?.resolution?.decision).toBe('ALLOW');
  });

  it('what the agent was not shown, the hypervisor makes', () => {
    const records = [
      event('e1', 'web', { trust_level: 'untrusted', tainted: true }),
      made('d1', ['e1'], { name: 'extract_date', by: 'agent', cleared: false }, { tainted: true }),
    ];
    const run = playedIn(witness(records, 'd1'));
    expect(run.frames[1]?.made).toMatchObject({ stated: true, cleared: false, quarantined: true });
  });

  it('a chain that leads nowhere is sent as it is', () => {
    expect(playedIn(witness([], 'lost')).frames.at(-1)?.resolution?.trust_context.unknown_origin).toBe(true);
    expect(playedIn(witness([])).frames.at(-1)?.resolution?.trust_context.unknown_origin).toBe(true);
  });

  it('nobody can be asked in background, and the scenario says so', () => {
    const found = witnessScenario({
      compiled: world,
      proposal: { ...send('e1'), parameters: { to: ['a@elsewhere.example'], subject: 's', body: 'b' } },
      context: context([event('e1', 'user')], { mode: 'background' }),
      title: 'To somebody else',
    });
    const run = playedIn(found);
    expect(run.scenario.title).toBe('To somebody else');
    expect(run.frames.at(-1)?.resolution).toMatchObject({ decision: 'DENY', deferred: true });
  });
});

describe('where no real steps make it, it says why', () => {
  const obstacle = (found: ReturnType<typeof witnessScenario>) => ('impossible' in found ? found.impossible : found);

  it.each<[string, ProvenanceRecord[], string]>([
    ['two records of one id', [event('e1', 'user'), event('e1', 'email')], 'ambiguous'],
    ['a parent that is lost', [event('e1', 'user', { parents: ['e0'] })], 'broken_lineage'],
    [
      'a circle',
      [event('e1', 'user', { parents: ['e2'] }), event('e2', 'user', { parents: ['e1'] })],
      'broken_lineage',
    ],
    ['made of nothing', [made('e1', [], { name: 'summarize', by: 'agent', cleared: false })], 'broken_lineage'],
    ['a claim of less trust', [event('e1', 'user', { trust_level: 'untrusted' })], 'claimed_label'],
    ['a claim of taint', [event('e1', 'user', { tainted: true })], 'claimed_label'],
    ['another channel', [event('e1', 'telegram', { trust_level: 'untrusted', tainted: true })], 'no_channel'],
    ['a channel that nothing returns by', [event('e0', 'user'), event('e1', 'user', { parents: ['e0'] })], 'no_action'],
    [
      'a note that an invariant forbids',
      [
        event('e0', 'web', { trust_level: 'untrusted', tainted: true }),
        event('e1', 'memory', { parents: ['e0'], trust_level: 'derived', tainted: true }),
      ],
      'barred',
    ],
  ])('%s', (_, records, reason) => {
    const found = witness(records, 'e1');
    expect(obstacle(found)).toMatchObject({ reason });
    if ('impossible' in found) expect(describeObstacle(found.impossible)).not.toMatch(/undefined|\bby {2}/);
  });
});
