import { createHypervisor, type Diagnostic, type Hypervisor, type HypervisorOptions } from '@core';
import { describe, expect, it } from 'vitest';
import { compiledDesk } from '../desk.ts';

/** Every refusal of a running world: its code, its place and its values, and that nothing happened. */
const start = (more: Partial<HypervisorOptions> = {}, manifest: object = {}): Hypervisor =>
  createHypervisor(compiledDesk(manifest), { session: 's1', mode: 'interactive', ...more });
const refusal = (code: string, path = '', values: Diagnostic['values'] = {}) => ({
  diagnostics: [{ code, severity: 'error', path, values }],
});
const withoutRemoved = ({ removed: _, ...rest }: { removed: object }) => rest;

describe('without a world', () => {
  const nowhere = createHypervisor(null, { session: 's1', mode: 'interactive' });
  const missing = refusal('manifest-missing');

  it('every call says that the manifest is missing', () => {
    expect(nowhere.startSession({ session: 's1', mode: 'interactive' })).toEqual(missing);
    expect(nowhere.observe({ channel: 'user', raw: '' })).toEqual({ ...missing, removed: [] });
    expect(nowhere.transform({ name: 'a', from: ['e1'], by: 'agent', value: 1 })).toEqual(missing);
    expect(nowhere.complete({ proposal: 'p1', raw: '' })).toEqual({ ...missing, removed: [] });
    expect(nowhere.approveOnce({ proposal: 'p1' })).toEqual(missing);
    expect(nowhere.refuse({ proposal: 'p1' })).toEqual(missing);
    expect(nowhere.extend({ proposal: 'p1', extension: {} })).toEqual(missing);
    expect(nowhere.adopt({ compiled: compiledDesk() })).toEqual(missing);
    expect([nowhere.pending(), nowhere.review(), nowhere.memory()]).toEqual([[], [], []]);
    expect(nowhere.ledger().entries).toEqual([]);
  });

  it('a proposal is denied as malformed, in a context of nothing', () => {
    const { resolution, ...rest } = nowhere.propose({ id: 'p1', action_type: 'book', parameters: {} });
    expect(rest).toEqual({ proposal: null, state: 'denied', diagnostics: [] });
    expect(resolution).toMatchObject({
      decision: 'DENY',
      rule: { kind: 'malformed', id: null },
      violations: [],
      matched_rules: [],
      deferred: false,
      manifest_hash: null,
      trust_context: {
        trust_level: 'untrusted',
        derived: false,
        tainted: true,
        unknown_origin: true,
        origins: [],
        channels: [],
        transformations: [],
        sessions: [],
        crossed_session: true,
        capabilities: [],
      },
    });
    expect(resolution.proposal_hash).toMatch(/^sha256:/);
    expect(resolution.explanation[0]).toEqual({
      step: 'form',
      outcome: 'malformed',
      ids: ['/compiled'],
      decides: true,
    });
  });
});

describe('without a session', () => {
  const unstarted = () => createHypervisor(compiledDesk(), { session: '', mode: 'interactive' });

  it('every call says so, a proposal is denied, and the ledger stays empty', () => {
    const hypervisor = unstarted();
    const missing = refusal('session-missing');
    expect(withoutRemoved(hypervisor.observe({ channel: 'user', raw: '' }))).toEqual(missing);
    expect(hypervisor.transform({ name: 'a', from: ['e1'], by: 'agent', value: 1 })).toEqual(missing);
    expect(withoutRemoved(hypervisor.complete({ proposal: 'p1', raw: '' }))).toEqual(missing);
    expect(hypervisor.approveOnce({ proposal: 'p1' })).toEqual(missing);
    expect(hypervisor.refuse({ proposal: 'p1' })).toEqual(missing);
    expect(hypervisor.extend({ proposal: 'p1', extension: {} })).toEqual(missing);
    const { resolution, state } = hypervisor.propose({ id: 'p1', action_type: 'book', parameters: {} });
    expect(state).toBe('denied');
    expect(resolution.explanation[0]).toMatchObject({ outcome: 'malformed', ids: ['/context/session'] });
    expect(hypervisor.ledger().entries).toEqual([]);
  });

  it('one may start later', () => {
    const hypervisor = unstarted();
    expect(hypervisor.startSession({ session: 's1', mode: 'interactive' })).toEqual({ diagnostics: [] });
    expect(hypervisor.observe({ channel: 'user', raw: 'hi' }).event?.id).toBe('e1');
  });

  it('what was observed before is carried over from the options, and is unknown where it is no list', () => {
    const carried = start({ observed: ['e7'] });
    const { trust_context } = carried.propose({ id: 'p1', action_type: 'book', parameters: {} }).resolution;
    expect(trust_context.unknown_origin).toBe(true);
    expect(carried.ledger().entries[0]).toMatchObject({ observed: ['e7'] });
    expect(start({ observed: 'e7' as never }).ledger().entries).toEqual([]);
  });
});

