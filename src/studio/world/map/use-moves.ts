import { useState } from 'react';
import { type OnConnectEnd, type OnNodeDrag, useReactFlow, type XYPosition } from 'reactflow';
import { notify } from '../../store/notices.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { select } from '../../store/view.ts';
import { drawLink, moveTo } from '../things/links.ts';
import type { FlowEdge } from './edge.tsx';
import type { Layout } from './layout.ts';
import type { FlowNode } from './node.tsx';
import { placeNode } from './positions.ts';
import type { Move } from './use-flow.ts';
import { type Column, type MapGraph, type MapNode, nextColumn } from './world.ts';

/**
 * Dragging a node to another place, a channel to another Trust Level, and drawing a line to the next column. Nothing
 * changes before the drop.
 */
export function useMoves(world: GoodWorld, graph: MapGraph, layout: Layout, editable: boolean) {
  const [move, setMove] = useState<Move | null>(null);
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const at = (event: MouseEvent | TouchEvent, column: Column) =>
    nodeAt(graph, layout, column, flow.screenToFlowPosition(pointerOf(event)));
  /** The row that a dragged channel would move to; none where it would only stand elsewhere. */
  const rowUnder = (event: MouseEvent | TouchEvent, { column }: MapNode) =>
    column === 0 && editable ? at(event, 1) : null;

  const onNodeDrag: OnNodeDrag<FlowNode> = (event, { id, position, data }) => {
    setMove({ kind: 'node', id, ...position, over: rowUnder(event, data.node)?.id ?? null });
  };
  const onNodeDragStop: OnNodeDrag<FlowNode> = (event, { id, position, data }) => {
    setMove(null);
    const row = rowUnder(event, data.node);
    if (row) connect(world, data.node, row);
    else placeNode(id, position);
  };
  const onConnectStart = (_: unknown, { nodeId }: { nodeId: string | null }) => {
    const from = graph.nodes.find(({ id }) => id === nodeId);
    if (from) setMove({ kind: 'line', id: from.id, from: from.column, over: null });
  };
  const onConnectEnd: OnConnectEnd = (event, { fromNode, toNode }) => {
    setMove(null);
    const from = graph.nodes.find(({ id }) => id === fromNode?.id);
    const to = graph.nodes.find(({ id }) => id === toNode?.id) ?? (from && at(event, nextColumn(from.column)));
    if (from && to) connect(world, from, to);
  };
  return { move, handlers: { onNodeDrag, onNodeDragStop, onConnectStart, onConnectEnd } };
}

function connect(world: GoodWorld, from: MapNode, to: MapNode): void {
  const [{ selection: one }, { selection: other }] = [from, to];
  if (one.kind !== 'channel' || other.kind !== 'row') drawLink(world, one, other);
  else if (other.name === 'tainted') {
    notify('tainted is a state, not a Trust Level: data comes to it by where it came from. Try untrusted.', 'refused');
  } else if (moveTo(world, one.name, other.name)) select(one);
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
