import { canonicalForm, sha256 } from './canonical.ts';
import { byCodeUnits, isObject, type Json, type JsonObject, same } from './json.ts';

/**
 * A second compiler, for the bytes of SPEC 6: names interned in sorted order, everything that refers to one by its
 * place, sets sorted, capabilities as bits in hexadecimal. It checks nothing: what it is given compiles.
 */
export function referenceCompile(manifest: JsonObject): JsonObject {
  const artifact = withoutHash(manifest);
  return { ...artifact, manifest_hash: sha256(canonicalForm(artifact)) };
}

function withoutHash(manifest: JsonObject): JsonObject {
  const channels = sortedEntries(manifest.channels);
  const capabilities = sortedEntries(manifest.capabilities);
  const actions = sortedEntries(manifest.actions);
  const rules = sortedBy(manifest.rules, 'id');
  const invariants = sortedBy(manifest.invariants, 'id');
  const places = (names: Json | undefined, of: string[]) => set(names).map((name) => of.indexOf(name));
  const ids = (list: JsonObject[]) => list.map((each) => each.id as string);
  const actionNames = actions.map(([name]) => name);
  const bits = (names: Json | undefined): string => {
    const mask = places(
      names,
      capabilities.map(([name]) => name),
    ).reduce((sum, place) => sum + 2n ** BigInt(place), 0n);
    return mask.toString(16);
  };
  const concerns = ({ forbid }: JsonObject, name: string, requires: Json | undefined): boolean => {
    const { actions: named, capabilities: forbidden } = forbid as JsonObject;
    return set(named).includes(name) || set(forbidden).some((capability) => set(requires).includes(capability));
  };
  const where = (list: JsonObject[], holds: (each: JsonObject) => boolean) =>
    list.flatMap((each, place) => (holds(each) ? [place] : []));
  const matrix = manifest.capability_matrix as JsonObject;

  return {
    format: 'compiled-manifest/1',
    ...pick(manifest, ['name', 'description']),
    channels: channels.map(([name, channel]) => ({
      name,
      payload: 'text',
      delivery: 'direct',
      ...pick(channel, ['trust_level', 'payload', 'delivery', 'description']),
    })),
    capabilities: capabilities.map(([name]) => ({
      name,
      ...pick({ description: (manifest.capabilities as JsonObject)[name] as Json }, ['description']),
    })),
    capability_matrix: {
      trusted: bits(matrix.trusted),
      untrusted: bits(matrix.untrusted),
      derived: Array.isArray(matrix.derived) ? bits(matrix.derived) : null,
      tainted: bits(matrix.tainted),
    },
    laws: ['TaintContainmentLaw', 'ProvenanceLaw', 'CapabilityBoundaryLaw'],
    invariants: invariants.map((invariant) => {
      const { actions: named, capabilities: forbidden } = invariant.forbid as JsonObject;
      return {
        ...pick(invariant, ['id', 'reason']),
        ...conditions(invariant, ['when']),
        forbid: {
          ...(named === undefined ? {} : { actions: places(named, actionNames) }),
          ...(forbidden === undefined ? {} : { capabilities: bits(forbidden) }),
        },
      };
    }),
    actions: actions.map(([name, action]) => ({
      name,
      ...pick(action, ['description']),
      requires: bits(action.requires),
      returns: action.returns === undefined ? null : channels.findIndex(([channel]) => channel === action.returns),
      memory: action.memory ?? null,
      parameters: action.parameters === undefined ? null : schema(action.parameters),
      rules: where(rules, (rule) => set(rule.actions).includes(name)),
      invariants: where(invariants, (invariant) => concerns(invariant, name, action.requires)),
    })),
    rules: rules.map((rule) => ({
      ...pick(rule, ['id', 'effect', 'reason']),
      ...conditions(rule, ['when', 'unless']),
      actions: places(rule.actions, actionNames),
      overrides: places(rule.overrides, ids(rules)),
    })),
    taint_rules: sortedBy(manifest.taint_rules, 'transformation').map((rule) => ({
      ...pick(rule, ['transformation', 'taint', 'by', 'reason']),
      ...(rule.output === undefined ? {} : { output: schema(rule.output), capacity_bits: capacity(rule.output) }),
    })),
    provenance: { instrumented: false, ...(manifest.provenance as JsonObject) },
  };
}

/** How many bits an output of one value out of a few holds. */
function capacity(output: Json): number {
  const { type, enum: listed } = output as { type?: string; enum?: Json[] };
  if (type === 'boolean') return 1;
  if (listed !== undefined) return Math.log2(listed.length);
  throw new Error('the second compiler counts only booleans and enumerations');
}

const set = (names: Json | undefined): string[] => [...new Set((names ?? []) as string[])].sort(byCodeUnits);

const pick = (object: JsonObject, keys: string[]): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));

const sortedEntries = (members: Json | undefined): [string, JsonObject][] =>
  Object.entries(members as { [name: string]: JsonObject }).sort(([a], [b]) => byCodeUnits(a, b));

const sortedBy = (list: Json | undefined, key: string): JsonObject[] =>
  [...((list ?? []) as JsonObject[])].sort((a, b) => byCodeUnits(a[key] as string, b[key] as string));

const conditions = (object: JsonObject, keys: string[]): JsonObject =>
  Object.fromEntries(Object.entries(pick(object, keys)).map(([key, condition]) => [key, normal(condition)]));

/** The lists of a condition are sets, but for values that are compared as a whole. */
function normal(condition: Json): Json {
  return Object.fromEntries(
    Object.entries(condition as JsonObject).map(([key, operand]) => {
      if (key === 'all' || key === 'any') return [key, valueSet((operand as Json[]).map(normal))];
      if (key === 'not' || key === 'every' || key === 'some') return [key, normal(operand)];
      if (key === 'equals' || key === 'contains' || !Array.isArray(operand)) return [key, operand];
      if (key === 'domain_in') return [key, valueSet(operand.map((domain) => (domain as string).toLowerCase()))];
      return [key, valueSet(operand)];
    }),
  );
}

/** Values once each: strings sorted as they are, a list that holds anything else by canonical forms. */
const valueSet = (values: Json[]): Json[] =>
  values
    .filter((value, i) => values.findIndex((other) => same(value, other)) === i)
    .sort((a, b) =>
      values.every((value) => typeof value === 'string')
        ? byCodeUnits(a as string, b as string)
        : byCodeUnits(canonicalForm(a), canonicalForm(b)),
    );

/** In a schema `required`, `enum` and a list of types are sets. */
function schema(value: Json): Json {
  if (Array.isArray(value)) return value.map(schema);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (['required', 'enum', 'type'].includes(key) && Array.isArray(item)) return [key, valueSet(item)];
      if (['const', 'default', 'examples'].includes(key)) return [key, item];
      if (key === 'dependentRequired')
        return [
          key,
          Object.fromEntries(
            Object.entries(item as JsonObject).map(([name, names]) => [name, valueSet(names as Json[])]),
          ),
        ];
      if (['properties', '$defs'].includes(key))
        return [
          key,
          Object.fromEntries(Object.entries(item as JsonObject).map(([name, part]) => [name, schema(part)])),
        ];
      return [key, schema(item)];
    }),
  );
}
