import { createHypervisor, hash, type Json, type JsonObject, type Ledger, replay, resolve } from '@core';
import { describe, expect, it } from 'vitest';
import { approvedNote, compiledDesk, forged } from '../desk.ts';

const desk = compiledDesk();

/** A ledger with one entry changed and chained anew, as one who can hash would. */
const altered = (ledger: Ledger, at: number, change: object): Ledger =>
  forged(ledger.entries.map((entry, i) => (i === at ? { ...entry, ...change } : entry)));

describe('a replay', () => {
  it('reproduces what was approved, extended and malformed', () => {
    const hypervisor = approvedNote(desk);
    hypervisor.propose({ id: 'p2' });
    hypervisor.propose({ id: 'p3', action_type: 'note', parameters: { key: 'k', value: { $object: 'e9' } } });
    hypervisor.propose({ id: 'p4', action_type: 'note', parameters: { key: 'k', value: { $object: 'd2' } } });
    const rule = { id: 'notes', effect: 'allow', actions: ['note'], overrides: ['tainted-notes'] };
    const { compiled } = hypervisor.extend({ proposal: 'p4', extension: { rule } });
    expect(replay(hypervisor.ledger(), desk, compiled)).toEqual({ same: true, decisions: 6, diagnostics: [] });
    expect(replay(hypervisor.ledger(), 'no manifest', compiled, null, desk).same).toBe(true);
  });

  it('reproduces a proposal that was no JSON, but for the hash that is not there', () => {
    const hypervisor = createHypervisor(desk, { session: 's1', mode: 'interactive' });
    hypervisor.propose(Number.NaN);
    hypervisor.propose({ id: 'p1', action_type: 'fly', parameters: { at: Number.NaN } });
    expect(replay(hypervisor.ledger(), desk)).toEqual({ same: true, decisions: 2, diagnostics: [] });
  });

  it('keeps the resolution it is given for what is no JSON, and no more of it', () => {
    const hypervisor = createHypervisor(desk, { session: 's1', mode: 'interactive' });
    hypervisor.propose({ id: 'p1' });
    const { entries } = hypervisor.ledger();
    const resolution = (entries[2] as unknown as { resolution: JsonObject }).resolution;
    const ledger = altered(hypervisor.ledger(), 2, { resolution: { ...resolution, decision: 'ALLOW' } });
    expect(replay(ledger, desk)).toMatchObject({ same: false, decisions: 0, first_difference: { index: 2 } });
  });

  it('says where a decision first differs, with both', () => {
    const ledger = approvedNote(desk).ledger();
    const recorded = (ledger.entries[6] as unknown as { resolution: JsonObject }).resolution;
    const changed = { ...recorded, decision: 'ALLOW' };
    expect(replay(altered(ledger, 6, { resolution: changed }), desk)).toEqual({
      same: false,
      decisions: 1,
      first_difference: { index: 6, code: 'decision-differs', recorded: changed, replayed: recorded },
      diagnostics: [],
    });
  });

  it('differs where its manifest is not among those given, and where its proposal is not in the ledger', () => {
    const ledger = approvedNote(desk).ledger();
    const recorded = (ledger.entries[4] as unknown as { resolution: Json }).resolution;
    const missing = (index: number, code: string, decisions: number) => ({
      same: false,
      decisions,
      first_difference: { index, code, recorded, replayed: null },
      diagnostics: [],
    });
    expect(replay(ledger)).toEqual(missing(4, 'manifest-missing', 0));
    expect(replay(ledger, compiledDesk({ name: 'other' }))).toEqual(missing(4, 'manifest-missing', 0));
    const without = forged(ledger.entries.filter(({ kind }) => kind !== 'proposal'));
    expect(replay(without, desk)).toEqual(missing(3, 'proposal-missing', 0));
    expect(replay(altered(ledger, 6, { proposal: 'p9' }), desk)).toEqual(missing(6, 'proposal-missing', 1));
    expect(replay(altered(ledger, 6, { proposal: null }), desk)).toEqual(missing(6, 'proposal-missing', 1));
  });

  it('reads the records that stood before a decision, its observed objects and its mode, and no others', () => {
    const ledger = approvedNote(desk).ledger();
    const late = forged([...ledger.entries.slice(0, 2), ...ledger.entries.slice(3, 5), ledger.entries[2] as object]);
    expect(replay(late, desk).first_difference).toMatchObject({ index: 3, code: 'decision-differs' });
    for (const change of [{ observed: ['e1'] }, { mode: 'background' }, { session: 's2' }]) {
      expect(replay(altered(ledger, 4, change), desk).first_difference).toMatchObject({ index: 4 });
    }
  });

  it('of an approval takes the proposal of that name, not the latest', () => {
    const hypervisor = createHypervisor(desk, { session: 's1', mode: 'interactive' });
    hypervisor.observe({ channel: 'mail', raw: 'remember this' });
    hypervisor.propose({ id: 'p1', action_type: 'note', parameters: { key: 'a', value: 1 } });
    hypervisor.propose({ id: 'p2', action_type: 'note', parameters: { key: 'b', value: 2 } });
    hypervisor.propose({ id: 'p1', action_type: 'book', parameters: {} });
    hypervisor.approveOnce({ proposal: 'p1' });
    expect(replay(hypervisor.ledger(), desk)).toEqual({ same: true, decisions: 4, diagnostics: [] });
  });

  it('takes a proposal that is malformed though the ledger says nothing was wrong as what it is', () => {
    const bare = { id: 'p1' };
    const context = { mode: 'interactive', session: 's1', records: [], observed: [] };
    const resolution = resolve(desk, bare, context);
    expect(resolution.rule.kind).toBe('malformed');
    const entries = (proposal: Json) => [
      { kind: 'session_start', session: 's1', mode: 'interactive', observed: [], manifest_hash: desk.manifest_hash },
      { kind: 'proposal', session: 's1', received: bare, proposal, wrong: [] },
      {
        kind: 'resolution',
        session: 's1',
        proposal: 'p1',
        cause: 'proposed',
        mode: 'interactive',
        observed: [],
        resolution,
      },
    ];
    expect(replay(forged(entries(bare)), desk)).toEqual({ same: true, decisions: 1, diagnostics: [] });
    expect(replay(forged(entries(null)), desk).same).toBe(false);
  });

  it('of no ledger says what is wrong with it', () => {
    expect(replay({ format: 'ledger/1' }, desk)).toMatchObject({
      same: false,
      decisions: 0,
      diagnostics: [{ code: 'ledger-malformed' }],
    });
    const { head: _, ...rest } = approvedNote(desk).ledger();
    expect(replay({ ...rest, head: hash(1) }, desk)).toMatchObject({
      same: false,
      decisions: 0,
      diagnostics: [{ code: 'ledger-chain-broken', path: '/head' }],
    });
    expect(replay({ ...rest, head: hash(1) }, desk).first_difference).toBeUndefined();
  });
});
