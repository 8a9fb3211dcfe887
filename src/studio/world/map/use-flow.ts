import { useMemo, useState } from 'react';
import { Position } from 'reactflow';
import type { Selection } from '../../store/selection.ts';
import { nodeId } from '../reach/ids.ts';
import type { Reach } from '../reach/reach.ts';
import type { Card } from './cards.ts';
import type { FlowEdge } from './edge.tsx';
import type { Box, Layout } from './layout.ts';
import { depthOf, lookOf } from './looks.ts';
import type { FlowNode } from './node.tsx';
import { useSameList } from './use-same.ts';
import { type Column, drawnAs, type MapEdge, type MapGraph, type MapNode, nextColumn } from './world.ts';

/** A node that follows the pointer, or a line that is being drawn; `over` is the node that it would be tied to. */
export type Move =
  | { kind: 'node'; id: string; x: number; y: number; over: string | null }
  | { kind: 'line'; id: string; from: Column; over: string | null };

type Given = {
  graph: MapGraph;
  layout: Layout;
  cards: ReadonlyMap<string, Card>;
  selection: Selection | null;
  reach: Reach | null;
  move: Move | null;
  /** The node that Tab comes to, and the one that is explained. */
  active: string | null;
  explained: string | null;
  editable: boolean;
};

/** The graph in the form that React Flow draws. What has not changed is the same object, so that it is not drawn anew. */
export function useFlow(given: Given): { nodes: FlowNode[]; edges: FlowEdge[] } {
  const { graph, layout, selection, reach } = given;
  const [last] = useState(() => new Map<string, FlowNode>());
  const [lastEdges] = useState(() => new Map<string, FlowEdge>());
  const drawn = useMemo(() => drawnAs(graph, selection), [graph, selection]);
  const edges = useMemo(() => {
    const all = graph.edges.flatMap((edge) => {
      const now = flowEdge(edge, layout, reach, drawn);
      return now ? keep(lastEdges, now, sameEdge) : [];
    });
    return all.sort((a, b) => depth(a) - depth(b));
  }, [graph, layout, reach, drawn, lastEdges]);
  const nodes = graph.nodes.flatMap((node) => {
    const now = flowNode(node, given, drawn);
    return now ? keep(last, now, sameNode) : [];
  });
  return { nodes: useSameList(nodes), edges: useSameList(edges) };
}

/** The object that was given last, where it says the same. */
function keep<T extends { id: string }>(last: Map<string, T>, now: T, alike: (a: T, b: T) => boolean): T {
  const before = last.get(now.id);
  if (before && alike(before, now)) return before;
  last.set(now.id, now);
  return now;
}

function flowNode(node: MapNode, given: Given, drawn: string | null): FlowNode | null {
  const { layout, cards, move, active, explained, editable } = given;
  const box = layout.boxes.get(node.id);
  const card = cards.get(node.id);
  if (!box || !card) return null;
  const moved = move?.kind === 'node' && move.id === node.id;
  return {
    id: node.id,
    type: 'card',
    position: moved ? { x: move.x, y: move.y } : { x: box.x, y: box.y },
    width: box.width,
    height: box.height,
    handles: handlesOf(node, box),
    draggable: !layout.compact,
    connectable: editable,
    zIndex: moved ? 10 : 0,
    ariaRole: 'presentation',
    className: `is-${card.state}${card.trust ? ` is-${card.trust}` : ''}`,
    data: {
      node,
      card,
      density: layout.density,
      icons: !layout.compact,
      selected: node.id === drawn,
      inTabOrder: node.id === active,
      described: node.id === explained,
      target: targetOf(node, given),
      starts: editable && node.column < 3,
      connects: editable && node.column > 0,
    },
  };
}

function sameNode(a: FlowNode, b: FlowNode): boolean {
  return (
    a.position.x === b.position.x &&
    a.position.y === b.position.y &&
    same(a, b, ['width', 'height', 'draggable', 'connectable', 'zIndex']) &&
    a.data.node.name === b.data.node.name &&
    same(a.data, b.data, [
      'card',
      'density',
      'icons',
      'selected',
      'inTabOrder',
      'described',
      'target',
      'starts',
      'connects',
    ])
  );
}

function sameEdge({ data: a }: FlowEdge, { data: b }: FlowEdge): boolean {
  if (!a || !b) return false;
  return (
    same(a, b, ['out', 'in']) &&
    same(a.look, b.look, ['line', 'sleeve', 'selected']) &&
    same(a.from, b.from, ['x', 'y', 'width', 'height']) &&
    same(a.to, b.to, ['x', 'y', 'width', 'height']) &&
    a.edge.from === b.edge.from &&
    a.edge.to === b.edge.to
  );
}

function same<T>(a: T, b: T, keys: readonly (keyof T)[]): boolean {
  return keys.every((key) => a[key] === b[key]);
}

/** A channel goes to another level, and `tainted` is none; a line goes to the next column. */
function targetOf({ id, column }: MapNode, { graph, move, editable }: Given): 'open' | 'over' | null {
  if (move === null || !editable) return null;
  const from = move.kind === 'line' ? move.from : (graph.nodes.find((node) => node.id === move.id)?.column ?? 3);
  if (move.kind === 'node' && from !== 0) return null;
  if (from === 3 || column !== nextColumn(from)) return null;
  if (from !== 0) return move.over === id ? 'over' : 'open';
  const own = graph.edges.find((edge) => edge.kind === 'level' && edge.from === move.id)?.to;
  if (id === own || id === nodeId.row('tainted')) return null;
  return move.over === id ? 'over' : 'open';
}

function handlesOf({ column }: MapNode, { width, height }: Box): NonNullable<FlowNode['handles']> {
  const at = { y: height / 2, width: 0, height: 0 };
  return [
    ...(column > 0 ? [{ ...at, id: 'in', type: 'target' as const, position: Position.Left, x: 0 }] : []),
    ...(column < 3 ? [{ ...at, id: 'out', type: 'source' as const, position: Position.Right, x: width }] : []),
  ];
}

const shapes = {
  level: 'line',
  grant: 'line',
  requires: 'line',
  taints: 'state',
  inherits: 'state',
  lock: 'lock',
} as const;

function flowEdge(edge: MapEdge, { boxes, ports }: Layout, reach: Reach | null, drawn: string | null): FlowEdge | null {
  const [from, to] = [boxes.get(edge.from), boxes.get(edge.to)];
  if (!from || !to) return null;
  const { in: arrives, out } = ports.get(edge.id) ?? { in: 0, out: 0 };
  return {
    id: edge.id,
    type: shapes[edge.kind],
    source: edge.from,
    target: edge.to,
    sourceHandle: 'out',
    targetHandle: 'in',
    className: edge.selection ? 'is-selectable' : '',
    // The lists of the map say the same in words.
    domAttributes: { 'aria-hidden': true },
    data: { edge, look: lookOf(edge, reach, drawn), from, to, in: arrives, out },
  };
}

function depth({ data }: FlowEdge): number {
  return data ? depthOf(data.look) : 0;
}
