import type { Term } from './term.ts';

const zombie = { world: 'email-assistant', scenario: 'zombie-agent' } as const;
const everyday = { world: 'email-assistant', scenario: 'everyday-mail' } as const;
const page = { world: 'browsing-researcher', scenario: 'page-gives-orders' } as const;

/** How far a thing is trusted, and what that sticks to. */
export const trust: readonly Term[] = [
  {
    id: 'trust-level',
    name: 'Trust Level',
    group: 'Trust and taint',
    means:
      'How far a channel is trusted: trusted, untrusted or derived. The manifest sets it for the channel; content cannot earn it. What a chain is made of has the lowest level in it.',
    shown: { ...zombie, step: 3, says: 'one untrusted mail, and everything made from it is untrusted' },
    see: ['trusted', 'untrusted', 'derived', 'trust-context'],
  },
  {
    id: 'trusted',
    name: 'trusted',
    group: 'Trust and taint',
    means:
      'The level of a channel whose every word is yours to act on, such as the person at the keyboard. Its row of the Capability Matrix is the widest.',
    shown: { ...zombie, step: 12, says: 'the same action that was denied to the mail, asked for by its user' },
    see: ['trust-level', 'capability-matrix'],
  },
  {
    id: 'untrusted',
    name: 'untrusted',
    group: 'Trust and taint',
    means: 'The level of a channel that strangers can write to. Whatever enters by it is tainted from the start.',
    shown: { ...zombie, step: 3, says: 'anybody can write to this inbox, so the mail is untrusted and tainted' },
    see: ['trust-level', 'tainted'],
  },
  {
    id: 'derived',
    name: 'derived',
    group: 'Trust and taint',
    means:
      'The level of what is only as good as what it was made from: a note in memory, the answer to a question. It adds no trust and no distrust of its own.',
    shown: { ...everyday, step: 3, says: 'an answer from the directory, as trusted as the question that was put' },
    see: ['inherits', 'ceiling', 'provenance-chain'],
  },
  {
    id: 'taint',
    name: 'Taint',
    group: 'Trust and taint',
    means:
      'The mark of everything that came from an untrusted source, however many steps ago. It follows data through every transformation and every session, and an agent can neither remove nor hide it.',
    shown: { ...zombie, step: 4, says: 'the summary is tainted because the mail is' },
    see: ['tainted', 'taint-rule', 'endorsement', 'taint-containment-law'],
  },
  {
    id: 'tainted',
    name: 'tainted',
    group: 'Trust and taint',
    means:
      'The state of a thing, or of everything that bears on a proposal, that taint has reached. It is added to a Trust Level and never takes its place. The Capability Matrix has a row for it.',
    shown: { ...zombie, step: 9, says: 'a note read back in another session, tainted still' },
    see: ['taint', 'capability-matrix', 'taint-containment-law'],
  },
  {
    id: 'provenance-chain',
    name: 'Provenance Chain',
    also: ['provenance', 'chain'],
    group: 'Trust and taint',
    means:
      'The whole history of a piece of data: where it first came from, how far that was trusted, every transformation since, every session crossed. Each write to memory keeps it, and that is how taint outlives a session.',
    shown: { ...zombie, step: 10, says: 'the chain leads back to a mail of the session before' },
    see: ['taint', 'origin', 'observed', 'provenance-law'],
  },
  {
    id: 'origin',
    name: 'Origin',
    also: ['unknown origin'],
    group: 'Trust and taint',
    means:
      'A channel at the far end of a chain: where something really came from, whatever it has been through since. Where that cannot be established, the origin is unknown, and that is the worst there is.',
    shown: { ...zombie, step: 10, says: 'two origins, the user of today and the mail of session s1' },
    see: ['provenance-chain', 'channel'],
  },
  {
    id: 'trust-context',
    name: 'Trust context',
    also: ['kind of context'],
    group: 'Trust and taint',
    means:
      'What the whole chain of a proposal comes to: one Trust Level, tainted or not, its origins, transformations and sessions, and the capabilities that are left. A proposal is resolved in it.',
    shown: { ...zombie, step: 5, says: 'untrusted and tainted, with two capabilities left of four' },
    see: ['trust-level', 'capability', 'manifest-resolution'],
  },
  {
    id: 'transformation',
    name: 'Transformation',
    also: ['transform'],
    group: 'Trust and taint',
    means:
      'A step that makes a new thing out of others: a summary, a date taken from a page, a line read by a person. What a model does to a text is one too. It is recorded with who ran it.',
    shown: { ...zombie, step: 4, says: 'the agent summarises the mail' },
    see: ['taint-rule', 'provenance-chain'],
  },
  {
    id: 'taint-rule',
    name: 'Taint Propagation Rule',
    also: ['taint rule', 'propagate', 'add'],
    group: 'Trust and taint',
    means:
      'What a transformation does to taint. It propagates, which is also what happens without a rule: tainted if anything it was made from is. It adds: always tainted. Or it clears, within narrow bounds.',
    shown: { ...page, step: 5, says: 'a free summary of the page: no rule clears it, so it stays tainted' },
    see: ['transformation', 'endorsement', 'taint'],
  },
  {
    id: 'endorsement',
    name: 'Endorsement',
    also: ['clear', 'cleared', 'output'],
    group: 'Trust and taint',
    means:
      'The only way to lose taint. A registered function gives back something too narrow to carry an instruction, such as a date, or a person confirms this very value. Anything that does not fit the declared output stays tainted. An agent never clears.',
    shown: { ...page, step: 4, says: 'a date is taken from an untrusted page and cleared' },
    see: ['taint-rule', 'bits', 'quarantined'],
  },
  {
    id: 'bits',
    name: 'Capacity in bits',
    also: ['capacity'],
    group: 'Trust and taint',
    means:
      'How much a cleared value can say at most. One bit is a yes or no; a calendar date is a few more. The fewer there are, the less an attacker can steer through it.',
    shown: {
      world: 'browsing-researcher',
      scenario: 'date-for-the-calendar',
      step: 4,
      says: 'one bit crosses over: whether the event is cancelled',
    },
    see: ['endorsement'],
  },
  {
    id: 'observed',
    name: 'Observed tracking',
    also: ['tracking'],
    group: 'Trust and taint',
    means:
      'Everything that the agent has been shown in the session counts as a source of whatever it proposes. An agent that lies about its sources gains nothing.',
    shown: { ...zombie, step: 5, says: 'the mail counts, also where the lying agent does not cite it' },
    see: ['declared', 'provenance-chain'],
  },
  {
    id: 'declared',
    name: 'Declared tracking',
    also: ['instrumented'],
    group: 'Trust and taint',
    means:
      'Only what a proposal cites counts as its source. It is more precise, and sound only where the agent is instrumented so that it cannot leave a source out; the author of the manifest vouches for that.',
    shown: {
      ...zombie,
      step: 10,
      says: 'choose the lying agent: it cites the question alone, and under declared tracking would be believed',
    },
    see: ['observed', 'stance'],
  },
];