describe('a call that is not of its form is refused at the place', () => {
  it('of each method', () => {
    const hypervisor = start();
    const at = (...paths: string[]) => ({
      diagnostics: paths.flatMap((path) => refusal('call-malformed', path).diagnostics),
    });
    expect(hypervisor.startSession({ session: '', mode: 'never' } as never)).toEqual(at('/session', '/mode'));
    expect(hypervisor.observe({ channel: '', raw: '' })).toEqual({ ...at('/channel'), removed: [] });
    expect(hypervisor.observe({ channel: 'user', raw: '\ud800' })).toEqual({ ...at('/raw'), removed: [] });
    expect(hypervisor.transform({ name: 'a', from: [''], by: 'agent', value: 1 })).toEqual(at('/from/0'));
    expect(hypervisor.complete({ proposal: 'p1' } as never)).toEqual({ ...at('/raw'), removed: [] });
    expect(hypervisor.approveOnce({ proposal: '' })).toEqual(at('/proposal'));
    expect(hypervisor.refuse({ proposal: '' })).toEqual(at('/proposal'));
    expect(hypervisor.extend({ proposal: '', extension: {} })).toEqual(at('/proposal'));
    expect(hypervisor.adopt({ compiled: {} })).toEqual(refusal('manifest-missing', '/compiled'));
    expect(hypervisor.ledger().entries).toHaveLength(1);
  });
});

describe('what does not exist is refused by name', () => {
  it('a channel, a session used before, an ask, a result', () => {
    const hypervisor = start();
    expect(hypervisor.observe({ channel: 'post', raw: '' })).toEqual({
      ...refusal('channel-unknown', '/channel', { channel: 'post' }),
      removed: [],
    });
    expect(hypervisor.startSession({ session: 's1', mode: 'interactive' })).toEqual(
      refusal('session-used', '/session', { session: 's1' }),
    );
    const unknown = refusal('ask-unknown', '/proposal', { proposal: 'p9' });
    expect(hypervisor.approveOnce({ proposal: 'p9' })).toEqual(unknown);
    expect(hypervisor.refuse({ proposal: 'p9' })).toEqual(unknown);
    expect(hypervisor.extend({ proposal: 'p9', extension: {} })).toEqual(unknown);
    expect(hypervisor.complete({ proposal: 'p9', raw: '' })).toEqual({
      ...refusal('result-not-awaited', '/proposal', { proposal: 'p9' }),
      removed: [],
    });
    expect(hypervisor.ledger().entries).toHaveLength(1);
  });

  it('an action that only an extension can bring', () => {
    const hypervisor = start();
    hypervisor.observe({ channel: 'user', raw: 'hi' });
    hypervisor.propose({ id: 'p1', action_type: 'fly', parameters: {} });
    expect(hypervisor.approveOnce({ proposal: 'p1' })).toEqual(
      refusal('ask-needs-extension', '/proposal', { action: 'fly' }),
    );
  });

  it('an approval whose context has changed', () => {
    const hypervisor = start();
    hypervisor.observe({ channel: 'mail', raw: 'hi' });
    hypervisor.propose({ id: 'p1', action_type: 'note', parameters: { key: 'k', value: 1 } });
    hypervisor.observe({ channel: 'user', raw: 'hi' });
    expect(hypervisor.approveOnce({ proposal: 'p1' })).toMatchObject({
      ...refusal('approval-lapsed', '/proposal', { proposal: 'p1' }),
      proposal: 'p1',
      state: 'denied',
      resolution: { decision: 'ASK' },
    });
  });
});

