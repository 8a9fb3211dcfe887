import type { Json, JsonObject, MatrixRow, Pointer, WorldManifest } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import { pathOf, pointer, type Selection } from '../../store/selection.ts';
import type { IconName } from '../../ui/icon.tsx';
import { sentenceOf, textOf } from '../condition/words.ts';
import { claimOf } from '../inspector/assertion.tsx';
import { channelIcon } from '../map/cards.ts';
import { and, capitalised } from '../matrix/words.ts';
import { EXIT } from '../reach/ids.ts';
import { grantsOf, inherits, requiring, rows } from '../reach/reach.ts';

/** One line of the outline. Pure: the same world gives the same lines. */
export type Item = {
  /** Unlike any other of the world, and the same after an edit elsewhere. */
  key: string;
  icon: IconName | null;
  name: string;
  /** Whether the name is one of the manifest's own. */
  code: boolean;
  note: string;
  /** What a section holds, in a sentence; empty for everything else. */
  says: string;
  trust: MatrixRow | null;
  /** The thing that it is, or that it is a detail of; null for a heading and for what holds in every world. */
  selection: Selection | null;
  detail: boolean;
  path: Pointer | null;
  /** The command that adds one more of them. */
  adds: string | null;
  items: readonly Item[];
};

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

const nothing = {
  code: false,
  note: '',
  says: '',
  trust: null,
  selection: null,
  detail: false,
  path: null,
  adds: null,
  items: [],
};

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

type Given = Pick<Item, 'icon' | 'name' | 'note'> & Partial<Pick<Item, 'trust' | 'items'>>;

function thing(manifest: WorldManifest, selection: Selection, given: Given): Item {
  const key = JSON.stringify(selection);
  return { ...nothing, key, code: true, selection, path: pathOf(selection, manifest), ...given };
}

/** A fact about a thing: what is done with it is done with the thing. */
function detail(of: Selection, path: Pointer | null, name: string, note = '', items: readonly Item[] = []): Item {
  return {
    ...nothing,
    key: `${JSON.stringify(of)} ${path} ${name}`,
    icon: null,
    name,
    note,
    selection: of,
    detail: true,
    path,
    items,
  };
}

function channelItem(manifest: WorldManifest, name: string): Item {
  const {
    trust_level = 'untrusted',
    payload = 'text',
    delivery = 'direct',
    description,
  } = manifest.channels[name] ?? {};
  const selection: Selection = { kind: 'channel', name };
  const facts = [`payload ${payload}`, ...(delivery === 'quarantined' ? ['quarantined'] : []), description ?? ''];
  return thing(manifest, selection, {
    icon: channelIcon({ manifest }, name),
    name,
    trust: trust_level,
    note: facts.filter(Boolean).join(', '),
  });
}

function rowItem(manifest: WorldManifest, row: MatrixRow): Item {
  const selection: Selection = { kind: 'row', name: row };
  if (row === 'derived' && inherits(manifest)) {
    return thing(manifest, selection, { icon: row, name: row, trust: row, note: 'inherits, no ceiling of its own' });
  }
  const granted = grantsOf(manifest, row);
  const items = granted.map((capability) =>
    thing(manifest, { kind: 'cell', row, capability }, { icon: 'check', name: capability, note: 'granted' }),
  );
  const locked = thing(
    manifest,
    { kind: 'cell', row, capability: EXIT },
    { icon: 'lock', name: EXIT, note: 'locked by TaintContainmentLaw' },
  );
  return thing(manifest, selection, {
    icon: row,
    name: row,
    trust: row,
    note: `${row === 'tainted' ? 'state, ' : ''}grants ${granted.length} of ${Object.keys(manifest.capabilities).length} capabilities`,
    items: row === 'tainted' ? [...items, locked] : items,
  });
}

function capabilityItem(world: GoodWorld, name: string): Item {
  const required = requiring(world, name);
  const { manifest } = world;
  const items = required.map((action) =>
    thing(
      manifest,
      { kind: 'requirement', capability: name, action },
      { icon: 'action', name: action, note: 'requires it' },
    ),
  );
  return thing(
    manifest,
    { kind: 'capability', name },
    {
      icon: 'capability',
      name,
      note: manifest.capabilities[name] ?? '',
      items,
    },
  );
}

function actionItem(manifest: WorldManifest, name: string): Item {
  const selection: Selection = { kind: 'action', name };
  const { requires = [], returns, memory, parameters, description } = manifest.actions[name] ?? {};
  const at = (...more: string[]) => pointer('actions', name, ...more);
  const items = [
    ...(description ? [detail(selection, at('description'), description)] : []),
    ...(returns === undefined ? [] : [detail(selection, at('returns'), `returns by ${returns}`)]),
    ...(memory ? [detail(selection, at('memory'), 'write' in memory ? 'writes to memory' : 'reads from memory')] : []),
    ...(parameters === undefined ? [] : parameterItems(selection, at('parameters'), parameters)),
  ];
  return thing(manifest, selection, { icon: 'action', name, note: `requires ${and(requires)}`, items });
}

