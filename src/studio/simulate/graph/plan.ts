import type { GraphEdge } from '@demo';
import type { DrawnGraph, DrawnNode } from './drawn.ts';
import { type Bands, type Row, rowCount, type Stretch } from './lanes.ts';

export type Box = { x: number; y: number; width: number; height: number };

export type Point = { x: number; y: number };
/** `points` are the corners, ends included; `path` is them as an SVG path; `label` is where a word may stand. */
export type Route = { path: string; points: Point[]; label: Point };

/** A layout while it is being made. */
export type Plan = {
  bands: Bands;
  nodes: ReadonlyMap<string, DrawnNode>;
  steps: ReadonlyMap<number, DrawnNode[]>;
  /** What flows to each node; what was only observed is drawn lightly and gets no way of its own. */
  incoming: ReadonlyMap<string, GraphEdge[]>;
  boxes: Map<string, Box>;
  routes: Map<string, Route>;
  ticks: Map<number, number>;
  /** For each row, how far to the right it is taken. */
  free: number[];
  /** For each channel between two rows, how many edges run along it. */
  channels: number[];
};

export const margin = 34;
/** The least distance between two things in a row. */
export const gap = 12;
/** How far within a node's side its outermost port is, and how far apart ports are. */
export const inset = 14;
export const portGap = 16;

export function blankPlan({ nodes, edges }: DrawnGraph, bands: Bands): Plan {
  const flowing = edges.filter(({ kind }) => kind !== 'observed');
  return {
    bands,
    nodes: new Map(nodes.map((node) => [node.id, node])),
    steps: grouped(nodes, ({ step }) => step),
    incoming: grouped(flowing, ({ to }) => to),
    boxes: new Map(),
    routes: new Map(),
    ticks: new Map(),
    free: new Array<number>(rowCount).fill(margin - gap),
    channels: new Array<number>(rowCount).fill(0),
  };
}

/** Half of the width that an edge needs on its way: more with the sleeve of taint around it. */
export function roomOf({ tainted }: GraphEdge): number {
  return tainted ? 16 : gap;
}

export function freeFrom({ free }: Plan, row: Row): number {
  return free[row] ?? 0;
}

export function take({ free }: Plan, row: Row, until: number): void {
  free[row] = Math.max(free[row] ?? 0, until);
}

export function stretchOf({ bands }: Plan, row: Row): Stretch {
  return bands.rows[row] ?? { top: 0, bottom: 0 };
}

export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
