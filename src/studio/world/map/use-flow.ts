import { useMemo } from 'react';
import { Position } from 'reactflow';
import type { Selection } from '../../store/selection.ts';
import { nodeId } from '../reach/ids.ts';
import type { Reach } from '../reach/reach.ts';
import type { Card } from './cards.ts';
import type { FlowEdge } from './edge.tsx';
import type { Box, Layout } from './layout.ts';
import { depthOf, lookOf } from './looks.ts';
import type { FlowNode } from './node.tsx';
import { drawnAs, type MapEdge, type MapGraph, type MapNode } from './world.ts';

/** A channel that follows the pointer, or a line that is being drawn; `over` is the node that it would go to. */
export type Move =
  | { kind: 'channel'; id: string; x: number; y: number; over: string | null }
  | { kind: 'line'; over: string | null };

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

/** The graph in the form that React Flow draws. */
export function useFlow(given: Given): { nodes: FlowNode[]; edges: FlowEdge[] } {
  const { graph, layout, selection, reach } = given;
  const drawn = useMemo(() => drawnAs(graph, selection), [graph, selection]);
  const edges = useMemo(() => {
    const all = graph.edges.flatMap((edge) => flowEdge(edge, layout, reach, drawn) ?? []);
    return all.sort((a, b) => depth(a) - depth(b));
  }, [graph, layout, reach, drawn]);
  const nodes = graph.nodes.flatMap((node) => flowNode(node, given, drawn) ?? []);
  return { nodes, edges };
}

function flowNode(node: MapNode, given: Given, drawn: string | null): FlowNode | null {
  const { layout, cards, move, active, explained, editable } = given;
  const box = layout.boxes.get(node.id);
  const card = cards.get(node.id);
  if (!box || !card) return null;
  const moved = move?.kind === 'channel' && move.id === node.id;
  return {
    id: node.id,
    type: 'card',
    position: moved ? { x: move.x, y: move.y } : { x: box.x, y: box.y },
    width: box.width,
    height: box.height,
    handles: handlesOf(node, box),
    draggable: editable && node.column === 0,
    connectable: editable && (node.column === 1 || node.column === 2),
    zIndex: moved ? 10 : 0,
    ariaRole: 'presentation',
    data: {
      node,
      card,
      density: layout.density,
      icons: !layout.compact,
      selected: node.id === drawn,
      inTabOrder: node.id === active,
      described: node.id === explained,
      target: targetOf(node, given),
      starts: editable && node.column === 1,
    },
  };
}

/** A channel goes to another level, and `tainted` is none; a line goes to a capability. */
function targetOf({ id, column }: MapNode, { graph, move }: Given): 'open' | 'over' | null {
  if (move === null || column !== (move.kind === 'channel' ? 1 : 2)) return null;
  const own = move.kind === 'channel' ? graph.edges.find(({ from }) => from === move.id)?.to : null;
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
