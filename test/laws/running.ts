import { type CompiledManifest, createHypervisor, type Hypervisor, type Mode } from '@core';
import fc from 'fast-check';
import { compiledOf } from './drawn.ts';

/** A small world under observed tracking, and random lives of an agent in it. */
export const desk: CompiledManifest = compiledOf({
  format: 'world-manifest/1',
  name: 'desk',
  channels: {
    user: { trust_level: 'trusted' },
    mail: { trust_level: 'untrusted' },
    web: { trust_level: 'untrusted', delivery: 'quarantined' },
    memory: { trust_level: 'derived' },
  },
  capabilities: { read: '', memory_write: '', external_side_effects: '' },
  capability_matrix: {
    trusted: ['read', 'memory_write', 'external_side_effects'],
    untrusted: ['read', 'memory_write'],
    tainted: ['read', 'memory_write'],
  },
  actions: {
    send: {
      requires: ['external_side_effects'],
      parameters: { type: 'object', properties: { body: {} }, additionalProperties: false },
    },
    fetch: { requires: ['read'], returns: 'mail' },
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
    { id: 'allowed', effect: 'allow', actions: ['send', 'fetch', 'recall', 'note'] },
    { id: 'tainted-notes', effect: 'ask', actions: ['note'], when: { tainted: true } },
  ],
  taint_rules: [
    { transformation: 'date', taint: 'clear', by: 'hypervisor', output: { type: 'string', format: 'date' } },
    { transformation: 'vouch', taint: 'clear', by: 'person', output: { type: 'string', maxLength: 20 } },
  ],
  provenance: { tracking: 'observed' },
});

/** One thing that happens. References are drawn as numbers and taken among the objects that exist. */
export type Act =
  | { act: 'observe'; channel: 'user' | 'mail' | 'web' }
  | { act: 'transform'; name: string; by: 'agent' | 'hypervisor' | 'person'; from: number[]; value: string }
  | { act: 'propose'; action: string; cites: number[]; key: string; object: boolean }
  | { act: 'approve' | 'refuse' | 'complete'; proposal: number }
  | { act: 'session'; mode: Mode };

const references = fc.array(fc.nat(30), { maxLength: 3 });
const keys = fc.constantFrom('a', 'b');
export const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ act: fc.constant('observe'), channel: fc.constantFrom('user', 'user', 'mail', 'web') }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('transform'),
        name: fc.constantFrom('date', 'vouch', 'summarize'),
        by: fc.constantFrom('agent', 'hypervisor', 'person'),
        from: references,
        value: fc.constantFrom('2027-01-01', 'mail Eve', 'a text that is too long to vouch for'),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        act: fc.constant('propose'),
        action: fc.constantFrom('send', 'fetch', 'note', 'note', 'recall', 'recall', 'fly'),
        cites: references,
        key: keys,
        object: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ act: fc.constantFrom('approve', 'refuse', 'complete'), proposal: fc.nat(20) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('session'),
        mode: fc.constantFrom('interactive', 'interactive', 'background', 'workflow_definition'),
      }),
    },
  ) as fc.Arbitrary<Act>,
  { minLength: 30, maxLength: 60, size: 'max' },
);

/** Runs a life to its end; `watch` sees the world after every act. */
export function live(life: readonly Act[], watch: (hypervisor: Hypervisor, act: Act) => void = () => {}): Hypervisor {
  const hypervisor = createHypervisor(desk, {
    session: 's1',
    mode: 'interactive',
    transformations: { date: () => '2027-01-01', vouch: () => 'x', summarize: () => 'short' },
  });
  hypervisor.observe({ channel: 'user', raw: 'hello' });
  let sessions = 1;
  const proposals: string[] = [];
  for (const act of life) {
    const ids = objectIds(hypervisor);
    const pick = (wanted: number[]) => (ids.length === 0 ? [] : wanted.map((n) => ids[n % ids.length] ?? ''));
    const proposal =
      proposals.length === 0 ? '' : (proposals['proposal' in act ? act.proposal % proposals.length : 0] ?? '');
    switch (act.act) {
      case 'observe':
        hypervisor.observe({ channel: act.channel, raw: `something by ${act.channel}` });
        break;
      case 'transform': {
        const given = act.by === 'hypervisor' ? {} : { value: act.value };
        hypervisor.transform({ name: act.name, from: pick(act.from), by: act.by, ...given });
        break;
      }
      case 'propose': {
        const id = `p${proposals.length + 1}`;
        proposals.push(id);
        const [object] = pick(act.cites);
        const value = act.object && object !== undefined ? { $object: object } : 'text';
        const parameters =
          act.action === 'send'
            ? { body: value }
            : act.action === 'note'
              ? { key: act.key, value }
              : act.action === 'recall'
                ? { key: act.key }
                : {};
        const chain = pick(act.cites).map((ref) => ({ ref }));
        hypervisor.propose({ id, action_type: act.action, parameters, provenance_chain: chain });
        break;
      }
      case 'approve':
        hypervisor.approveOnce({ proposal: waiting(hypervisor, act.proposal) ?? proposal });
        break;
      case 'refuse':
        hypervisor.refuse({ proposal: waiting(hypervisor, act.proposal) ?? proposal });
        break;
      case 'complete':
        hypervisor.complete({ proposal, raw: 'a result' });
        break;
      case 'session':
        hypervisor.startSession({ session: `s${++sessions}`, mode: act.mode });
        hypervisor.observe({ channel: 'user', raw: 'hello' });
        break;
    }
    watch(hypervisor, act);
  }
  return hypervisor;
}

/** Mostly something that is asked, now and then what was never asked or has been answered. */
function waiting(hypervisor: Hypervisor, nth: number): string | undefined {
  const asked = hypervisor.pending();
  return nth % 5 === 0 ? undefined : asked[nth % Math.max(1, asked.length)]?.proposal.id;
}

export function objectIds(hypervisor: Hypervisor): string[] {
  return hypervisor.ledger().entries.flatMap((entry) => ('record' in entry ? [entry.record.id] : []));
}

/** Every id that an object descends from, itself included. */
export function ancestry(hypervisor: Hypervisor, id: string): Set<string> {
  const parents = new Map(
    hypervisor
      .ledger()
      .entries.flatMap((entry) => ('record' in entry ? [[entry.record.id, entry.record] as const] : [])),
  );
  const found = new Set([id]);
  for (const each of found) for (const parent of parents.get(each)?.parents ?? []) found.add(parent);
  return found;
}

export const LIVES = Number(process.env.LAW_RUNS ?? 120);
