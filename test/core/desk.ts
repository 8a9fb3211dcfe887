import { type CompiledManifest, compile, createHypervisor, type Hypervisor, hash, type Ledger } from '@core';

/** A desk where notes of tainted data need a person, and a day may be booked outside. */
export function compiledDesk(more: object = {}): CompiledManifest {
  const { compiled, diagnostics } = compile({
    format: 'world-manifest/1',
    name: 'desk',
    channels: {
      user: { trust_level: 'trusted' },
      mail: { trust_level: 'untrusted' },
      'the web': { trust_level: 'untrusted', delivery: 'quarantined' },
      memory: { trust_level: 'derived' },
    },
    capabilities: { read: '', memory_write: '', external_side_effects: '' },
    capability_matrix: {
      trusted: ['read', 'memory_write', 'external_side_effects'],
      untrusted: ['read', 'memory_write'],
      tainted: ['read', 'memory_write'],
    },
    actions: {
      book: { requires: ['external_side_effects'] },
      note: {
        requires: ['memory_write'],
        memory: { write: { key: '/key', value: '/value' } },
        parameters: { type: 'object', properties: { key: { type: 'string' }, value: {} }, required: ['key', 'value'] },
      },
      recall: {
        requires: ['read'],
        memory: { read: { key: '/key' } },
        returns: 'memory',
        parameters: { type: 'object', properties: { key: { type: 'string' } } },
      },
    },
    rules: [
      { id: 'allowed', effect: 'allow', actions: ['book', 'note', 'recall'] },
      { id: 'tainted-notes', effect: 'ask', actions: ['note'], when: { tainted: true } },
    ],
    taint_rules: [
      { transformation: 'date', taint: 'clear', by: 'hypervisor', output: { type: 'string', format: 'date' } },
      { transformation: 'vouch', taint: 'clear', by: 'person', output: { type: 'string', maxLength: 20 } },
    ],
    provenance: { tracking: 'observed' },
    ...more,
  });
  if (compiled === undefined) throw new Error(JSON.stringify(diagnostics));
  return compiled;
}

/** A mail is shortened by the agent and written to memory, once a person said so. */
export function approvedNote(compiled = compiledDesk()): Hypervisor {
  const hypervisor = createHypervisor(compiled, { session: 's1', mode: 'interactive' });
  hypervisor.observe({ channel: 'mail', raw: 'remember this' });
  hypervisor.transform({ name: 'shorten', from: ['e1'], by: 'agent', value: 'this' });
  hypervisor.propose({ id: 'p1', action_type: 'note', parameters: { key: 'k', value: 'this' } });
  hypervisor.approveOnce({ proposal: 'p1' });
  return hypervisor;
}

type Entry = { [key: string]: unknown };

/** Entries chained anew, as one who can hash would forge them. */
export function forged(entries: readonly object[]): Ledger {
  const chained: Entry[] = [];
  let previous: string | null = null;
  for (const [index, entry] of entries.entries()) {
    const next: Entry = { ...entry, index, previous };
    chained.push(next);
    previous = hash(next);
  }
  return { format: 'ledger/1', head: previous, entries: chained } as unknown as Ledger;
}
