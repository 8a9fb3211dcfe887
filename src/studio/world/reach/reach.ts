import { available, type MatrixRow, type Mode, type TrustContext, type WorldManifest } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import type { Selection } from '../../store/selection.ts';
import { nodeId } from './ids.ts';
import { type Straight, straightFrom, usualSource, type Verdict, verdictOn } from './straight.ts';

/** What belongs to a selection: these nodes and what runs between them are lit, the rest does not exist for it. */
export type Reach = {
  nodes: ReadonlySet<string>;
  /** Of a channel only: how what comes from it is labelled, and what Core decides about each action. */
  from: From | null;
};
export type From = Straight & { existing: ReadonlySet<string>; verdicts: ReadonlyMap<string, Verdict> };

/** From the most trusted down, so that what is nested stands below what holds it. */
export const rows = ['trusted', 'derived', 'untrusted', 'tainted'] as const satisfies readonly MatrixRow[];

/** The reach of what is selected; null where it has none. `madeFrom` is where a derived channel's event comes from. */
export function reachOf(
  world: GoodWorld,
  selection: Selection | null,
  mode: Mode,
  madeFrom: string | null,
): Reach | null {
  const { manifest } = world;
  switch (selection?.kind) {
    case 'channel':
      return Object.hasOwn(manifest.channels, selection.name) ? ofChannel(world, selection.name, mode, madeFrom) : null;
    case 'row':
      return { nodes: ofRow(world, selection.name), from: null };
    case 'capability':
      return { nodes: ofCapability(world, selection.name), from: null };
    case 'cell':
      return { nodes: ofCell(world, selection.row, selection.capability), from: null };
    case 'action':
      return { nodes: ofAction(world, selection.name), from: null };
    case 'requirement':
      return {
        nodes: new Set([nodeId.capability(selection.capability), nodeId.action(selection.action)]),
        from: null,
      };
    case 'assertion': {
      const actions = manifest.assertions?.find(({ id }) => id === selection.id)?.actions;
      return actions === undefined
        ? null
        : { nodes: union(actions.map((action) => ofAction(world, action))), from: null };
    }
    case 'rule': {
      const actions = manifest.rules?.find(({ id }) => id === selection.id)?.actions ?? [];
      return { nodes: union(actions.map((action) => ofAction(world, action))), from: null };
    }
    case 'invariant': {
      const forbid = manifest.invariants?.find(({ id }) => id === selection.id)?.forbid ?? {};
      const actions = (forbid.actions ?? []).map((action) => ofAction(world, action));
      const capabilities = (forbid.capabilities ?? []).map((capability) => ofCapability(world, capability));
      return { nodes: union([...actions, ...capabilities]), from: null };
    }
    default:
      return null;
  }
}

/** What comes straight from a channel: its label, the actions that exist for it, and Core's decision about each. */
function fromChannel(world: GoodWorld, channel: string, mode: Mode, madeFrom: string | null): From {
  const straight = straightFrom(world.compiled, channel, madeFrom);
  const verdicts = Object.keys(world.manifest.actions).map(
    (name) => [name, verdictOn(world.compiled, straight, name, mode)] as const,
  );
  return { ...straight, existing: existingIn(world, straight.context), verdicts: new Map(verdicts) };
}

/** Every channel with the label of what comes straight from it, derived ones at their best. */
export function everyContext(world: GoodWorld): readonly Straight[] {
  const known = contexts.get(world);
  if (known) return known;
  const all = Object.keys(world.manifest.channels).map((name) =>
    straightFrom(world.compiled, name, usualSource(world.manifest, name)),
  );
  contexts.set(world, all);
  return all;
}
/** Core is asked once per world: many parts of a screen want the same. */
const contexts = new WeakMap<GoodWorld, readonly Straight[]>();

export function contextOf(world: GoodWorld, channel: string): Straight | null {
  return everyContext(world).find((straight) => straight.channel === channel) ?? null;
}

type Compiled = Pick<GoodWorld, 'compiled'>;

/** The actions that exist where nothing is known but the row of the matrix. */
export function existingInRow(world: Compiled, row: MatrixRow): ReadonlySet<string> {
  return existingIn(world, {
    trust_level: row === 'untrusted' ? 'untrusted' : 'trusted',
    derived: row === 'derived',
    tainted: row === 'tainted',
    unknown_origin: false,
    origins: [],
    channels: [],
    transformations: [],
    sessions: [],
    crossed_session: false,
    capabilities: [],
  });
}

