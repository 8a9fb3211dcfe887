import type { Term } from './term.ts';

const zombie = { world: 'email-assistant', scenario: 'zombie-agent' } as const;
const night = { world: 'email-assistant', scenario: 'zombie-agent-background' } as const;
const partner = { world: 'email-assistant', scenario: 'a-new-partner' } as const;
const everyday = { world: 'email-assistant', scenario: 'everyday-mail' } as const;

/** What an agent may do, and how a proposal is decided. */
export const decided: readonly Term[] = [
  {
    id: 'capability',
    name: 'Capability',
    group: 'What may be done',
    means:
      'A named class of things that can be done, such as read or internal_write. An action requires some; a context has some. They are granted per Trust Level, never per tool, and an action that requires one that is absent does not exist there.',
    shown: { ...zombie, step: 5, says: 'sending needs external_side_effects, and this context does not have it' },
    see: ['capability-matrix', 'capability-boundary-law', 'external-side-effects', 'memory-write'],
  },
  {
    id: 'memory-write',
    name: 'memory_write',
    group: 'What may be done',
    means:
      'The capability to let something outlive the session. Exactly the actions that write to memory require it, and each such write keeps its provenance.',
    shown: { ...zombie, step: 7, says: 'the note is written, and its taint with it' },
    see: ['capability', 'memory', 'provenance-law'],
  },
  {
    id: 'external-side-effects',
    name: 'external_side_effects',
    also: ['exit'],
    group: 'What may be done',
    means:
      'The capability to change anything outside the world or to let data out of it. Sending is one; so is loading an address, since whoever picks the address can put data into it. Tainted contexts never have it.',
    shown: { ...zombie, step: 5, says: 'the mail asks for a way out, and there is none' },
    see: ['capability', 'taint-containment-law'],
  },
  {
    id: 'capability-matrix',
    name: 'Capability Matrix',
    also: ['matrix', 'row', 'cell', 'grant'],
    group: 'What may be done',
    means:
      'Which Trust Level is granted which capabilities, and what is left once something is tainted. Its rows lie within one another, so that distrust never earns a capability. It is compiled into a fixed table.',
    shown: { ...zombie, step: 10, says: 'the tainted row leaves reading and remembering, and no way out' },
    see: ['capability', 'ceiling', 'inherits', 'tainted'],
  },
  {
    id: 'inherits',
    name: 'Inherits',
    also: ['inherit'],
    group: 'What may be done',
    means:
      'What the derived row does by default: it sets no limit of its own, and what is derived gets the capabilities of what it was made from.',
    shown: { ...everyday, step: 4, says: 'the directory answered a trusted question, so nothing is taken away' },
    see: ['derived', 'ceiling'],
  },
  {
    id: 'ceiling',
    name: 'Ceiling',
    group: 'What may be done',
    means:
      'A list in the derived row: the most that anything derived or cleared may have, however trusted it was made from.',
    shown: {
      world: 'browsing-researcher',
      scenario: 'date-for-the-calendar',
      step: 6,
      says: 'a cleared date takes part, so the context has no more than the derived row grants',
    },
    see: ['derived', 'inherits'],
  },
  {
    id: 'action-ontology',
    name: 'Action Ontology',
    also: ['action', 'ontology', 'action schema', 'requires', 'returns', 'parameters'],
    group: 'What may be done',
    means:
      'The actions that exist, each with the capabilities that it requires, the parameters that it takes and the channel that its result returns by. Outside it there is nothing to propose: such an action does not exist.',
    shown: { ...zombie, step: 13, says: 'book_room is in no ontology; all that a person can do is to make it exist' },
    see: ['capability', 'proposed-action', 'manifest-extension'],
  },
  {
    id: 'memory',
    name: 'Memory',
    group: 'What may be done',
    means:
      'What the agent keeps from session to session. Every record keeps where it came from, and overwriting makes a new version; nothing is erased. Reading it brings the whole history along.',
    shown: { ...zombie, step: 9, says: 'the note of the first session is read in the second' },
    see: ['memory-write', 'provenance-chain', 'session'],
  },
  {
    id: 'proposed-action',
    name: 'Proposed Action',
    also: ['proposal'],
    group: 'What is decided',
    means:
      'All that an agent can do: ask for an action, with its parameters, its reasons and what it says that they came from. It never acts by itself.',
    shown: { ...zombie, step: 5, says: 'the agent proposes to send a mail' },
    see: ['manifest-resolution', 'provenance-chain'],
  },
  {
    id: 'manifest-resolution',
    name: 'Manifest Resolution',
    also: ['resolution', 'ladder', 'decision', 'verdict'],
    group: 'What is decided',
    means:
      'How a proposal is decided: laws first, then the schema, then the rules, always in the same order, to exactly one of ALLOW, DENY and ASK. No model takes part, and the same input gives the same output, to the byte.',
    shown: { ...zombie, step: 12, says: 'ten steps from the form to the mode; the first that decides is framed' },
    see: ['allow', 'deny', 'ask', 'trust-context'],
  },
  {
    id: 'allow',
    name: 'ALLOW',
    group: 'What is decided',
    means: 'A rule permits it and no law forbids it. It is executed at once and logged with its full provenance.',
    shown: { ...zombie, step: 12, says: 'mail to a colleague, asked for by the user' },
    see: ['rule', 'manifest-resolution'],
  },
  {
    id: 'deny',
    name: 'DENY',
    group: 'What is decided',
    means:
      'A law or a rule forbids it, or nothing permits it and nobody is there to ask. It is not executed; what denied it is logged with the chain.',
    shown: { ...zombie, step: 5, says: 'a law has decided, and no rule or person can decide otherwise' },
    see: ['invariant', 'rule', 'deferred'],
  },
  {
    id: 'ask',
    name: 'ASK',
    group: 'What is decided',
    means:
      'No law forbids it, but a person has to answer: no rule covers it, or a rule says to ask. It shows what is proposed, why, and where it came from, and takes one of three answers: approve once, extend the manifest, or refuse.',
    shown: { ...zombie, step: 6, says: "a note with a stranger's words in it waits for an answer" },
    see: ['one-shot-approval', 'manifest-extension', 'escalation', 'uncovered'],
  },
  {
    id: 'uncovered',
    name: 'Uncovered',
    group: 'What is decided',
    means:
      'No rule of the manifest matches. Where a person is present this is an ASK, in the background a DENY that waits for review.',
    shown: { ...partner, step: 2, says: 'no rule speaks of this address' },
    see: ['ask', 'rule', 'deferred'],
  },
  {
    id: 'deferred',
    name: 'Deferred',
    also: ['review', 'review queue'],
    group: 'What is decided',
    means:
      'Denied because nobody was there to ask. It waits in the review queue for the next interactive session. To extend the manifest from there changes what will happen; it does not execute what was denied.',
    shown: { ...night, step: 9, says: 'a room could not be booked at night, and waits for review' },
    see: ['background-mode', 'ask', 'manifest-extension'],
  },
  {
    id: 'ledger',
    name: 'Ledger',
    also: ['log'],
    group: 'What is decided',
    means:
      'Everything that happened, in order: events, proposals, resolutions, answers, executions, what was remembered. Nothing in it is changed later, since each entry holds the hash of the one before. It replays to the same decisions.',
    shown: { ...zombie, step: 7, says: 'approval, execution and memory write, one after the other' },
    see: ['provenance-chain', 'manifest-resolution'],
  },
];
