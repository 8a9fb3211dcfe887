import { createHypervisor, exportLedger, importLedger, type Json, type JsonObject, type Ledger } from '@core';
import { describe, expect, it } from 'vitest';
import { approvedNote, compiledDesk, forged } from '../desk.ts';

const ledger = approvedNote().ledger();
const refused = (code: string, path: string) => ({
  diagnostics: [{ code, severity: 'error', path, values: {} }],
});
const imported = (changed: object) => importLedger(JSON.stringify(changed));
const withEntry = (at: number, change: object): object => ({
  ...ledger,
  entries: ledger.entries.map((entry, i) => (i === at ? { ...entry, ...change } : entry)),
});

describe('a ledger', () => {
  it('is exported and imported as it was', () => {
    expect(importLedger(exportLedger(ledger))).toEqual({ ledger, diagnostics: [] });
  });

  it('begins with nothing before it, and each entry holds its place and the hash of the one before', () => {
    expect(ledger).toEqual(forged(ledger.entries));
    expect(ledger.entries[0]).toMatchObject({ index: 0, previous: null, session: 's1' });
    expect(ledger.head).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it('without an entry has no head', () => {
    const empty = createHypervisor(null, { session: 's1', mode: 'interactive' }).ledger();
    expect(empty).toEqual({ format: ledger.format, head: null, entries: [] });
    expect(imported(empty)).toEqual({ ledger: empty, diagnostics: [] });
  });

  it('whose chain is broken is refused at the entry where it breaks', () => {
    const broken = (path: string) => refused('ledger-chain-broken', path);
    expect(imported(withEntry(1, { session: 's9' }))).toEqual(broken('/entries/2'));
    expect(imported(withEntry(8, { session: 's9' }))).toEqual(broken('/head'));
    expect(imported(withEntry(3, { index: 7 }))).toEqual(broken('/entries/3'));
    expect(imported({ ...ledger, entries: ledger.entries.slice(1) })).toEqual(broken('/entries/0'));
    expect(imported({ ...ledger, head: null })).toEqual(broken('/head'));
    const shifted = ledger.entries.map((entry) => ({ ...entry, index: entry.index + 1 }));
    expect(imported({ ...ledger, entries: shifted })).toEqual(broken('/entries/0'));
  });

  it('that is no ledger is refused with the place', () => {
    expect(importLedger('{')).toEqual(refused('ledger-not-json', ''));
    expect(importLedger(ledger)).toEqual(refused('ledger-not-json', ''));
    expect(importLedger('{"a":"\\ud800"}')).toEqual(refused('ledger-not-json', '/a'));
    expect(imported({ ...ledger, format: 'ledger/0' })).toEqual(refused('ledger-malformed', '/format'));
    expect(imported(withEntry(1, { quarantined: 'no' }))).toEqual(
      refused('ledger-malformed', '/entries/1/quarantined'),
    );
    expect(importLedger({ toString: () => exportLedger(ledger) })).toEqual(refused('ledger-not-json', ''));
    expect(importLedger(`${'['.repeat(73)}${']'.repeat(73)}`)).toEqual(refused('ledger-not-json', '/0'.repeat(72)));
    expect(importLedger(`${'['.repeat(72)}${']'.repeat(72)}`)).toEqual(refused('ledger-malformed', ''));
    expect(imported([])).toEqual(refused('ledger-malformed', ''));
    expect(exportLedger([])).toBe('');
  });

  it('holds a proposal that nests as deep as one may', () => {
    const nested = (containers: number): Json => (containers === 0 ? 1 : [nested(containers - 1)]);
    const hypervisor = createHypervisor(compiledDesk(), { session: 's1', mode: 'interactive' });
    hypervisor.observe({ channel: 'user', raw: 'hi' });
    const parameters = { key: 'k', value: nested(62) };
    expect(hypervisor.propose({ id: 'p1', action_type: 'note', parameters }).state).toBe('executed');
    expect(importLedger(exportLedger(hypervisor.ledger())).diagnostics).toEqual([]);
  });

  it('is frozen: what a host does to it changes nothing', () => {
    const hypervisor = approvedNote();
    const seen = hypervisor.ledger();
    (seen.entries as unknown[]).pop();
    expect(() => Object.assign(seen.entries[1] as object, { session: 's9' })).toThrow(TypeError);
    expect(() =>
      Object.assign((seen.entries[1] as unknown as { record: JsonObject }).record, { tainted: false }),
    ).toThrow();
    expect(hypervisor.ledger() satisfies Ledger).toEqual(ledger);
  });
});