describe('an extension', () => {
  const asking = () => {
    const hypervisor = start();
    hypervisor.observe({ channel: 'user', raw: 'hi' });
    hypervisor.propose({ id: 'p1', action_type: 'fly', parameters: {} });
    return hypervisor;
  };
  const flying = { id: 'flying', effect: 'allow', actions: ['fly'] };

  it('that is none, that names an action again, and that does not compile, is refused and the ask stays', () => {
    const hypervisor = asking();
    const extend = (extension: unknown) => hypervisor.extend({ proposal: 'p1', extension });
    expect(extend(undefined)).toEqual(refusal('call-malformed', '/extension'));
    expect(extend(null)).toEqual(refusal('extension-malformed'));
    expect(extend({})).toEqual(refusal('extension-malformed'));
    expect(extend({ rule: flying, action: { name: 'book', definition: {} } })).toEqual(
      refusal('extension-action-exists', '/action/name'),
    );
    expect(extend({ rule: flying }).diagnostics).toMatchObject([
      { code: 'unknown-action', path: '/rules/2/actions/0' },
    ]);
    expect(extend({ rule: flying }).compiled).toBeUndefined();
    expect(hypervisor.pending().map(({ proposal, session }) => [proposal.id, session])).toEqual([['p1', 's1']]);
  });

  it('gives the action all it declares, and by itself every capability but the writing of memory', () => {
    const needs = (definition: object) => {
      const { compiled } = asking().extend({
        proposal: 'p1',
        extension: { action: { name: 'fly', definition }, rule: flying },
      });
      return compiled?.actions.find(({ name }) => name === 'fly')?.requires;
    };
    // In sorted order: external_side_effects, memory_write, read.
    expect(needs({})).toBe('5');
    expect(needs({ requires: ['read'] })).toBe('4');
    expect(needs({ memory: { read: {} }, returns: 'memory' })).toBe('5');
    const parameters = { type: 'object', properties: { k: { type: 'string' }, v: {} }, required: ['k', 'v'] };
    expect(needs({ memory: { write: { key: '/k', value: '/v' } }, parameters })).toBe('7');
  });
});

