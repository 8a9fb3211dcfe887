import type { Spots } from './positions.ts';
import type { Column, MapEdge, MapGraph, MapNode } from './world.ts';

/** Where everything stands. Pure: the same graph in the same pane is drawn the same. Lengths in px at 100 %. */

export type Density = 'full' | 'brief' | 'head';
export type Box = { x: number; y: number; width: number; height: number };
/** How far from the middle of a border an edge ends, at its source and at its target. */
export type Ports = { out: number; in: number };
export type Layout = {
  density: Density;
  compact: boolean;
  boxes: ReadonlyMap<string, Box>;
  ports: ReadonlyMap<string, Ports>;
  columns: readonly { x: number; width: number }[];
  width: number;
  height: number;
};
export type Pane = { width: number; height: number };

/** The height of a node by what it shows: two lines of facts, one, or its head alone. */
const heights: { readonly [density in Density]: { node: number; row: number; gap: number } } = {
  full: { node: 74, row: 56, gap: 10 },
  brief: { node: 56, row: 56, gap: 8 },
  head: { node: 32, row: 32, gap: 6 },
};
/** A pane lower than this shows heads alone, whether they fit or not, and has no room for the small map. */
export const low = 300;
const letter = 7.25;
const portPitch = 16;
const farthest = 190;
/** The most actions that stand under each other where no other column is longer. */
const mostRows = 40;
/** Room under the last node for the name of the law. */
const below = 22;
/** The least room around a node that was dragged, and beside everything. */
const apart = 6;
const margin = 20;

type Widths = { own: number; least: number; most: number };

export function layoutOf(graph: MapGraph, pane: Pane, compact: boolean): Layout {
  const byColumn = ([0, 1, 2, 3] as const).map((column) => graph.nodes.filter((node) => node.column === column));
  const density = compact ? 'head' : densityFor(pane.height, longest(byColumn));
  const columns = columnsFor(byColumn, pane.width, compact);
  const boxes = new Map<string, Box>();
  const { node: tall, gap } = heights[density];
  // A long list of actions goes on beside itself, so that the whole stays a picture.
  const most = Math.max(mostRows, longest(byColumn.slice(0, 3)));
  for (const [at, nodes] of byColumn.entries()) {
    const { x, width } = columns[at] ?? { x: 0, width: 0 };
    const rows = Math.min(nodes.length, most);
    const middles = middlesFor(rows, Math.min(longest(byColumn), most), pane.height, density);
    for (const [place, node] of nodes.entries()) {
      const height = node.column === 1 ? heights[density].row : tall;
      const left = x + Math.floor(place / rows) * (width + 2 * gap);
      boxes.set(node.id, { x: left, y: (middles[place % rows] ?? 0) - height / 2, width, height });
    }
  }
  return { density, compact, boxes, ports: portsFor(graph.edges, boxes), columns, ...extentOf(boxes, pane) };
}

/** A node that was dragged stands where it was put, or under what stands there; the others keep their places. */
export function withSpots(layout: Layout, edges: readonly MapEdge[], spots: Spots): Layout {
  const moved = Object.entries(spots).flatMap(([id, { x, y }]) => {
    const box = layout.boxes.get(id);
    return box ? [{ id, box: { ...box, x, y } }] : [];
  });
  if (moved.length === 0) return layout;
  const boxes = new Map(layout.boxes);
  for (const { id } of moved) boxes.delete(id);
  for (const { id, box } of moved) boxes.set(id, besides(box, [...boxes.values()]));
  return { ...layout, boxes, ports: portsFor(edges, boxes), ...extentOf(boxes, layout) };
}

/** As near below as it overlaps nothing. */
function besides(box: Box, others: readonly Box[]): Box {
  const over = others.filter((other) => overlap(box, other));
  if (over.length === 0) return box;
  return besides({ ...box, y: Math.max(...over.map((other) => other.y + other.height)) + apart }, others);
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width + apart &&
    b.x < a.x + a.width + apart &&
    a.y < b.y + b.height + apart &&
    b.y < a.y + a.height + apart
  );
}

function extentOf(boxes: ReadonlyMap<string, Box>, least: Pane): Pane {
  const all = [...boxes.values()];
  return {
    width: Math.max(least.width, ...all.map((box) => box.x + box.width + margin)),
    height: Math.max(least.height, ...all.map((box) => box.y + box.height + below)),
  };
}

function longest(columns: readonly (readonly MapNode[])[]): number {
  return Math.max(...columns.map(({ length }) => length));
}

