import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { ReactFlow, type ReactFlowProps, useReactFlow, ViewportPortal } from 'reactflow';
import { useHints } from '../../commands/hints.ts';
import { useCommands } from '../../commands/keys.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { revealInSource, select } from '../../store/view.ts';
import { ContextMenu, opensMenu } from '../../ui/context-menu.tsx';
import { useEditable } from '../edit.ts';
import { nodeId } from '../reach/ids.ts';
import type { Reach } from '../reach/reach.ts';
import { ask } from '../things/asking.ts';
import { concernsSelection, mapAdds } from '../things/commands.ts';
import { isNameable } from '../things/names.ts';
import { ThingMenu } from '../things/thing-menu.tsx';
import type { Card } from './cards.ts';
import { fitMap, mapCommands, showMap, tidyMap } from './commands.ts';
import { type MapActions, MapContext } from './context.ts';
import { type FlowEdge, LineEdge, LockEdge, StateEdge } from './edge.tsx';
import { Ghosts } from './ghosts.tsx';
import { HintCard } from './hint.tsx';
import { nodeTowards } from './keys.ts';
import type { Layout, Pane } from './layout.ts';
import { Marks } from './marks.tsx';
import { type FlowNode, NodeCard } from './node.tsx';
import { Overview } from './overview.tsx';
import { useFlow } from './use-flow.ts';
import { useFocus } from './use-focus.ts';
import { useHint } from './use-hint.ts';
import { useLatest } from './use-latest.ts';
import { useMoves } from './use-moves.ts';
import { useHandlers } from './use-same.ts';
import { bringIntoView, pan, showAll } from './view.ts';
import { whyEdge, whyNode } from './why.ts';
import type { MapGraph } from './world.ts';

const nodeTypes = { card: NodeCard };
const proOptions = { hideAttribution: true };
const edgeTypes = { line: LineEdge, state: StateEdge, lock: LockEdge };
const menuCommands = [fitMap, tidyMap];
/** From here on only what is in sight is drawn. */
const large = 120;
const step = 80;
const pans: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};