/** The rows of the matrix that a context is cut by. */
export function rowsOf({ trust_level, derived, tainted }: TrustContext): MatrixRow[] {
  return rows.filter((row) => row === trust_level || (row === 'derived' && derived) || (row === 'tainted' && tainted));
}

/** What a row grants; `derived` without a list grants what `trusted` does. */
export function grantsOf({ capability_matrix: matrix }: WorldManifest, row: MatrixRow): readonly string[] {
  const listed = matrix[row];
  return Array.isArray(listed) ? listed : matrix.trusted;
}

export function inherits({ capability_matrix: matrix }: WorldManifest): boolean {
  return !Array.isArray(matrix.derived);
}

/** Which actions exist depends on these four alone: Core is asked once for each kind of context of a world. */
function existingIn({ compiled }: Compiled, context: TrustContext): ReadonlySet<string> {
  const { trust_level, derived, tainted, unknown_origin } = context;
  const kind = [trust_level, derived, tainted, unknown_origin].join();
  const known = existing.get(compiled) ?? new Map<string, ReadonlySet<string>>();
  existing.set(compiled, known);
  const names = known.get(kind) ?? new Set(available(compiled, context).map(({ name }) => name));
  known.set(kind, names);
  return names;
}
const existing = new WeakMap<object, Map<string, ReadonlySet<string>>>();

function ofChannel(world: GoodWorld, channel: string, mode: Mode, madeFrom: string | null): Reach {
  const from = fromChannel(world, channel, mode, madeFrom);
  const channels = madeFrom === null ? [channel] : [channel, madeFrom];
  const level = world.manifest.channels[channel]?.trust_level ?? 'untrusted';
  const nodes = new Set([
    ...channels.map(nodeId.channel),
    ...[level, ...rowsOf(from.context)].map(nodeId.row),
    ...from.context.capabilities.map(nodeId.capability),
    ...[...from.existing].map(nodeId.action),
  ]);
  return { nodes, from };
}

function ofRow(world: GoodWorld, row: MatrixRow): ReadonlySet<string> {
  const { channels } = world.manifest;
  const own = Object.keys(channels).filter((name) => channels[name]?.trust_level === row);
  // Untrusted is always tainted too.
  const states: MatrixRow[] = row === 'untrusted' ? [row, 'tainted'] : [row];
  return new Set([
    ...states.map(nodeId.row),
    ...own.map(nodeId.channel),
    ...grantsOf(world.manifest, row).map(nodeId.capability),
    ...[...existingInRow(world, row)].map(nodeId.action),
  ]);
}

function ofCapability(world: GoodWorld, capability: string): ReadonlySet<string> {
  const reaching = everyContext(world).filter(({ context }) => context.capabilities.includes(capability));
  return new Set([
    nodeId.capability(capability),
    ...reaching.map(({ channel }) => nodeId.channel(channel)),
    ...rows.filter((row) => grantsOf(world.manifest, row).includes(capability)).map(nodeId.row),
    ...requiring(world, capability).map(nodeId.action),
  ]);
}

function ofCell(world: GoodWorld, row: MatrixRow, capability: string): ReadonlySet<string> {
  return new Set([nodeId.row(row), nodeId.capability(capability), ...requiring(world, capability).map(nodeId.action)]);
}

function ofAction(world: GoodWorld, action: string): ReadonlySet<string> {
  const reaching = everyContext(world).filter(({ context }) => existingIn(world, context).has(action));
  return new Set([
    nodeId.action(action),
    ...(world.manifest.actions[action]?.requires ?? []).map(nodeId.capability),
    ...reaching.map(({ channel }) => nodeId.channel(channel)),
    ...rows.filter((row) => existingInRow(world, row).has(action)).map(nodeId.row),
  ]);
}

/** The actions that require a capability. */
export function requiring(
  { manifest: { actions } }: Pick<GoodWorld, 'manifest'>,
  capability: string,
): readonly string[] {
  const known = byCapability.get(actions) ?? new Map<string, string[]>();
  if (!byCapability.has(actions)) {
    byCapability.set(actions, known);
    for (const [name, { requires }] of Object.entries(actions)) {
      for (const each of new Set(requires)) known.set(each, [...(known.get(each) ?? []), name]);
    }
  }
  return known.get(capability) ?? [];
}
/** By the actions, which never change: every capability of the map asks for its own. */
const byCapability = new WeakMap<object, Map<string, string[]>>();

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]));
}
