import type { CompiledManifest } from '../model/compiled.ts';
import type { Json } from '../model/json.ts';
import type { MemoryPointers } from '../model/manifest.ts';
import {
  type Delivery,
  type Effect,
  EXTERNAL_SIDE_EFFECTS,
  MEMORY_WRITE,
  type PayloadKind,
  type TrustLevel,
} from '../model/names.ts';
import type { JsonSchema } from '../model/schema.ts';
import { fromBits } from './bits.ts';
import { compileGuard, type Test } from './conditions.ts';
import { compileOutput, compileSchema, type SchemaTest } from './schema.ts';

/** An artifact as the static tables that resolution reads. Made from the artifact alone, never changed. */
export type Tables = {
  artifact: CompiledManifest;
  observes: boolean;
  capabilities: string[];
  channels: ReadonlyMap<string, ChannelTable>;
  actions: ReadonlyMap<string, ActionTable>;
  /** SPEC 5, step 2: what an action outside the ontology is presumed to be. */
  unknownAction: ActionTable;
  taintRules: ReadonlyMap<string, TaintRuleTable>;
  /** `rows[contextRow(…)][capability]` is 1 where a context of that kind has the capability. */
  rows: readonly Uint8Array[];
};

export type ChannelTable = { trust_level: TrustLevel; payload: PayloadKind; delivery: Delivery };

export type ActionTable = {
  /** Null for an action outside the ontology. */
  name: string | null;
  requires: string[];
  /** `lacks[contextRow(…)]` is 1 where a context of that kind lacks a required capability. */
  lacks: Uint8Array;
  external: boolean;
  writesMemory: boolean;
  returns: string | null;
  memory: MemoryPointers | null;
  parameters: JsonSchema;
  schema: SchemaTest;
  rules: RuleTable[];
  invariants: InvariantTable[];
};

export type RuleTable = { id: string; effect: Effect; test: Test; overrides: readonly string[] };
export type InvariantTable = { id: string; test: Test };
export type TaintRuleTable =
  | { taint: 'propagate' | 'add' }
  | { taint: 'clear'; by: 'hypervisor' | 'person'; fits(value: Json): boolean };

/** SPEC 2, Action Ontology: without `parameters` an action takes none. */
const NO_PARAMETERS: JsonSchema = { type: 'object', additionalProperties: false };

/** The index of the row of `rows` for a kind of context. */
export function contextRow(trusted: boolean, derived: boolean, tainted: boolean): number {
  return (trusted ? 4 : 0) + (derived ? 2 : 0) + (tainted ? 1 : 0);
}

/** The capabilities of a context of the kind that a row stands for. */
export function capabilitiesIn({ capabilities, rows }: Tables, row: number): string[] {
  return capabilities.filter((_, index) => rows[row]?.[index] === 1);
}

export function toTables(artifact: CompiledManifest): Tables {
  const capabilities = artifact.capabilities.map(({ name }) => name);
  const rows = contextRows(artifact);
  const rules = artifact.rules.map(
    (rule): RuleTable => ({
      id: rule.id,
      effect: rule.effect,
      test: testOf(rule),
      overrides: rule.overrides.map((index) => artifact.rules[index]?.id ?? ''),
    }),
  );
  const invariants = artifact.invariants.map(({ id, when }): InvariantTable => ({ id, test: compileGuard(when) }));
  const pick = <T>(items: readonly T[], indices: readonly number[]) => indices.flatMap((index) => items[index] ?? []);
  const needsOf = (members: readonly number[]) => {
    const requires = capabilities.filter((_, index) => members.includes(index));
    return {
      requires,
      lacks: Uint8Array.from(rows, (row) => (members.every((capability) => row[capability] === 1) ? 0 : 1)),
      external: requires.includes(EXTERNAL_SIDE_EFFECTS),
      writesMemory: requires.includes(MEMORY_WRITE),
    };
  };

  const everyNeed = new Map<string, ReturnType<typeof needsOf>>();
  const needs = (set: string) => {
    const known = everyNeed.get(set) ?? needsOf(fromBits(set));
    everyNeed.set(set, known);
    return known;
  };

  return {
    artifact,
    observes: artifact.provenance.tracking === 'observed',
    capabilities,
    channels: new Map(artifact.channels.map(({ name, ...channel }) => [name, channel])),
    actions: new Map(
      artifact.actions.map((action): [string, ActionTable] => [
        action.name,
        {
          name: action.name,
          ...needs(action.requires),
          returns: action.returns === null ? null : (artifact.channels[action.returns]?.name ?? null),
          memory: action.memory,
          parameters: action.parameters ?? NO_PARAMETERS,
          schema: schemaOf(action.parameters ?? NO_PARAMETERS),
          rules: pick(rules, action.rules),
          invariants: pick(invariants, action.invariants),
        },
      ]),
    ),
    unknownAction: {
      name: null,
      ...needsOf(capabilities.map((_, index) => index)),
      returns: null,
      memory: null,
      parameters: false,
      schema: schemaOf(false),
      rules: [],
      invariants: invariants.filter((_, i) => (artifact.invariants[i]?.forbid.capabilities ?? '0') !== '0'),
    },
    taintRules: new Map(
      artifact.taint_rules.map((rule): [string, TaintRuleTable] => [
        rule.transformation,
        rule.taint === 'clear'
          ? { taint: 'clear', by: rule.by, fits: compileOutput(rule.output) }
          : { taint: rule.taint },
      ]),
    ),
    rows,
  };
}

/** SPEC 4, Capabilities: the row of the effective level, cut by `derived`'s ceiling and by `tainted`'s row. */
function contextRows(artifact: CompiledManifest): Uint8Array[] {
  const { trusted, untrusted, derived, tainted } = artifact.capability_matrix;
  const row = (bits: string) => {
    const members = new Set(fromBits(bits));
    return Uint8Array.from(artifact.capabilities, (_, index) => (members.has(index) ? 1 : 0));
  };
  const byLevel = [row(untrusted), row(trusted)];
  const ceiling = row(derived ?? trusted);
  const cut = row(tainted);
  const rows: Uint8Array[] = [];
  for (const level of [0, 1])
    for (const isDerived of [false, true])
      for (const isTainted of [false, true])
        rows[contextRow(level === 1, isDerived, isTainted)] = (byLevel[level] as Uint8Array).map((has, i) =>
          has === 1 && (!isDerived || ceiling[i] === 1) && (!isTainted || cut[i] === 1) ? 1 : 0,
        );
  return rows;
}

/** Two artifacts of successive texts share what has not changed, frozen; so they share what is made of it. */
const tests = new WeakMap<object, Test>();
const schemas = new WeakMap<object, SchemaTest>();

function testOf(rule: CompiledManifest['rules'][number]): Test {
  const test = tests.get(rule) ?? compileGuard(rule.when, rule.unless);
  tests.set(rule, test);
  return test;
}

function schemaOf(schema: JsonSchema): SchemaTest {
  if (typeof schema === 'boolean') return lazySchema(schema);
  const test = schemas.get(schema) ?? lazySchema(schema);
  schemas.set(schema, test);
  return test;
}

/** Schemas are prepared when first asked, so that a large world compiles quickly. */
function lazySchema(schema: JsonSchema): SchemaTest {
  let made: SchemaTest | undefined;
  const test = () => {
    made ??= compileSchema(schema);
    return made;
  };
  return { fits: (value) => test().fits(value), failures: (value) => test().failures(value) };
}