const listed = {
  where: 'On the map',
  hints: [
    { keys: ['←', '→', '↑', '↓'], does: 'from one to the next' },
    { keys: ['Home', 'End'], does: 'first, last of the column' },
    { keys: ['Shift', '←', '→', '↑', '↓'], does: 'move the picture' },
    { keys: ['Enter'], does: 'select' },
  ],
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
export function Graph({ world, graph, layout: still, pane, cards, selection, reach }: Props) {
  const editable = useEditable();
  const flow = useReactFlow<FlowNode, FlowEdge>();
  const { hint, now, rested } = useHint();
  const { move, handlers } = useMoves(world, graph, still, editable);
  const layout = useMemo(() => whileMoving(still, move), [still, move]);
  const frame = useRef<HTMLDivElement>(null);
  const { active, visit, give, drawn, leave } = useFocus(graph, selection, (id) => {
    const box = still.boxes.get(id);
    if (box) bringIntoView(flow, box, pane);
  });
  const shown = { graph, layout, cards, selection, reach, move, editable };
  const { nodes, edges } = useFlow({ ...shown, active, explained: hint?.id ?? null });

  const choose = useCallback(
    (chosen: Selection | null) => {
      select(chosen);
      const path = chosen && pathOf(chosen, world.manifest);
      if (path) revealInSource(path);
    },
    [world],
  );
  /** Why something is as it is, to be shown beside a stretch of the page. */
  const explain = (id: string, { left, top, bottom }: Pick<DOMRect, 'left' | 'top' | 'bottom'>) => {
    const node = graph.nodes.find((each) => each.id === id);
    const edge = graph.edges.find((each) => each.id === id);
    const covered = cards.get(id)?.covered ?? '';
    const text = node ? `${whyNode(world, node, selection, reach)}${covered}` : edge ? whyEdge(world, edge, reach) : '';
    const origin = frame.current?.getBoundingClientRect();
    if (!origin || text === '') return null;
    return { id, text, x: left - origin.left, y: bottom - origin.top, above: top - origin.top };
  };
  const selectionOf = (id: string | null | undefined) =>
    graph.nodes.find((node) => node.id === id)?.selection ??
    graph.edges.find((edge) => edge.id === id)?.selection ??
    null;

  const latest = useLatest({ choose, explain, selectionOf, editable });
  const actions = useMemo<MapActions>(
    () => ({
      select: (id) => latest.current.choose(latest.current.selectionOf(id)),
      rename: (id) => {
        const of = latest.current.selectionOf(id);
        if (of && latest.current.editable && isNameable(of)) ask({ kind: 'name', of });
      },
      focused: (id, element) => {
        visit(id);
        if (element.matches(':focus-visible')) now(latest.current.explain(id, element.getBoundingClientRect()));
      },
      blurred: () => {
        leave();
        now(null);
      },
      drawn,
    }),
    [latest, visit, leave, now, drawn],
  );

  useEffect(() => showMap({ flow, fit: () => showAll(flow, still, pane) }), [flow, still, pane]);
  useCommands(mapCommands);
  useHints(listed);

  const onKeyDown = (event: KeyboardEvent) => {
    // A command meant for what has the focus is not for what was selected before.
    const focused = event.target instanceof Element ? event.target.closest('[data-id]')?.getAttribute('data-id') : null;
    if (focused && concernsSelection(event.nativeEvent)) choose(selectionOf(focused));
    if (opensMenu(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.shiftKey ? pans[event.key] : undefined;
    const towards = event.shiftKey || !active ? null : nodeTowards(graph, layout, active, event.key);
    if (event.key === 'Escape') now(null);
    if (by) pan(flow, ...by);
    else if (towards !== null) give(towards);
    else return;
    event.preventDefault();
  };
  const onOpenMenu = (at: Element) => {
    now(null);
    if (!at.closest('.lock')) choose(selectionOf(at.closest('[data-id]')?.getAttribute('data-id')));
  };

  const tainting =
    reach === null || [nodeId.row('untrusted'), nodeId.row('tainted')].every((id) => reach.nodes.has(id));
  const rest = (id: string, place: Pick<DOMRect, 'left' | 'top' | 'bottom'>) => {
    const next = move ? null : explain(id, place);
    if (next) rested(next);
  };
  const on = useHandlers<ReactFlowProps<FlowNode, FlowEdge>>({
    ...handlers,
    onKeyDown,
    onNodeMouseEnter: ({ currentTarget }, { id }) => rest(id, currentTarget.getBoundingClientRect()),
    onNodeMouseLeave: () => now(null),
    onEdgeMouseEnter: ({ clientX, clientY }, { id }) =>
      rest(id, { left: clientX + 12, top: clientY - 12, bottom: clientY + 12 }),
    onEdgeMouseLeave: () => now(null),
    onEdgeClick: (_, { data }) => data?.edge.selection && choose(data.edge.selection),
    onPaneClick: () => choose(null),
    onMoveStart: () => now(null),
  });
  const field = (
    <div className={move ? 'map__field is-moving' : 'map__field'} ref={frame}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        {...on}
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
        nodeDragThreshold={4}
        connectionRadius={28}
        connectOnClick={false}
        onlyRenderVisibleElements={graph.nodes.length > large}
        proOptions={proOptions}
        aria-label="Map of the world"
      >
        <ViewportPortal>
          <Marks layout={layout} selection={selection} tainting={tainting} choose={choose} />
          <Ghosts graph={graph} layout={layout} editable={editable} />
        </ViewportPortal>
        <Overview layout={layout} pane={pane} />
      </ReactFlow>
      {hint && !move && <HintCard hint={hint} pane={pane} />}
    </div>
  );
  return (
    <MapContext value={actions}>
      <ContextMenu target={field} onOpen={onOpenMenu}>
        <ThingMenu adds={mapAdds} more={menuCommands} />
      </ContextMenu>
    </MapContext>
  );
}

/** A row takes along what hangs on its edges. */
function whileMoving(layout: Layout, move: ReturnType<typeof useMoves>['move']): Layout {
  const box = move?.kind === 'node' && move.id.startsWith('row:') ? layout.boxes.get(move.id) : undefined;
  if (move?.kind !== 'node' || !box) return layout;
  return { ...layout, boxes: new Map(layout.boxes).set(move.id, { ...box, x: move.x, y: move.y }) };
}