describe('a proposal by $object', () => {
  const desk = () => {
    const hypervisor = start();
    hypervisor.observe({ channel: 'user', raw: 'a'.repeat(600_000) });
    hypervisor.transform({ name: 'shorten', from: ['e1'], by: 'person', value: 'short' });
    return hypervisor;
  };
  const wrong = (value: unknown, parameters: object = { key: 'k', value }) =>
    desk().propose({ id: 'p1', action_type: 'note', parameters }).resolution.explanation[0]?.ids;

  it('is of the whole value, inside lists and objects, and an object alone names one', () => {
    const hypervisor = desk();
    const value = [{ $object: 'd2' }, { a: { $object: 'd2' } }, { $object: 7 }, { $object: 'd2', more: 1 }, null];
    const parameters = { key: 'k', value };
    expect(hypervisor.propose({ id: 'p1', action_type: 'note', parameters }).state).toBe('executed');
    expect(hypervisor.memory()[0]?.versions[0]?.value).toEqual([
      'short',
      { a: 'short' },
      { $object: 7 },
      { $object: 'd2', more: 1 },
      null,
    ]);
    const entry = hypervisor.ledger().entries.find(({ kind }) => kind === 'proposal');
    expect(entry).toMatchObject({
      received: { parameters },
      proposal: {
        provenance_chain: [
          { ref: 'd2', parameters: ['/value/0'] },
          { ref: 'd2', parameters: ['/value/1/a'] },
        ],
      },
    });
  });

  it('keeps the chain it came with, and the chain as it came where it names none', () => {
    const hypervisor = desk();
    const chained = (id: string, value: unknown) =>
      hypervisor.propose({
        id,
        action_type: 'note',
        parameters: { key: 'k', value },
        provenance_chain: [{ ref: 'e1' }],
      });
    const last = () => {
      const entry = hypervisor.ledger().entries.findLast(({ kind }) => kind === 'proposal');
      return entry !== undefined && 'received' in entry ? entry.proposal : undefined;
    };
    chained('p1', { $object: 'd2' });
    expect(last()).toMatchObject({ provenance_chain: [{ ref: 'e1' }, { ref: 'd2', parameters: ['/value'] }] });
    chained('p2', 1);
    expect(last()).toMatchObject({ provenance_chain: [{ ref: 'e1' }] });
    hypervisor.propose({ id: 'p3', action_type: 'note', parameters: { key: 'k', value: 1 } });
    expect(last()).toEqual({ id: 'p3', action_type: 'note', parameters: { key: 'k', value: 1 } });
  });

  it('is malformed where an object is not there, where no parameters are left, and where too much is put in', () => {
    expect(wrong([1, { $object: 'e9' }, { a: { $object: 'e8' } }])).toEqual([
      '/proposal/parameters/value/1',
      '/proposal/parameters/value/2/a',
    ]);
    expect(wrong(null, { $object: 'd2' })).toEqual(['/proposal/parameters']);
    expect(wrong({ $object: 'e1' })).toEqual([]);
    expect(wrong([{ $object: 'e1' }, { $object: 'e1' }])).toEqual(['/proposal/parameters/value/1/text']);
  });

  it('is attributed to the parameter it stands in, and to no other', () => {
    const hypervisor = start(
      {},
      {
        rules: [
          { id: 'noting', effect: 'allow', actions: ['note'] },
          { id: 'keys-of-mail', effect: 'ask', actions: ['note'], when: { param: '/key', from: ['mail'] } },
        ],
        provenance: { tracking: 'declared', instrumented: true },
      },
    );
    hypervisor.observe({ channel: 'user', raw: 'hi' });
    hypervisor.observe({ channel: 'mail', raw: 'hi' });
    hypervisor.transform({ name: 'shorten', from: ['e2'], by: 'person', value: 'hi' });
    const proposed = (id: string, parameters: object) =>
      hypervisor.propose({
        id,
        action_type: 'note',
        parameters,
        provenance_chain: [{ ref: 'e1', parameters: ['/key', '/value'] }],
      }).resolution.matched_rules;
    expect(proposed('p1', { key: 'k', value: { $object: 'd3' } })).toEqual(['noting']);
    expect(proposed('p2', { key: { $object: 'd3' }, value: 1 })).toEqual(['keys-of-mail', 'noting']);
  });
});

describe('an approval', () => {
  it('executes what is allowed by now: its unknown origin has become known', () => {
    const hypervisor = start(
      {},
      {
        actions: { look: { requires: ['read'] } },
        rules: [
          { id: 'looking', effect: 'allow', actions: ['look'], when: { trust_level: ['trusted'] } },
          { id: 'asking', effect: 'ask', actions: ['look'], when: { tainted: true } },
        ],
        provenance: { tracking: 'declared', instrumented: true },
      },
    );
    const { resolution: _, ...asked } = hypervisor.propose({
      id: 'p1',
      action_type: 'look',
      parameters: {},
      provenance_chain: [{ ref: 'e1' }],
    });
    expect(asked).toEqual({ proposal: 'p1', state: 'pending', diagnostics: [] });
    const { removed, diagnostics } = hypervisor.observe({ channel: 'user', raw: 'hi' });
    expect({ removed, diagnostics }).toEqual({ removed: [], diagnostics: [] });
    expect(hypervisor.approveOnce({ proposal: 'p1' })).toMatchObject({
      state: 'executed',
      resolution: { decision: 'ALLOW' },
      diagnostics: [],
    });
  });
});

