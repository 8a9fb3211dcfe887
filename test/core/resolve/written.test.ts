import { createHypervisor, type Hypervisor, type HypervisorOptions, type Resolution } from '@core';
import { describe, expect, it } from 'vitest';
import { approvedNote, compiledDesk } from '../desk.ts';

/** What a ledger says, without what chains it and without the whole of each resolution. */
const facts = (hypervisor: Hypervisor) =>
  hypervisor.ledger().entries.map(({ index: _i, previous: _p, session, ...fact }) => ({
    ...fact,
    ...(fact.kind === 'resolution' ? { resolution: said(fact.resolution) } : {}),
    session,
  }));
const said = ({ decision, rule }: Resolution) => `${decision} ${rule.id ?? rule.kind}`;
const start = (more: Partial<HypervisorOptions> = {}, manifest: object = {}): Hypervisor =>
  createHypervisor(compiledDesk(manifest), { session: 's1', mode: 'interactive', ...more });
const from = 'user';
const event = (id: string, source: string, trust_level: string, tainted: boolean, parents: string[] = []) => ({
  id,
  session: 's1',
  parents,
  source,
  trust_level,
  tainted,
});

describe('what happens is written down word by word', () => {
  it('an input, a transformation, an ask, its approval, and the write that follows', () => {
    const hypervisor = approvedNote();
    const proposal = { id: 'p1', action_type: 'note', parameters: { key: 'k', value: 'this' } };
    const write = { parents: ['d2', 'e1'], trust_level: 'derived', tainted: true, session: 's1' };
    const session = 's1';
    const observed = ['e1', 'd2'];
    const mode = 'interactive';
    expect(facts(hypervisor)).toEqual([
      { kind: 'session_start', mode, observed: [], manifest_hash: compiledDesk().manifest_hash, session },
      {
        kind: 'event',
        record: event('e1', 'mail', 'untrusted', true),
        payload: { kind: 'text', text: 'remember this' },
        quarantined: false,
        removed: [],
        of: null,
        session,
      },
      {
        kind: 'derivation',
        record: {
          id: 'd2',
          session,
          parents: ['e1'],
          transformation: { name: 'shorten', by: 'agent', cleared: false },
          trust_level: 'derived',
          tainted: true,
        },
        value: 'this',
        quarantined: false,
        session,
      },
      { kind: 'proposal', received: proposal, proposal, wrong: [], session },
      {
        kind: 'resolution',
        proposal: 'p1',
        cause: 'proposed',
        mode,
        observed,
        resolution: 'ASK tainted-notes',
        session,
      },
      { kind: 'approval', proposal: 'p1', answer: 'once', session },
      {
        kind: 'resolution',
        proposal: 'p1',
        cause: 'approved',
        mode,
        observed,
        resolution: 'ASK tainted-notes',
        session,
      },
      {
        kind: 'execution',
        proposal: 'p1',
        action_type: 'note',
        parameters: { key: 'k', value: 'this' },
        chain: ['d2', 'e1'],
        by: 'core',
        outcome: 'started',
        session,
      },
      {
        kind: 'memory_write',
        proposal: 'p1',
        key: 'k',
        record: { id: 'm1', ...write, transformation: { name: 'note', by: 'hypervisor', cleared: false } },
        value: 'this',
        quarantined: false,
        session,
      },
    ]);
    expect(hypervisor.memory()).toEqual([
      { key: 'k', versions: [{ id: 'm1', session, value: 'this', tainted: true, quarantined: false }] },
    ]);
  });

  it('a read by key, without one, and of a key that is not there', () => {
    const hypervisor = start();
    hypervisor.observe({ channel: from, raw: 'hi' });
    const note = (id: string, key: string, value: number) =>
      hypervisor.propose({ id, action_type: 'note', parameters: { key, value } });
    note('p1', 'b', 1);
    note('p2', 'a', 2);
    note('p3', 'b', 3);
    const read = (id: string, parameters: object) => {
      const outcome = hypervisor.propose({ id, action_type: 'recall', parameters });
      const [execution, entry, last] = facts(hypervisor).slice(-3);
      return { event: outcome.event?.id, execution, entry, last };
    };
    const execution = { kind: 'execution', action_type: 'recall', by: 'core', outcome: 'started', session: 's1' };
    const happened = (proposal: string, parameters: object, chain: string[]) => ({
      ...execution,
      proposal,
      parameters,
      chain,
    });
    const entered = (id: string, parents: string[], value: unknown, of: string) => ({
      kind: 'event',
      record: event(id, 'memory', 'derived', false, parents),
      payload: { kind: 'json', value },
      quarantined: false,
      removed: [],
      of,
      session: 's1',
    });
    expect(read('p4', { key: 'b' })).toEqual({
      event: 'e2',
      execution: happened('p4', { key: 'b' }, ['e1']),
      entry: entered('e2', ['m3', 'e1'], 3, 'p4'),
      last: { kind: 'memory_read', proposal: 'p4', key: 'b', versions: ['m3'], event: 'e2', session: 's1' },
    });
    const all = [
      { key: 'a', value: 2 },
      { key: 'b', value: 3 },
    ];
    expect(read('p5', {})).toEqual({
      event: 'e3',
      execution: happened('p5', {}, ['e1', 'e2']),
      entry: entered('e3', ['m2', 'm3', 'e1', 'e2'], all, 'p5'),
      last: { kind: 'memory_read', proposal: 'p5', key: null, versions: ['m2', 'm3'], event: 'e3', session: 's1' },
    });
    expect(read('p6', { key: 'none' })).toEqual({
      event: 'e4',
      execution: happened('p6', { key: 'none' }, ['e1', 'e2', 'e3']),
      entry: entered('e4', ['e1', 'e2', 'e3'], null, 'p6'),
      last: { kind: 'memory_read', proposal: 'p6', key: 'none', versions: [], event: 'e4', session: 's1' },
    });
  });

  it('who executed, and what came back', () => {
    const manifest = {
      actions: { fetch: { requires: ['read'], returns: 'mail' }, look: { requires: ['read'] } },
      rules: [{ id: 'allowed', effect: 'allow', actions: ['fetch', 'look'] }],
    };
    const run = (more: Partial<HypervisorOptions>, action_type = 'fetch') => {
      const hypervisor = start(more, manifest);
      hypervisor.observe({ channel: from, raw: 'hi' });
      const { event, state } = hypervisor.propose({ id: 'p1', action_type, parameters: {} });
      const execution = hypervisor.ledger().entries.find(({ kind }) => kind === 'execution');
      const awaited = hypervisor.complete({ proposal: 'p1', raw: 'late' });
      return [state, event?.id, execution, awaited.event?.id, awaited.diagnostics.map(({ code }) => code)];
    };
    const done = (by: string, outcome: string, action_type = 'fetch') =>
      expect.objectContaining({ proposal: 'p1', action_type, parameters: {}, chain: ['e1'], by, outcome });
    const settled = ['result-not-awaited'];
    expect(run({ execute: () => 'mails' })).toEqual(['executed', 'e2', done('host', 'started'), undefined, settled]);
    expect(run({ execute: () => undefined })).toEqual(['executed', undefined, done('host', 'started'), 'e2', []]);
    expect(run({ execute: () => 7 as never })).toEqual(['executed', undefined, done('host', 'started'), 'e2', []]);
    expect(run({})).toEqual(['executed', undefined, done('simulation', 'started'), 'e2', []]);
    expect(run({ mode: 'workflow_definition', execute: () => 'mails' })).toEqual([
      'executed',
      undefined,
      done('simulation', 'started'),
      'e2',
      [],
    ]);
    expect(run({ execute: () => 'seen' }, 'look')).toEqual([
      'executed',
      undefined,
      done('host', 'started', 'look'),
      undefined,
      settled,
    ]);
    const failing = () => {
      throw new Error('offline');
    };
    expect(run({ execute: failing }).slice(0, 3)).toEqual(['executed', undefined, done('host', 'failed')]);
  });

  it('what a host does to the parameters it is given stays with the host', () => {
    const hypervisor = start(
      {
        execute: ({ parameters }) => {
          Object.assign(parameters, { day: 'never' });
          return undefined;
        },
      },
      {
        actions: {
          book: { requires: ['external_side_effects'], parameters: { type: 'object', properties: { day: {} } } },
        },
        rules: [{ id: 'allowed', effect: 'allow', actions: ['book'] }],
      },
    );
    hypervisor.observe({ channel: from, raw: 'hi' });
    hypervisor.propose({ id: 'p1', action_type: 'book', parameters: { day: 'today' } });
    expect(facts(hypervisor).at(-1)).toMatchObject({ kind: 'execution', parameters: { day: 'today' } });
  });

  it('what names no key or value, and a read by what is no text, is a failed execution', () => {
    const open = { type: 'object', properties: { key: {}, value: {} } };
    const hypervisor = start(
      {},
      {
        actions: {
          note: {
            requires: ['memory_write'],
            memory: { write: { key: '/key', value: '/value' } },
            parameters: open,
          },
          recall: { requires: ['read'], memory: { read: { key: '/key' } }, returns: 'memory', parameters: open },
          all: { requires: ['read'], memory: { read: {} }, returns: 'memory' },
        },
        rules: [{ id: 'allowed', effect: 'allow', actions: ['note', 'recall', 'all'] }],
      },
    );
    hypervisor.observe({ channel: from, raw: 'hi' });
    const failed = [
      ['note', {}],
      ['note', { key: 'k' }],
      ['note', { value: 1 }],
      ['note', { key: 1, value: 1 }],
      ['recall', { key: 1 }],
    ] as const;
    failed.forEach(([action_type, parameters], i) => {
      const outcome = hypervisor.propose({ id: `p${i}`, action_type, parameters });
      expect(outcome).toMatchObject({ state: 'executed', diagnostics: [] });
      expect(outcome.event).toBeUndefined();
      expect(facts(hypervisor).at(-1)).toMatchObject({ kind: 'execution', action_type, by: 'core', outcome: 'failed' });
    });
    expect(hypervisor.memory()).toEqual([]);
    hypervisor.propose({ id: 'n', action_type: 'note', parameters: { key: 'k', value: 1 } });
    const { event } = hypervisor.propose({ id: 'a', action_type: 'all', parameters: {} });
    expect(event?.sanitized_payload).toEqual({ kind: 'json', value: [{ key: 'k', value: 1 }] });
  });

  it('what is lapsed, refused, extended and adopted', () => {
    const hypervisor = start();
    hypervisor.observe({ channel: 'mail', raw: 'remember this' });
    const ask = (id: string) =>
      hypervisor.propose({ id, action_type: 'note', parameters: { key: 'k', value: 'v' } }).state;
    const last = () => facts(hypervisor).at(-1);
    const session = 's1';
    expect(ask('p1')).toBe('pending');
    expect(hypervisor.refuse({ proposal: 'p1' })).toEqual({ diagnostics: [] });
    expect(last()).toEqual({ kind: 'approval', proposal: 'p1', answer: 'refuse', session });
    ask('p2');
    hypervisor.observe({ channel: from, raw: 'hi' });
    const lapsed = hypervisor.approveOnce({ proposal: 'p2' });
    expect(lapsed).toMatchObject({ proposal: 'p2', state: 'denied' });
    expect(last()).toEqual({ kind: 'lapse', proposal: 'p2', because: 'context_changed', session });
    ask('p3');
    const other = compiledDesk({ name: 'other' });
    expect(hypervisor.adopt({ compiled: other })).toEqual({ diagnostics: [] });
    expect(facts(hypervisor).slice(-2)).toEqual([
      { kind: 'manifest', manifest_hash: other.manifest_hash, parent: null, extension: null, session },
      { kind: 'lapse', proposal: 'p3', because: 'manifest_changed', session },
    ]);
    ask('p4');
    expect(hypervisor.startSession({ session: 's2', mode: 'background', observed: ['e1', 'e1'] })).toEqual({
      diagnostics: [],
    });
    const { manifest_hash } = other;
    expect(facts(hypervisor).slice(-2)).toEqual([
      { kind: 'lapse', proposal: 'p4', because: 'session_changed', session },
      { kind: 'session_start', mode: 'background', observed: ['e1'], manifest_hash, session: 's2' },
    ]);
    expect(hypervisor.pending()).toEqual([]);
    expect(ask('p5')).toBe('deferred');
    const rule = { id: 'notes', effect: 'allow', actions: ['note'], overrides: ['tainted-notes'] };
    const { compiled } = hypervisor.extend({ proposal: 'p5', extension: { rule } });
    expect(facts(hypervisor).slice(-2)).toEqual([
      { kind: 'approval', proposal: 'p5', answer: 'extension', session: 's2' },
      {
        kind: 'manifest',
        manifest_hash: compiled?.manifest_hash,
        parent: manifest_hash,
        extension: { rule },
        session: 's2',
      },
    ]);
  });

  it('what is malformed, with what is wrong and without what is no JSON', () => {
    const hypervisor = start();
    const kinds = (count: number) => facts(hypervisor).slice(-count);
    hypervisor.propose({ id: 'p1' });
    const session = 's1';
    const wrong = ['/proposal/action_type', '/proposal/parameters'];
    expect(kinds(2)).toMatchObject([
      { kind: 'proposal', received: { id: 'p1' }, proposal: null, wrong, session },
      { kind: 'resolution', proposal: null, cause: 'proposed', observed: [], resolution: 'DENY malformed' },
    ]);
    hypervisor.propose({ id: 'p1', action_type: 'note', parameters: { key: Number.NaN } });
    expect(kinds(2)[0]).toMatchObject({ received: null, proposal: null, wrong: ['/proposal/parameters/key'] });
    hypervisor.propose({ id: '', action_type: 'note', parameters: {}, a: 1 });
    expect(kinds(2)[0]).toMatchObject({ wrong: ['/proposal/a', '/proposal/id'] });
    const book = { id: 'p1', action_type: 'book', parameters: {} };
    expect(hypervisor.propose(book).proposal).toBe('p1');
    expect(hypervisor.propose(book).proposal).toBeNull();
    expect(kinds(2)[0]).toMatchObject({ received: book, proposal: null, wrong: ['/proposal/id'] });
  });
});
