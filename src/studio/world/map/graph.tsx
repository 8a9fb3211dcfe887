import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MiniMap, ReactFlow, useReactFlow, ViewportPortal } from 'reactflow';
import { useCommands } from '../../commands/keys.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { revealInSource, select } from '../../store/view.ts';
import { useEditable } from '../edit.ts';
import { nodeId } from '../reach/ids.ts';
import type { Reach } from '../reach/reach.ts';
import type { Card } from './cards.ts';
import { mapCommands, showMap } from './commands.ts';
import { type MapActions, MapContext } from './context.ts';
import { type FlowEdge, LineEdge, LockEdge, StateEdge } from './edge.tsx';
import { HintCard } from './hint.tsx';
import { nodeTowards } from './keys.ts';
import type { Layout, Pane } from './layout.ts';
import { Marks } from './marks.tsx';
import { type FlowNode, NodeCard } from './node.tsx';
import { useFlow } from './use-flow.ts';
import { useFocus } from './use-focus.ts';
import { useHint } from './use-hint.ts';
import { useMoves } from './use-moves.ts';
import { useSpoken } from './use-spoken.ts';
import { bringIntoView, pan, showAll } from './view.ts';
import { whyEdge, whyNode } from './why.ts';
import type { MapGraph } from './world.ts';

const nodeTypes = { card: NodeCard };
const edgeTypes = { line: LineEdge, state: StateEdge, lock: LockEdge };
/** From here on only what is in sight is drawn, and a small map shows where that is. */
const large = 120;
const step = 80;
const pans: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};

type Props = {
  world: GoodWorld;
  graph: MapGraph;
  layout: Layout;
  pane: Pane;
  cards: ReadonlyMap<string, Card>;
  selection: Selection | null;
  reach: Reach | null;
};

/** The graph itself: what is drawn, and what the pointer and the keys do to it. */
export function Graph({ world, graph, layout, pane, cards, selection, reach }: Props) {
  const editable = useEditable();
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const { hint, now, rested } = useHint();
  const { move, handlers } = useMoves(world, graph, layout);
  const { give, drawn } = useFocus();
  const frame = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<string | null>(null);
  const active = graph.nodes.find(({ id }) => id === visited) ?? graph.nodes[0];
  const shown = { graph, layout, cards, selection, reach, move, editable };
  const { nodes, edges } = useFlow({ ...shown, active: active?.id ?? null, explained: hint?.id ?? null });

  const choose = useCallback(
    (chosen: Selection | null) => {
      select(chosen);
      const path = chosen && pathOf(chosen, world.manifest);
      if (path) revealInSource(path);
    },
    [world],
  );
  /** Why something is as it is, to be shown beside a stretch of the page. */
  const explain = useCallback(
    (id: string, { left, top, bottom }: Pick<DOMRect, 'left' | 'top' | 'bottom'>) => {
      const node = graph.nodes.find((each) => each.id === id);
      const edge = graph.edges.find((each) => each.id === id);
      const text = node ? whyNode(world, node, reach) : edge ? whyEdge(world, edge) : '';
      const origin = frame.current?.getBoundingClientRect();
      if (!origin || text === '') return null;
      return { id, text, x: left - origin.left, y: bottom - origin.top, above: top - origin.top };
    },
    [world, graph, reach],
  );
  const actions = useMemo<MapActions>(
    () => ({
      select: (id) => choose(graph.nodes.find((node) => node.id === id)?.selection ?? null),
      focused: (id, element) => {
        setVisited(id);
        if (element.matches(':focus-visible')) now(explain(id, element.getBoundingClientRect()));
      },
      blurred: () => now(null),
      drawn,
    }),
    [graph, choose, now, explain, drawn],
  );

  useEffect(() => showMap({ flow, fit: () => showAll(flow, layout, pane) }), [flow, layout, pane]);
  useCommands(mapCommands);
  useSpoken(reach?.from ?? null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.shiftKey ? pans[event.key] : undefined;
    const next = event.shiftKey || !active ? null : nodeTowards(graph, layout, active.id, event.key);
    const box = next === null ? undefined : layout.boxes.get(next);
    if (event.key === 'Escape') now(null);
    if (by) pan(flow, ...by);
    else if (next !== null && box) {
      bringIntoView(flow, box, pane);
      setVisited(next);
      give(next);
    } else return;
    event.preventDefault();
  };

  const tainting =
    reach === null || [nodeId.row('untrusted'), nodeId.row('tainted')].every((id) => reach.nodes.has(id));
  const rest = (id: string, place: Pick<DOMRect, 'left' | 'top' | 'bottom'>) => {
    const next = move ? null : explain(id, place);
    if (next) rested(next);
  };
  return (
    <MapContext value={actions}>
      <div className={move ? 'map__field is-moving' : 'map__field'} ref={frame}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          {...handlers}
          onKeyDown={onKeyDown}
          onNodeMouseEnter={({ currentTarget }, { id }) => rest(id, currentTarget.getBoundingClientRect())}
          onNodeMouseLeave={() => now(null)}
          onEdgeMouseEnter={({ clientX, clientY }, { id }) =>
            rest(id, { left: clientX + 12, top: clientY - 12, bottom: clientY + 12 })
          }
          onEdgeMouseLeave={() => now(null)}
          onEdgeClick={(_, { data }) => data?.edge.selection && choose(data.edge.selection)}
          onPaneClick={() => choose(null)}
          onMoveStart={() => now(null)}
          minZoom={0.05}
          maxZoom={2}
          panOnScroll
          zoomOnDoubleClick={false}
          elementsSelectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          nodeDragThreshold={3}
          connectionRadius={28}
          connectOnClick={false}
          onlyRenderVisibleElements={graph.nodes.length > large}
          proOptions={{ hideAttribution: true }}
          aria-label="Map of the world"
        >
          <ViewportPortal>
            <Marks layout={layout} selection={selection} tainting={tainting} choose={choose} />
          </ViewportPortal>
          {graph.nodes.length > large && <MiniMap pannable zoomable ariaLabel="Which part of the map is in sight" />}
        </ReactFlow>
        {hint && !move && <HintCard hint={hint} pane={pane} />}
      </div>
    </MapContext>
  );
}