/** How many nodes stand under each other in a pane. */
function rowsIn(height: number, density: Density): number {
  return Math.floor((height - below) / (heights[density].node + heights[density].gap));
}

function densityFor(height: number, most: number): Density {
  return (
    (['full', 'brief', 'head'] as const).find((density) => most <= rowsIn(height, density)) ??
    (height < low ? 'head' : 'brief')
  );
}

/** Evenly from top to bottom, first beside first and last beside last; too many keep their distance and run on. */
function middlesFor(n: number, most: number, height: number, density: Density): number[] {
  const { node, gap } = heights[density];
  const pitch = node + gap;
  const room = height - below;
  const fits = most * pitch <= room;
  const span = fits ? Math.min(room - room / most, farthest * (most - 1)) : room - pitch;
  const top = fits ? (room - span) / 2 : pitch / 2;
  if (n === 1) return [fits ? top + span / 2 : top];
  const step = Math.max(pitch, span / (n - 1));
  return Array.from({ length: n }, (_, at) => top + at * step);
}

function columnsFor(byColumn: readonly (readonly MapNode[])[], width: number, compact: boolean) {
  const wanted = byColumn.map((nodes, at) => widthOf(nodes, at as Column, compact));
  const side = compact ? 8 : margin;
  const gaps = compact ? [14, 34, 14] : [32, 72, 36];
  const least = sum(wanted.map(({ own }) => own)) + sum(gaps) + 2 * side;
  const free = Math.max(0, width - least);
  // A wide pane widens the columns a little and the gaps between them more.
  const share = sum(wanted.map(({ own, most }) => most - own));
  const grown = share === 0 ? 0 : Math.min(1, (free * 0.25) / share);
  const widths = wanted.map(({ own, most }) => own + (most - own) * grown);
  const rest = Math.max(0, width - sum(widths) - sum(gaps) - 2 * side);
  const columns: { x: number; width: number }[] = [];
  let x = side;
  for (const [at, each] of widths.entries()) {
    columns.push({ x, width: each });
    x += each + (gaps[at] ?? 0) + rest * ([0.28, 0.44, 0.28][at] ?? 0);
  }
  return columns as [(typeof columns)[number], ...typeof columns];
}

/** As wide as the longest name wants, within bounds; a longer one is cut, and told whole on hover. */
function widthOf(nodes: readonly MapNode[], column: Column, compact: boolean): Widths {
  const longest = Math.max(...nodes.map(({ name }) => name.length), 4) * letter;
  const [own, least, most] = compact
    ? (
        [
          [longest + 40, 84, 150],
          [longest + 24, 100, 100],
          [longest + 20, 96, 172],
          [longest + 20, 96, 172],
        ] as const
      )[column]
    : (
        [
          [longest + 46, 170, 240],
          [longest + 46, 150, 190],
          [longest + 82, 208, 270],
          [longest + 116, 208, 270],
        ] as const
      )[column];
  const fitting = Math.min(most, Math.max(least, own));
  return { own: fitting, least, most: compact ? fitting : Math.max(fitting, most) };
}

/** Edges into one node end apart from each other, in the order in which they come; those out of it leave by one port. */
function portsFor(edges: readonly MapEdge[], boxes: ReadonlyMap<string, Box>): ReadonlyMap<string, Ports> {
  const flowing = edges.filter(({ kind }) => kind !== 'taints' && kind !== 'inherits');
  const into = new Map<string, MapEdge[]>();
  for (const edge of flowing) into.set(edge.to, [...(into.get(edge.to) ?? []), edge]);
  const ports = new Map<string, Ports>();
  for (const [to, arriving] of into) {
    const box = boxes.get(to);
    const sorted = [...arriving].sort((a, b) => middle(boxes, a) - middle(boxes, b));
    const step = Math.min(portPitch, ((box?.height ?? 0) - 12) / Math.max(1, sorted.length));
    for (const [at, { id, kind }] of sorted.entries()) {
      ports.set(id, { in: (at - (sorted.length - 1) / 2) * step, out: outOf(kind, id) });
    }
  }
  // The locked edge runs straight where both ends allow it.
  const lock = ports.get('lock');
  if (lock) ports.set('lock', { ...lock, out: lock.in });
  return ports;
}

/** What `tainted` grants leaves above the edge that is locked. */
function outOf(kind: MapEdge['kind'], id: string): number {
  return kind === 'grant' && id.startsWith('grant:tainted:') ? -8 : 0;
}

function middle(boxes: ReadonlyMap<string, Box>, { from }: MapEdge): number {
  const box = boxes.get(from);
  return box ? box.y + box.height / 2 : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
