import { capacityBits } from '../manifest/endorsement.ts';
import type { CompiledManifest, Lineage } from '../model/compiled.ts';
import type { Condition } from '../model/condition.ts';
import type { Action, Invariant, Rule, TaintRule, WorldManifest } from '../model/manifest.ts';
import { compiledFormat, laws } from '../model/names.ts';
import { toBits } from './bits.ts';
import { hashText } from './canonical.ts';
import { normalCondition, normalSchema, order } from './normal.ts';
import { assemble, canonicalArtifact, createPieces, createSerial } from './pieces.ts';

/** SPEC 6: the artifact without what its hash does not cover. */
type Hashed = Omit<CompiledManifest, 'manifest_hash' | 'lineage'>;

/** A checked World Manifest as its artifact, frozen: names interned in sorted order, sets sorted, tables as indices. */
export function toArtifact(manifest: WorldManifest, lineage?: Lineage): CompiledManifest {
  const hashed = hashedPart(manifest);
  return assemble<CompiledManifest>({ ...hashed, manifest_hash: hashOf(hashed), ...(lineage && { lineage }) });
}

/** SPEC 6: SHA-256 over the RFC 8785 form of the artifact without `manifest_hash` and `lineage`. */
export function hashOf(artifact: Hashed & Partial<CompiledManifest>): string {
  const { manifest_hash: _hash, lineage: _lineage, ...hashed } = artifact;
  return hashText(canonicalArtifact(hashed));
}

const actionPieces = createPieces<CompiledManifest['actions'][number]>();
const rulePieces = createPieces<CompiledManifest['rules'][number]>();
const channelSerial = createSerial();
const capabilitySerial = createSerial();
const actionSerial = createSerial();
const ruleSerial = createSerial();

function hashedPart(manifest: WorldManifest): Hashed {
  const channels = sortedKeys(manifest.channels);
  const capabilities = sortedKeys(manifest.capabilities);
  const actions = sortedKeys(manifest.actions);
  const rules = byId(manifest.rules ?? []);
  const invariants = byId(manifest.invariants ?? []);
  const channelIndex = interned(channels);
  const capabilityIndex = interned(capabilities);
  const actionIndex = interned(actions);
  const ruleIndex = interned(rules.map((rule) => rule.id));
  // What the pieces below are made against: the names that indices stand for.
  const named = `${channelSerial(channels)};${capabilitySerial(capabilities)}`;
  const acting = `${actionSerial(actions)}`;
  const ruled = ruleSerial(rules.map(({ id }) => id));
  const bits = (names: readonly string[]) => toBits(names.map((name) => indexIn(capabilityIndex, name)));
  const indices = (names: readonly string[], among: Index) =>
    [...new Set(names)].map((name) => indexIn(among, name)).sort((a, b) => a - b);
  const rulesOf = listedBy(actions, rules, (rule) => rule.actions);
  const invariantsOf = listedBy(actions, invariants, (invariant) => forbidden(invariant, manifest.actions));
  const { trusted, untrusted, derived, tainted } = manifest.capability_matrix;

  return {
    format: compiledFormat,
    name: manifest.name,
    ...described(manifest.description),
    channels: channels.map((name) => {
      const channel = manifest.channels[name] as WorldManifest['channels'][string];
      return {
        name,
        trust_level: channel.trust_level,
        payload: channel.payload ?? 'text',
        delivery: channel.delivery ?? 'direct',
        ...described(channel.description),
      };
    }),
    capabilities: capabilities.map((name) => ({ name, description: manifest.capabilities[name] as string })),
    capability_matrix: {
      trusted: bits(trusted),
      untrusted: bits(untrusted),
      derived: derived === undefined || derived === 'inherit' ? null : bits(derived),
      tainted: bits(tainted),
    },
    laws: [...laws],
    invariants: invariants.map((invariant) => ({
      id: invariant.id,
      forbid: {
        ...(invariant.forbid.actions && { actions: indices(invariant.forbid.actions, actionIndex) }),
        ...(invariant.forbid.capabilities && { capabilities: bits(invariant.forbid.capabilities) }),
      },
      ...guard(invariant.when),
      ...reasoned(invariant.reason),
    })),
    actions: actions.map((name) => {
      const action = manifest.actions[name] as Action;
      const [ruling, forbidding] = [rulesOf.get(name) ?? [], invariantsOf.get(name) ?? []];
      return actionPieces(action, [named, ruling, forbidding, name].join(';'), () => ({
        name,
        ...described(action.description),
        requires: bits(action.requires),
        returns: action.returns === undefined ? null : indexIn(channelIndex, action.returns),
        memory: action.memory ?? null,
        parameters: action.parameters === undefined ? null : normalSchema(action.parameters),
        rules: ruling,
        invariants: forbidding,
      }));
    }),
    rules: rules.map((rule: Rule) =>
      rulePieces(rule, rule.overrides === undefined ? acting : `${acting};${ruled}`, () => ({
        id: rule.id,
        effect: rule.effect,
        actions: indices(rule.actions, actionIndex),
        ...guard(rule.when),
        ...(rule.unless && { unless: normalCondition(rule.unless) }),
        overrides: indices(rule.overrides ?? [], ruleIndex),
        ...reasoned(rule.reason),
      })),
    ),
    taint_rules: [...(manifest.taint_rules ?? [])]
      .sort((a, b) => order(a.transformation, b.transformation))
      .map(normalTaintRule),
    provenance: {
      tracking: manifest.provenance.tracking,
      instrumented: manifest.provenance.instrumented ?? false,
    },
  };
}

type Index = ReadonlyMap<string, number>;

const interned = (names: readonly string[]): Index => new Map(names.map((name, i) => [name, i]));

function indexIn(index: Index, name: string): number {
  const at = index.get(name);
  if (at === undefined) throw new RangeError(`a checked manifest names what it does not declare: ${name}`);
  return at;
}

/** For each name, the indices of the items that list it. */
function listedBy<T>(names: readonly string[], items: readonly T[], listed: (item: T) => readonly string[]) {
  const lists = new Map<string, number[]>(names.map((name) => [name, []]));
  items.forEach((item, i) => {
    for (const name of new Set(listed(item))) lists.get(name)?.push(i);
  });
  return lists;
}

/** SPEC 2, Invariants: the actions listed, and those that require a listed capability; either suffices. */
function forbidden(invariant: Invariant, actions: WorldManifest['actions']): string[] {
  const { actions: listed = [], capabilities = [] } = invariant.forbid;
  const requiring = Object.entries(actions).flatMap(([name, action]) =>
    capabilities.some((capability) => action.requires.includes(capability)) ? [name] : [],
  );
  return [...listed, ...requiring];
}

function normalTaintRule(rule: TaintRule): CompiledManifest['taint_rules'][number] {
  if (rule.taint !== 'clear')
    return { transformation: rule.transformation, taint: rule.taint, ...reasoned(rule.reason) };
  return {
    transformation: rule.transformation,
    taint: rule.taint,
    by: rule.by,
    output: normalSchema(rule.output),
    capacity_bits: capacityBits(rule.output),
    ...reasoned(rule.reason),
  };
}

const sortedKeys = (record: object) => Object.keys(record).sort();
const byId = <T extends { id: string }>(items: readonly T[]) => [...items].sort((a, b) => order(a.id, b.id));
const described = (description: string | undefined) => (description === undefined ? {} : { description });
const reasoned = (reason: string | undefined) => (reason === undefined ? {} : { reason });
const guard = (when: Condition | undefined) => (when === undefined ? {} : { when: normalCondition(when) });