describe('what comes back after the manifest has changed', () => {
  it('by a channel that is gone enters as text, untrusted and tainted', () => {
    const manifest = {
      actions: { fetch: { requires: ['read'], returns: 'feed' } },
      rules: [{ id: 'allowed', effect: 'allow', actions: ['fetch'] }],
    };
    const channels = { user: { trust_level: 'trusted' }, memory: { trust_level: 'derived' } };
    const feed = { trust_level: 'trusted', payload: 'html', delivery: 'quarantined' };
    const hypervisor = start({}, { ...manifest, channels: { ...channels, feed } });
    hypervisor.observe({ channel: 'user', raw: 'hi' });
    hypervisor.propose({ id: 'p1', action_type: 'fetch', parameters: {} });
    hypervisor.adopt({ compiled: compiledDesk({ channels, actions: { look: { requires: ['read'] } }, rules: [] }) });
    expect(hypervisor.complete({ proposal: 'p1', raw: '<b>hi</b>' }).event).toEqual({
      id: 'e2',
      source: 'feed',
      trust_level: 'untrusted',
      tainted: true,
      sanitized_payload: { kind: 'text', text: '<b>hi</b>' },
      session: 's1',
    });
  });
});

describe('an action named like a clearing transformation', () => {
  it('clears nothing of what it writes', () => {
    const hypervisor = start(
      {},
      {
        actions: {
          date: {
            requires: ['memory_write'],
            memory: { write: { key: '/key', value: '/value' } },
            parameters: {
              type: 'object',
              properties: { key: { type: 'string' }, value: {} },
              required: ['key', 'value'],
            },
          },
        },
        rules: [{ id: 'allowed', effect: 'allow', actions: ['date'] }],
      },
    );
    hypervisor.observe({ channel: 'mail', raw: 'hi' });
    hypervisor.propose({ id: 'p1', action_type: 'date', parameters: { key: 'k', value: '2027-02-03' } });
    expect(hypervisor.memory()[0]?.versions).toMatchObject([{ id: 'm1', tainted: true }]);
  });
});

