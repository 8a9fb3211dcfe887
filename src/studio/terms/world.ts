import type { Term } from './term.ts';

const zombie = { world: 'email-assistant', scenario: 'zombie-agent' } as const;
const everyday = { world: 'email-assistant', scenario: 'everyday-mail' } as const;

/** The world itself, and what comes into it. */
export const world: readonly Term[] = [
  {
    id: 'world-manifest',
    name: 'World Manifest',
    also: ['manifest', 'constitution'],
    group: 'The world',
    means:
      'The one document that says what exists for an agent: its channels and how far each is trusted, its capabilities, its actions and their parameters, its rules and its own laws. It is a constitution rather than a set of options: what it does not name does not exist.',
    shown: { ...zombie, step: 13, says: 'booking a room is not in the manifest, so there is nothing to permit' },
    see: ['channel', 'capability-matrix', 'action-ontology', 'compiled-manifest'],
  },
  {
    id: 'compiled-manifest',
    name: 'Compiled manifest',
    also: ['artifact', 'manifest hash', 'hash', 'lineage'],
    group: 'The world',
    means:
      'What Core makes of the text: fixed tables that decide without reading the text again. Its hash names it, and the same manifest gives the same hash on any machine. Each resolution carries the hash that it was decided under.',
    shown: { ...zombie, step: 5, says: 'the resolution names the manifest that it was decided under' },
    see: ['world-manifest', 'manifest-extension'],
  },
  {
    id: 'core',
    name: 'Core',
    also: ['hypervisor'],
    group: 'The world',
    means:
      'The part that decides. It reads manifests, keeps provenance and taint, and resolves every proposal; it has no screen, knows no scenario and asks no model. Everything that this page shows as decided comes from it.',
    shown: { ...zombie, step: 5, says: 'all ten steps of this resolution are what Core says, word for word' },
    see: ['manifest-resolution', 'demo'],
  },
  {
    id: 'demo',
    name: 'Demo',
    also: ['scenario runner'],
    group: 'The world',
    means:
      'The part that plays scenarios. It puts each step to Core, as an agent and a person would, and shows what came of it. Core does not know that it exists.',
    shown: { ...zombie, step: 1, says: 'the first step of a scenario, put to Core by the runner' },
    see: ['scenario', 'core'],
  },
  {
    id: 'channel',
    name: 'Channel',
    group: 'What comes in',
    means:
      'A way by which something can reach the agent: a person at the keyboard, an inbox, the web, a memory. Trust belongs to the channel and never to what arrives by it, so nothing can talk itself into being trusted.',
    shown: { ...zombie, step: 3, says: 'a mail enters by the channel email, and is untrusted for that reason alone' },
    see: ['trust-level', 'semantic-event', 'payload'],
  },
  {
    id: 'semantic-event',
    name: 'Semantic Event',
    also: ['event'],
    group: 'What comes in',
    means:
      'What the agent gets in place of raw input: a structured record with the channel it came by, its Trust Level, whether it is tainted, and the sanitized payload. The agent never sees the raw text.',
    shown: { ...zombie, step: 3, says: 'reality on the left, the event that the agent sees on the right' },
    see: ['sanitized-payload', 'channel', 'taint'],
  },
  {
    id: 'payload',
    name: 'Payload',
    group: 'What comes in',
    means:
      'The form in which a channel delivers: plain text, a mail, a page, JSON or the result of a tool. It says how the raw input is read and sanitized, not how far it is trusted.',
    shown: { ...zombie, step: 3, says: 'a mail, taken apart into sender, subject, date and text' },
    see: ['channel', 'sanitized-payload'],
  },
  {
    id: 'sanitized-payload',
    name: 'Sanitized payload',
    also: ['sanitizing', 'removed', 'reality'],
    group: 'What comes in',
    means:
      'The part of an input that can be read, in a known shape. Hidden text, scripts, invisible characters, tracking links and imitations of system turns are taken out, and what was taken out is listed for people. Sanitizing makes nothing trusted.',
    shown: {
      ...zombie,
      step: 3,
      says: 'what was removed from the mail; the order in plain sight stays, and so does the taint',
    },
    see: ['semantic-event', 'taint'],
  },
  {
    id: 'quarantined',
    name: 'Quarantined delivery',
    also: ['delivery', 'direct', 'quarantine'],
    group: 'What comes in',
    means:
      'The agent learns that something has arrived and of what kind, but gets none of its content. Only a transformation run by the hypervisor or a person may read it, and what that makes stays hidden too unless it is cleared. Delivered directly, the agent sees the payload.',
    shown: { ...everyday, step: 16, says: 'a page arrives; the agent gets its kind and nothing else' },
    see: ['channel', 'endorsement', 'transformation'],
  },
  {
    id: 'session',
    name: 'Session',
    group: 'What comes in',
    means:
      'One run of the agent with an empty context. What it is shown counts for everything it proposes until the session ends; only memory, with its provenance, crosses over to the next.',
    shown: { ...zombie, step: 8, says: 'a new session begins, and knows nothing of the mail' },
    see: ['memory', 'provenance-chain'],
  },
];
