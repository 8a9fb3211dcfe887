import type { MatrixRow, WorldManifest } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import { type Selection, sameSelection } from '../../store/selection.ts';
import { EXIT, edgeId, nodeId } from '../reach/ids.ts';
import { grantsOf, inherits, rows } from '../reach/reach.ts';

/** The world as a graph in four columns: what the map draws, and in which order. */

export const columns = ['Channels', 'Trust Levels', 'Capabilities', 'Actions'] as const;
export type Column = 0 | 1 | 2 | 3;

export type MapNode = { id: string; column: Column; name: string; selection: Selection };
export type MapEdge = {
  id: string;
  kind: 'level' | 'grant' | 'requires' | 'taints' | 'inherits' | 'lock';
  from: string;
  to: string;
  /** The row that colours it; null where no row does. */
  row: MatrixRow | null;
  selection: Selection | null;
};
export type MapGraph = { nodes: MapNode[]; edges: MapEdge[] };

export function graphOf({ manifest }: GoodWorld): MapGraph {
  const channels = inTrustOrder(manifest);
  const capabilities = exitLast(Object.keys(manifest.capabilities));
  const actions = nearWhatTheyRequire(manifest, capabilities);
  const nodes: MapNode[] = [
    ...channels.map((name) => node(nodeId.channel(name), 0, { kind: 'channel', name })),
    ...rows.map((name) => node(nodeId.row(name), 1, { kind: 'row', name })),
    ...capabilities.map((name) => node(nodeId.capability(name), 2, { kind: 'capability', name })),
    ...actions.map((name) => node(nodeId.action(name), 3, { kind: 'action', name })),
  ];
  return { nodes, edges: edgesOf(manifest, channels, capabilities, actions) };
}

function edgesOf(
  manifest: WorldManifest,
  channels: readonly string[],
  capabilities: readonly string[],
  actions: readonly string[],
): MapEdge[] {
  const levels = channels.map((name): MapEdge => {
    const row = manifest.channels[name]?.trust_level ?? 'untrusted';
    const ends = { from: nodeId.channel(name), to: nodeId.row(row) };
    return { id: edgeId.level(name), kind: 'level', ...ends, row, selection: { kind: 'channel', name } };
  });
  const grants = rows.flatMap((row): MapEdge[] => {
    if (row === 'derived' && inherits(manifest)) return [];
    const granted = new Set(grantsOf(manifest, row));
    return capabilities.flatMap((capability): MapEdge[] => {
      if (!granted.has(capability)) return [];
      const ends = { from: nodeId.row(row), to: nodeId.capability(capability) };
      const selection: Selection = { kind: 'cell', row, capability };
      return [{ id: edgeId.grant(row, capability), kind: 'grant', ...ends, row, selection }];
    });
  });
  const requires = actions.flatMap((action) =>
    capabilities.flatMap((capability): MapEdge[] => {
      if (!manifest.actions[action]?.requires.includes(capability)) return [];
      const ends = { from: nodeId.capability(capability), to: nodeId.action(action) };
      return [
        {
          id: edgeId.requires(capability, action),
          kind: 'requires',
          ...ends,
          row: null,
          selection: { kind: 'requirement', capability, action },
        },
      ];
    }),
  );
  return [...levels, ...requires, ...grants, ...statesOf(manifest)];
}

/** What holds in every world: untrusted taints, and the tainted row never gets to the exit. */
function statesOf(manifest: WorldManifest): MapEdge[] {
  const [trusted, derived, untrusted, tainted] = [
    nodeId.row('trusted'),
    nodeId.row('derived'),
    nodeId.row('untrusted'),
    nodeId.row('tainted'),
  ];
  const lock: Selection = { kind: 'cell', row: 'tainted', capability: EXIT };
  return [
    ...(inherits(manifest)
      ? [
          {
            id: edgeId.inherits,
            kind: 'inherits',
            from: trusted,
            to: derived,
            row: 'derived',
            selection: null,
          } as const,
        ]
      : []),
    { id: edgeId.taints, kind: 'taints', from: untrusted, to: tainted, row: 'tainted', selection: null },
    { id: edgeId.lock, kind: 'lock', from: tainted, to: nodeId.capability(EXIT), row: 'tainted', selection: lock },
  ];
}

/** The column that a line out of a node leads to. */
export function nextColumn(column: Column): Column {
  return column === 0 ? 1 : column === 1 ? 2 : 3;
}

/** The node or the edge that a selection is drawn as. */
export function drawnAs({ nodes, edges }: MapGraph, selection: Selection | null): string | null {
  if (selection === null) return null;
  if (selection.kind === 'cell' || selection.kind === 'requirement') {
    return edges.find((edge) => sameSelection(edge.selection, selection))?.id ?? null;
  }
  return nodes.find((each) => sameSelection(each.selection, selection))?.id ?? null;
}

function node(id: string, column: Column, selection: Selection & { name: string }): MapNode {
  return { id, column, name: selection.name, selection };
}

function inTrustOrder({ channels }: WorldManifest): string[] {
  return rows.flatMap((row) => Object.keys(channels).filter((name) => channels[name]?.trust_level === row));
}

/** The exit stands beside `tainted`, so that the locked edge runs straight. */
export function exitLast(capabilities: readonly string[]): string[] {
  return [...capabilities.filter((name) => name !== EXIT), ...capabilities.filter((name) => name === EXIT)];
}

/** Each action as near as may be to the middle of what it requires, so that few edges cross; else as written. */
function nearWhatTheyRequire({ actions }: WorldManifest, capabilities: readonly string[]): string[] {
  const places = new Map(capabilities.map((name, at) => [name, at]));
  const middle = (name: string) => {
    const required = (actions[name]?.requires ?? []).map((capability) => places.get(capability) ?? 0);
    return required.reduce((sum, at) => sum + at, 0) / Math.max(1, required.length);
  };
  const ranked = Object.keys(actions).map((name, written) => ({ name, written, at: middle(name) }));
  return ranked.sort((a, b) => a.at - b.at || a.written - b.written).map(({ name }) => name);
}
