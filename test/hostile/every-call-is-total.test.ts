import * as core from '@core';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { desk } from '../laws/running.ts';
import { hostile, notJson, unseen } from './values.ts';

const seed = Number(process.env.HOSTILE_SEED ?? 20260101);
const numRuns = Number(process.env.HOSTILE_RUNS ?? 150);
/** Far above what any call takes on a busy machine: it tells a hang from work, not fast from slow. */
const BOUND_MS = 20_000;

const proposal = { id: 'p1', action_type: 'fetch', parameters: {}, provenance_chain: [{ ref: 'e1' }] };
const context = {
  mode: 'interactive',
  session: 's1',
  records: [{ id: 'e1', session: 's1', parents: [], source: 'user', trust_level: 'trusted', tainted: false }],
  observed: ['e1'],
};

afterEach(() => {
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});

/** Every call with hostile values in every place of its arguments, and what it must come to. */
const calls: { [name: string]: (a: never, b: never) => boolean } = {
  'parse(a)': (a) => core.parse(a).diagnostics.length > 0,
  'compile(a)': (a) => core.compile(a).compiled === undefined,
  'compile(a, b)': (a, b) => core.compile(a, b).compiled === undefined,
  'load(a)': (a) => core.load(a).compiled === undefined,
  'toManifest(a)': (a) => core.toManifest(a) === undefined,
  'sanitize(a, b)': (a, b) => typeof core.sanitize(a, b).sanitized_payload.kind === 'string',
  'label(desk, a, b)': (a, b) => core.label(desk, a, b).tainted,
  'label(a, [], b)': (a, b) => core.label(a, [], b).unknown_origin,
  'resolve(a, proposal, context)': (a) => core.resolve(a, proposal as never, context as never).decision === 'DENY',
  'resolve(desk, a, context)': (a) => core.resolve(desk, a, context as never).decision !== 'ALLOW',
  'resolve(desk, proposal, a)': (a) => core.resolve(desk, proposal as never, a).rule.kind === 'malformed',
  'decide(a, b, context)': (a, b) => core.decide(a, b, context as never).decision === 'DENY',
  'decide(desk, proposal, a)': (a) => core.decide(desk, proposal as never, a).rule.kind === 'malformed',
  'available(desk, a)': (a) => core.available(desk, a).length === 0,
  'available(a, b)': (a, b) => core.available(a, b).length === 0,
  'describe(a)': (a) => typeof core.describe(a) === 'string',
  'canonical(a)': (a) => core.canonical(a) === null || typeof core.canonical(a) === 'string',
  'hash(a)': (a) => core.hash(a) === null || /^sha256:[0-9a-f]{64}$/.test(core.hash(a) ?? ''),
  'edit(a, b)': (a, b) => core.edit(a, b) === null || typeof core.edit(a, b) === 'string',
  'edit("{}", a)': (a) => core.edit('{}', a) === null || typeof core.edit('{}', a) === 'string',
  'exportLedger(a)': (a) => core.exportLedger(a) === '',
  'importLedger(a)': (a) => core.importLedger(a).ledger === undefined,
  'toProv(a)': (a) => core.toProv(a) === null,
  'replay(a, b)': (a, b) => !core.replay(a, b).same,
  'verify(a, b)': (a, b) => core.verify(a, b).manifest_hash === null,
  'verify(desk, a)': (a) => verifier.verify(desk, a).cells.total > 0,
  'verify(desk, [], a)': (a) => verifier.verify(desk, [], a as never).cells.total > 0,
  'verify(desk, [], { source: a })': (a) => verifier.verify(desk, [], { source: a as never }).cells.total > 0,
  'diff(desk, a)': (a) => core.diff(desk, a).groups.length === 0,
  'diff(a, desk)': (a) => core.diff(a, desk).groups.length === 0,
  'flip(a, proposal, context)': (a) => core.flip(a, proposal, context).flips.length === 0,
  'flip(desk, a, context)': (a) => core.flip(desk, a, context).decision !== 'ALLOW',
  'flip(desk, proposal, a)': (a) => core.flip(desk, proposal, a).rule.kind === 'malformed',
  'flip(desk, proposal, context, { source: a })': (a) =>
    core.flip(desk, proposal, context, { source: a as never }).rule.kind !== 'malformed',
  'createHypervisor(a, b)': (a, b) => core.createHypervisor(a, b).propose(proposal).resolution.decision === 'DENY',
  'createHypervisor(desk, a)': (a) => core.createHypervisor(desk, a).propose(proposal).state === 'denied',
};

const verifier = core.createVerifier();

describe(`every public call takes hostile values without a throw, a hang or a permission (seed ${seed})`, () => {
  it.each(Object.entries(calls))('%s', (_, call) => {
    fc.assert(
      fc.property(hostile, hostile, (a, b) => {
        const start = performance.now();
        const held = call(a() as never, b() as never);
        return held && performance.now() - start < BOUND_MS;
      }),
      { numRuns, seed },
    );
  });
});

describe('a value that is no plain JSON data makes a proposal and a context malformed, wherever it stands', () => {
  it.each(Object.entries(notJson))('%s', (_, make) => {
    const rule = { kind: 'malformed', id: null };
    const places: [unknown, unknown][] = [
      [make(), context],
      [{ ...proposal, id: make() }, context],
      [{ ...proposal, parameters: make() }, context],
      [{ ...proposal, parameters: { deep: [make()] } }, context],
      [{ ...proposal, provenance_chain: [make()] }, context],
      [proposal, make()],
      [proposal, { ...context, mode: make() }],
    ];
    for (const [given, within] of places) {
      expect(core.resolve(desk, given as never, within as never)).toMatchObject({ decision: 'DENY', rule });
      expect(core.decide(desk, given as never, within as never)).toEqual({ decision: 'DENY', rule });
    }
    const hypervisor = core.createHypervisor(desk, { session: 's1', mode: 'interactive' });
    hypervisor.observe({ channel: 'user', raw: 'hi' });
    expect(hypervisor.propose({ ...proposal, parameters: { deep: make() } }).resolution.rule).toEqual(rule);
  });
});

describe('what a JSON text would not show of a value is not read', () => {
  it.each(Object.entries(unseen))('%s', (_, hide) => {
    const plain = core.resolve(desk, proposal as never, context as never);
    expect(plain.decision).toBe('ALLOW');
    expect(core.resolve(desk, hide({ ...proposal }) as never, hide({ ...context }) as never)).toEqual(plain);
  });
});
