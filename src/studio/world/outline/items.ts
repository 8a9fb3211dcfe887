import type { GoodWorld } from '../../store/reading.ts';
import { pointer } from '../../store/selection.ts';
import { capitalised } from '../matrix/words.ts';
import { rows } from '../reach/reach.ts';
import { type Item, nothing } from './item.ts';
import { assertionItem, invariantItem, laws, provenanceItem, ruleItem, taintItem } from './law-items.ts';
import { actionItem, capabilityItem, channelItem, rowItem } from './thing-items.ts';

/** The whole world, section by section, in the order in which a Semantic Event meets it. */
export function outlineOf(world: GoodWorld): Item[] {
  const { manifest } = world;
  const { channels, capabilities, actions, rules = [], invariants = [], taint_rules = [], assertions = [] } = manifest;
  return [
    section(
      'channels',
      'Channels',
      'add-channel',
      Object.keys(channels).map((name) => channelItem(manifest, name)),
    ),
    section(
      'capability_matrix',
      'Trust Levels',
      null,
      rows.map((row) => rowItem(manifest, row)),
    ),
    section(
      'capabilities',
      'Capabilities',
      'add-capability',
      Object.keys(capabilities).map((name) => capabilityItem(world, name)),
    ),
    section(
      'actions',
      'Actions',
      'add-action',
      Object.keys(actions).map((name) => actionItem(manifest, name)),
    ),
    section('invariants', 'Laws and invariants', 'add-invariant', [
      ...laws,
      ...invariants.map((each) => invariantItem(manifest, each)),
    ]),
    section(
      'rules',
      'Rules',
      'add-rule',
      rules.map((rule) => ruleItem(manifest, rule)),
    ),
    section(
      'taint_rules',
      'Taint rules',
      'add-taint-rule',
      taint_rules.map((rule) => taintItem(manifest, rule)),
    ),
    section('provenance', 'Provenance', null, [provenanceItem(manifest)]),
    section(
      'assertions',
      'Assertions',
      'add-assertion',
      assertions.map((each) => assertionItem(manifest, each)),
    ),
  ];
}

function section(part: Part, name: string, adds: string | null, items: readonly Item[]): Item {
  const [one, many, means] = holds[part];
  const says = `${items.length || 'no'} ${items.length === 1 ? one : many}: ${means}.`;
  const note = String(items.length);
  return { ...nothing, key: part, icon: null, name, note, says: capitalised(says), path: pointer(part), adds, items };
}

/** What a section counts, and what that is. */
const holds = {
  channels: ['channel', 'channels', 'the ways into this world, each with its trust'],
  capability_matrix: ['row', 'rows', 'the Trust Levels and the state tainted, with what each grants'],
  capabilities: ['capability', 'capabilities', 'what rows grant and actions require'],
  actions: ['action', 'actions', 'all that can be proposed'],
  invariants: ['law', 'laws', 'what no rule and no person can permit'],
  rules: ['rule', 'rules', 'a set, so that their order never matters'],
  taint_rules: ['taint rule', 'taint rules', 'what transformations do to taint'],
  provenance: ['way', 'ways', 'how it is known where a proposal comes from'],
  assertions: ['assertion', 'assertions', 'what its author wants proven of every case'],
} as const;
type Part = keyof typeof holds;