describe('a transformation', () => {
  it('is refused where an input is not there, or is quarantined from the agent, or the value is not whose it should be', () => {
    const hypervisor = start({ transformations: { date: () => '2027-02-03' } });
    hypervisor.observe({ channel: 'user', raw: 'hi' });
    hypervisor.observe({ channel: 'the web', raw: 'hi' });
    const entries = hypervisor.ledger().entries.length;
    expect(hypervisor.transform({ name: 'a', from: ['e1', 'e9'], by: 'agent', value: 1 })).toEqual(
      refusal('object-unknown', '/from/1', { id: 'e9' }),
    );
    expect(hypervisor.transform({ name: 'a', from: ['e1', 'e2'], by: 'agent', value: 1 })).toEqual(
      refusal('object-quarantined', '/from/1', { id: 'e2' }),
    );
    for (const by of ['agent', 'person'] as const) {
      expect(hypervisor.transform({ name: 'a', from: ['e1'], by })).toEqual(
        refusal('transformation-value', '/value', { by }),
      );
    }
    expect(hypervisor.transform({ name: 'date', from: ['e1'], by: 'hypervisor', value: 1 })).toEqual(
      refusal('transformation-value', '/value', { by: 'hypervisor' }),
    );
    expect(hypervisor.ledger().entries).toHaveLength(entries);
  });

  it('is refused where its function is not there, throws or makes no JSON', () => {
    const hypervisor = start({
      transformations: {
        throws: () => {
          throw new Error('no');
        },
        infinite: () => Number.POSITIVE_INFINITY,
      },
    });
    hypervisor.observe({ channel: 'user', raw: 'hi' });
    const run = (name: string) => hypervisor.transform({ name, from: ['e1'], by: 'hypervisor' });
    expect(run('none')).toEqual(refusal('transformation-unknown', '/name', { name: 'none' }));
    expect(run('toString')).toEqual(refusal('transformation-unknown', '/name', { name: 'toString' }));
    expect(run('throws')).toEqual(refusal('transformation-failed', '/name', { name: 'throws' }));
    expect(run('infinite')).toEqual(refusal('transformation-failed', '/name', { name: 'infinite' }));
    const without = start();
    without.observe({ channel: 'user', raw: 'hi' });
    expect(without.transform({ name: 'a', from: ['e1'], by: 'hypervisor' })).toEqual(
      refusal('transformation-unknown', '/name', { name: 'a' }),
    );
  });

  it('reads payloads, and clears only as its rule says: the runner, the value, and all it is made of', () => {
    const read: unknown[] = [];
    const date = (inputs: unknown[]) => {
      read.push(inputs);
      return '2027-02-03';
    };
    const hypervisor = start({ transformations: { date } });
    hypervisor.observe({ channel: 'mail', raw: 'on 3 February' });
    hypervisor.observe({ channel: 'the web', raw: 'on 4 February' });
    const made = (name: string, by: 'agent' | 'hypervisor' | 'person', from: string[], value?: string) =>
      hypervisor.transform({ name, from, by, ...(value === undefined ? {} : { value }) }).object;
    const cleared = { tainted: false, cleared: true, quarantined: false };
    const kept = { tainted: true, cleared: false, quarantined: false };
    const value = '2027-02-03';
    expect(made('date', 'hypervisor', ['e1', 'e2'])).toEqual({ id: 'd3', ...cleared, value });
    expect(read).toEqual([
      [
        { kind: 'text', text: 'on 3 February' },
        { kind: 'text', text: 'on 4 February' },
      ],
    ]);
    expect(hypervisor.transform({ name: 'echo', from: ['e1'], by: 'person', value })).toEqual({
      object: { id: 'd4', ...kept, value },
      diagnostics: [],
    });
    expect(made('date', 'agent', ['e1'], value)).toEqual({ id: 'd5', ...kept, value });
    expect(made('date', 'person', ['e1'], value)).toEqual({ id: 'd6', ...kept, value });
    expect(made('vouch', 'person', ['e1'], 'short')).toEqual({ id: 'd7', ...cleared, value: 'short' });
    expect(made('shorten', 'person', ['e1', 'e2'], 'both')).toEqual({
      id: 'd8',
      tainted: true,
      cleared: false,
      quarantined: true,
    });
    expect(made('vouch', 'person', ['e2'], 'much too long to be vouched for')).toEqual({
      id: 'd9',
      tainted: true,
      cleared: false,
      quarantined: true,
    });
    const parents = (id: string) => {
      const entry = hypervisor.ledger().entries.find((each) => 'record' in each && each.record.id === id);
      return entry !== undefined && 'record' in entry ? entry.record.parents : [];
    };
    expect(parents('d3')).toEqual(['e1', 'e2']);
    expect(parents('d5')).toEqual(['e1', 'd3', 'd4']);
    expect(parents('d6')).toEqual(['e1']);
  });

  it('by the agent under declared tracking descends from what it names alone', () => {
    const hypervisor = start({}, { provenance: { tracking: 'declared', instrumented: true } });
    hypervisor.observe({ channel: 'user', raw: 'hi' });
    hypervisor.observe({ channel: 'mail', raw: 'hi' });
    expect(hypervisor.transform({ name: 'answer', from: ['e1'], by: 'agent', value: 1 }).object?.tainted).toBe(false);
    const booked = hypervisor.propose({
      id: 'p1',
      action_type: 'book',
      parameters: {},
      provenance_chain: [{ ref: 'd3' }],
    });
    expect(booked.state).toBe('executed');
    expect(hypervisor.ledger().entries.at(-1)).toMatchObject({ kind: 'execution', chain: ['d3'] });
  });
});