/** The members of an object, each with its type, and theirs in turn. */
function parameterItems(of: Selection, path: Pointer, schema: Json): Item[] {
  if (!isObject(schema) || !isObject(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).map(([name, value]) => {
    const own = `${path}${pointer('properties', name)}`;
    const note = `${typeWords(value)}${required.includes(name) ? '' : ', optional'}`;
    return { ...detail(of, own, name, note, parameterItems(of, own, value)), code: true, icon: 'braces' as const };
  });
}

function typeWords(schema: Json): string {
  if (!isObject(schema)) return 'anything';
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : schema.type;
  if (typeof schema.format === 'string') return schema.format;
  if (type === 'array' && schema.items !== undefined) return `list of ${typeWords(schema.items)}`;
  return typeof type === 'string' ? type : 'anything';
}

const laws: readonly Item[] = (
  [
    [
      'TaintContainmentLaw',
      'tainted data triggers nothing outside',
      { kind: 'cell', row: 'tainted', capability: EXIT },
    ],
    ['ProvenanceLaw', 'nothing of unknown origin is remembered', null],
    ['CapabilityBoundaryLaw', 'no action without every capability that it requires', null],
  ] as const
).map(([name, note, selection]) => {
  return {
    ...nothing,
    key: name,
    icon: 'law',
    name,
    code: true,
    note: `in every world: ${note}`,
    selection,
    detail: true,
  };
});

function invariantItem(
  manifest: WorldManifest,
  { id, forbid, when, reason }: NonNullable<WorldManifest['invariants']>[number],
): Item {
  const selection: Selection = { kind: 'invariant', id };
  const path = pathOf(selection, manifest);
  const forbidden = [...(forbid.actions ?? []), ...(forbid.capabilities ?? []).map((name) => `what requires ${name}`)];
  const items = [
    ...(when ? [detail(selection, `${path}/when`, `when ${textOf(sentenceOf(when))}`)] : []),
    ...(reason ? [detail(selection, `${path}/reason`, reason)] : []),
  ];
  return thing(manifest, selection, { icon: 'law', name: id, note: `forbids ${and(forbidden)}`, items });
}

function ruleItem(manifest: WorldManifest, rule: NonNullable<WorldManifest['rules']>[number]): Item {
  const { id, effect, actions, when, unless, overrides, reason } = rule;
  const selection: Selection = { kind: 'rule', id };
  const path = pathOf(selection, manifest);
  const items = [
    ...(when ? [detail(selection, `${path}/when`, `when ${textOf(sentenceOf(when))}`)] : []),
    ...(unless ? [detail(selection, `${path}/unless`, `unless ${textOf(sentenceOf(unless))}`)] : []),
    ...(overrides ? [detail(selection, `${path}/overrides`, `overrides ${and(overrides)}`)] : []),
    ...(reason ? [detail(selection, `${path}/reason`, reason)] : []),
  ];
  return thing(manifest, selection, { icon: effect, name: id, note: `${effect} ${and(actions)}`, items });
}

function taintItem(manifest: WorldManifest, rule: NonNullable<WorldManifest['taint_rules']>[number]): Item {
  const selection: Selection = { kind: 'taint_rule', transformation: rule.transformation };
  const note = rule.taint === 'clear' ? `clear, by the ${rule.by}` : rule.taint;
  const path = pathOf(selection, manifest);
  const items = [
    ...(rule.taint === 'clear' ? [detail(selection, `${path}/output`, `output ${typeWords(rule.output)}`)] : []),
    ...(rule.reason ? [detail(selection, `${path}/reason`, rule.reason)] : []),
  ];
  return thing(manifest, selection, {
    icon: rule.taint === 'clear' ? 'gate' : 'transform',
    name: rule.transformation,
    note,
    items,
  });
}

function provenanceItem({ provenance }: WorldManifest): Item {
  const note =
    provenance.tracking === 'observed'
      ? 'everything that the agent was shown counts as a source'
      : 'what a proposal cites counts as its source';
  return {
    ...nothing,
    key: 'tracking',
    icon: 'session',
    name: provenance.tracking,
    code: true,
    note,
    path: '/provenance/tracking',
  };
}

function assertionItem(manifest: WorldManifest, assertion: NonNullable<WorldManifest['assertions']>[number]): Item {
  const selection: Selection = { kind: 'assertion', id: assertion.id };
  const path = pathOf(selection, manifest);
  const { when, actions } = assertion;
  const items = when ? [detail(selection, `${path}/when`, `when ${textOf(sentenceOf(when))}`)] : [];
  const whom = actions ? `: ${and(actions)}` : ', of every action';
  return thing(manifest, selection, {
    icon: 'mark',
    name: assertion.id,
    note: `${claimOf(assertion).replace(/\.$/, '')}${whom}`,
    items,
  });
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
