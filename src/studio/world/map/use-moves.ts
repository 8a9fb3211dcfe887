import { useState } from 'react';
import { type OnConnectEnd, type OnNodeDrag, useReactFlow, type XYPosition } from 'reactflow';
import type { GoodWorld } from '../../store/reading.ts';
import type { FlowEdge } from './edge.tsx';
import type { Layout } from './layout.ts';
import { drawGrant, moveChannel } from './moves.ts';
import type { FlowNode } from './node.tsx';
import type { Move } from './use-flow.ts';
import type { Column, MapGraph, MapNode } from './world.ts';

/** Dragging a channel to a row, and drawing a line from a row to a capability. Nothing changes before the drop. */
export function useMoves(world: GoodWorld, graph: MapGraph, layout: Layout) {
  const [move, setMove] = useState<Move | null>(null);
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const at = (event: MouseEvent | TouchEvent, column: Column) =>
    nodeAt(graph, layout, column, flow.screenToFlowPosition(pointerOf(event)));

  const onNodeDrag: OnNodeDrag<FlowNode> = (event, { id, position }) => {
    setMove({ kind: 'channel', id, ...position, over: at(event, 1)?.id ?? null });
  };
  const onNodeDragStop: OnNodeDrag<FlowNode> = (event, { data }) => {
    setMove(null);
    const row = at(event, 1);
    if (row?.selection.kind === 'row') moveChannel(world, data.node.name, row.selection.name);
  };
  const onConnectEnd: OnConnectEnd = (event, { fromNode, toNode }) => {
    setMove(null);
    const from = graph.nodes.find(({ id }) => id === fromNode?.id);
    const to = graph.nodes.find(({ id }) => id === toNode?.id) ?? at(event, 2);
    if (from && to) drawGrant(world, from, to);
  };
  const handlers = {
    onNodeDrag,
    onNodeDragStop,
    onConnectStart: () => setMove({ kind: 'line', over: null }),
    onConnectEnd,
  };
  return { move, handlers };
}

function nodeAt(graph: MapGraph, { boxes }: Layout, column: Column, { x, y }: XYPosition): MapNode | null {
  const around = 12;
  const holds = ({ id }: MapNode) => {
    const box = boxes.get(id);
    if (!box) return false;
    const [left, top] = [box.x - around, box.y - around];
    return x >= left && y >= top && x <= box.x + box.width + around && y <= box.y + box.height + around;
  };
  return graph.nodes.find((node) => node.column === column && holds(node)) ?? null;
}

function pointerOf(event: MouseEvent | TouchEvent): XYPosition {
  const { clientX = 0, clientY = 0 } = 'clientX' in event ? event : (event.changedTouches[0] ?? {});
  return { x: clientX, y: clientY };
}
