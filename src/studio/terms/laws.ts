import type { Term } from './term.ts';

const zombie = { world: 'email-assistant', scenario: 'zombie-agent' } as const;
const menu = { world: 'email-assistant', scenario: 'a-world-is-defined' } as const;

/** What forbids and what permits. */
export const laws: readonly Term[] = [
  {
    id: 'invariant',
    name: 'Invariant',
    also: ['law', 'physics', 'forbids'],
    group: 'Laws and rules',
    means:
      'A law of nature of this world: what it forbids is denied before any rule is read, whatever a person approves. Three hold in every world and cannot be switched off; a manifest may add its own.',
    shown: { ...zombie, step: 10, says: 'denied by a law, before the rules are looked at' },
    see: ['taint-containment-law', 'provenance-law', 'capability-boundary-law', 'rule'],
  },
  {
    id: 'taint-containment-law',
    name: 'TaintContainmentLaw',
    group: 'Laws and rules',
    means:
      'Nothing tainted can cause an effect outside. No rule, no grant and no approval lifts it; only clean lineage does.',
    shown: { ...zombie, step: 5, says: 'tainted context, an action with external_side_effects: DENY' },
    see: ['taint', 'external-side-effects', 'endorsement'],
  },
  {
    id: 'provenance-law',
    name: 'ProvenanceLaw',
    group: 'Laws and rules',
    means:
      'Nothing is remembered unless it is known where it came from. A write to memory whose chain has a gap is denied, without exception.',
    shown: { ...zombie, step: 6, says: 'the law is tried and holds: the whole chain of the note is known' },
    see: ['provenance-chain', 'memory-write', 'origin'],
  },
  {
    id: 'capability-boundary-law',
    name: 'CapabilityBoundaryLaw',
    group: 'Laws and rules',
    means:
      'An action cannot happen where a capability that it requires is absent. It is not filtered out: it does not exist there.',
    shown: { ...zombie, step: 5, says: 'external_side_effects is absent from the context, which this law finds too' },
    see: ['capability', 'capability-matrix'],
  },
  {
    id: 'rule',
    name: 'Rule',
    also: ['effect', 'condition', 'when', 'unless', 'reason'],
    group: 'Laws and rules',
    means:
      'An allow, deny or ask for some actions, always or under a condition. Rules are a set, so their order never matters: any deny wins, then any ask that is not overridden, then any allow.',
    shown: { ...zombie, step: 12, says: 'mail-to-colleagues matches, since every address lies in company.com' },
    see: ['escalation', 'override', 'uncovered'],
  },
  {
    id: 'escalation',
    name: 'Escalation',
    also: ['ask rule', 'escalated'],
    group: 'Laws and rules',
    means:
      'A rule whose effect is ask: the action is permitted in principle, but under this condition a person has to answer.',
    shown: { ...zombie, step: 6, says: 'tainted-notes-need-a-person asks, although notes are permitted' },
    see: ['ask', 'rule', 'override'],
  },
  {
    id: 'override',
    name: 'Override',
    also: ['overrides'],
    group: 'Laws and rules',
    means:
      'An allow rule can name ask rules that it answers for good: where it matches, they ask no more. It can lift nothing else, neither a deny nor an invariant.',
    shown: { ...menu, step: 5, says: 'the new rule overrides the one that asks, for this key alone' },
    see: ['escalation', 'manifest-extension'],
  },
  {
    id: 'assertion',
    name: 'Assertion',
    also: ['never', 'always', 'only_if'],
    group: 'Laws and rules',
    means:
      'What the author of a manifest claims about it: that an action is never, always or only decided so. It decides nothing; it is checked against every case, and a case that breaks it is shown.',
    shown: { ...zombie, step: 10, says: 'one case of "send_email is never allowed while tainted"' },
    see: ['world-manifest', 'manifest-resolution'],
  },
];
