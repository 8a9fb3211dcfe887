import type { GraphEdge, GraphNode } from '@demo';
import type { DrawnGraph, DrawnNode } from './drawn.ts';
import { type Bands, bandsOf, boundary, memory, type Row, reality, rowCount, rowOf } from './lanes.ts';
import {
  type Box,
  blankPlan,
  freeFrom,
  gap,
  inset,
  margin,
  type Plan,
  portGap,
  type Route,
  roomOf,
  stretchOf,
  take,
} from './plan.ts';
import { type Entry, routeOf } from './routes.ts';
import { labelOf } from './words.ts';

/** A session's stretch of the axis, from its first step to its wall. */
export type SessionSpan = {
  session: string;
  first: number;
  last: number;
  left: number;
  right: number;
  folded: boolean;
};
/** Between two sessions; the gate in it is where memory crosses. `before` is the first step of the later one. */
export type Wall = { left: number; before: number; sessions: [string, string] };
export type Layout = {
  width: number;
  bands: Bands;
  boxes: ReadonlyMap<string, Box>;
  routes: ReadonlyMap<string, Route>;
  /** Where each step begins, whether or not it left anything. */
  ticks: ReadonlyMap<number, number>;
  sessions: readonly SessionSpan[];
  walls: readonly Wall[];
};

export const wallWidth = 9;
/** The least distance from one step to the next. */
const stride = 36;
/** What the name of a session has beside it: the way to fold it. */
const toggleWidth = 24;

/**
 * Where everything in a provenance graph stands, time to the right. A node starts right of all before it in its row, at
 * least a stride after the step before; what flows to it from afar gets a way of its own between the nodes. What comes
 * later never moves what came before, so a graph that grows keeps still.
 */
export function layoutOf(graph: DrawnGraph, height: number): Layout {
  const plan = blankPlan(graph, bandsOf(height));
  const sessions: SessionSpan[] = [];
  const walls: Wall[] = [];
  let left = margin;
  for (const { session, first, last, folded = false } of graph.sessions) {
    const before = sessions.at(-1);
    if (before) {
      walls.push({ left: before.right, before: first, sessions: [before.session, session] });
      left = before.right + wallWidth + 10;
      plan.free.fill(left - gap);
    }
    let next = left;
    const until = folded ? first : last;
    for (let step = first; step <= until; step += 1) next = placeStep(plan, step, next) + stride;
    const taken = Math.max(...plan.free) + gap;
    const named = left + lengthOf(`Session ${session}`) + toggleWidth;
    sessions.push({ session, first, last, left, right: Math.max(taken, next, named), folded });
  }
  for (const edge of graph.edges) if (edge.kind === 'observed') draw(plan, edge, null);
  const { bands, boxes, routes, ticks } = plan;
  for (const { id, fold } of graph.nodes) {
    const box = boxes.get(id);
    if (box && fold?.of === 'session') boxes.set(id, strip(box, bands));
  }
  return { width: (sessions.at(-1)?.right ?? margin) + gap, bands, boxes, routes, ticks, sessions, walls };
}

/** A folded session stands across all lanes, though what flows to and from it does so where memory is. */
function strip({ x, y, width, height }: Box, { lanes }: Bands): Box {
  const top = (lanes[0]?.top ?? 0) + gap;
  return { x, y: top, width, height: y + height - top };
}

/** Places a step's nodes from `left` on; gives where its last one begins. */
function placeStep(plan: Plan, step: number, left: number): number {
  let x = left;
  for (const [index, column] of columnsOf(plan.steps.get(step) ?? []).entries()) {
    // What an action wrote hangs straight under its verdict.
    const hangs = column.every(({ kind }) => kind === 'memory');
    x = placeColumn(plan, column, index === 0 || hangs ? x : x + stride);
    if (index === 0) plan.ticks.set(step, x);
  }
  if (!plan.ticks.has(step)) plan.ticks.set(step, x);
  return x;
}

/** A step's nodes in time order; those of one moment stand above each other. */
function columnsOf(nodes: DrawnNode[]): DrawnNode[][] {
  const of = (...kinds: GraphNode['kind'][]) => nodes.filter(({ kind }) => kinds.includes(kind));
  const alone = (kind: GraphNode['kind']) => of(kind).map((node) => [node]);
  const columns = [...alone('unknown'), of('proposal', 'verdict'), of('memory'), of('raw', 'event'), ...alone('made')];
  return columns.filter((column) => column.length > 0);
}

/** An edge on its way to a node of the column: the rows that it passes, and whether it comes in at the left. */
type Flow = { edge: GraphEdge; through: Row[]; beside: boolean };

/** Places what stands above each other as far left as it and all that flows to it can be, and draws that. */
function placeColumn(plan: Plan, column: DrawnNode[], from: number): number {
  const flows = column.flatMap((node) => flowsTo(plan, node));
  const spread = spacings(flows).reduce((total, each) => total + each, 2 * inset);
  const width = Math.max(spread, ...column.map(widthOf));
  const x = Math.max(
    from,
    ...column.map((node) => freeFrom(plan, rowOf(node)) + gap),
    ...entries(plan, flows, 0, width).map(({ at, last }) => at - last),
  );
  for (const node of column) {
    const { top, bottom } = stretchOf(plan, rowOf(node));
    plan.boxes.set(node.id, { x, y: top, width, height: bottom - top });
  }
  for (const [index, entry] of entries(plan, flows, x, width).entries()) {
    const flow = flows[index];
    if (!flow) continue;
    for (const row of flow.through) take(plan, row, entry.at + roomOf(flow.edge) - gap);
    draw(plan, flow.edge, entry);
  }
  for (const node of column) {
    for (const row of rowsOf(node)) take(plan, row, x + width);
    for (const edge of plan.incoming.get(node.id) ?? []) if (!plan.routes.has(edge.id)) draw(plan, edge, null);
  }
  return x;
}

function rowsOf(node: DrawnNode): Row[] {
  return node.fold?.of === 'session' ? Array.from({ length: rowCount }, (_, row) => row as Row) : [rowOf(node)];
}

/** What flows to a node from before its moment, the nearest rows first, so that the ways do not cross. */
function flowsTo(plan: Plan, node: GraphNode): Flow[] {
  const earlier = (plan.incoming.get(node.id) ?? []).filter(({ from }) => plan.boxes.has(from));
  return earlier.map((edge) => flowOf(plan, edge, node)).sort((a, b) => a.through.length - b.through.length);
}

function flowOf({ nodes }: Plan, edge: GraphEdge, to: GraphNode): Flow {
  const from = nodes.get(edge.from);
  const source = from ? rowOf(from) : boundary;
  const target = rowOf(to);
  const between = rowsBetween(source, target);
  // Below a raw input stands its event, and a neighbour in the row is beside anyway.
  if (target === reality) return { edge, through: [...between, reality], beside: true };
  if (source === target) return { edge, through: [source], beside: true };
  return { edge, through: source === memory ? [...between, memory] : between, beside: false };
}

/** Where each flow comes in at a column that begins at `x`, and the last place at which it could without moving that. */
function entries(plan: Plan, flows: Flow[], x: number, width: number): (Entry & { last: number })[] {
  const spaces = spacings(flows);
  let first = x + inset;
  let last = x + width - inset - spaces.reduce((total, each) => total + each, 0);
  return flows.map(({ edge, through, beside }, index) => {
    const limit = Math.max(0, ...through.map((row) => freeFrom(plan, row))) + roomOf(edge);
    if (beside) return { at: Math.max(limit, x - gap), beside, last: x - gap };
    const source = plan.boxes.get(edge.from);
    const over = source ? source.x + source.width / 2 : first;
    const entry = { at: Math.max(first, limit, Math.min(over, last)), beside, last };
    first = entry.at + (spaces[index] ?? 0);
    last += spaces[index] ?? 0;
    return entry;
  });
}

/** How far the port after each flow's is from its own: far enough for their labels. Beside there are no ports. */
function spacings(flows: Flow[]): number[] {
  return flows.map(({ edge, beside }, index) => {
    const next = flows.slice(index + 1).find((flow) => !flow.beside);
    if (beside || !next) return 0;
    return Math.max(portGap, (labelLength(edge) + labelLength(next.edge)) / 2 + 2);
  });
}

function rowsBetween(a: Row, b: Row): Row[] {
  const rows: Row[] = [];
  for (let row = Math.min(a, b) + 1; row < Math.max(a, b); row += 1) rows.push(row as Row);
  return rows;
}

function draw(plan: Plan, edge: GraphEdge, entry: Entry | null): void {
  const route = routeOf(plan, edge, entry);
  if (route) plan.routes.set(edge.id, route);
}

/** Wide enough for the name, within reason: a longer one is cut, and whole on hover. */
function widthOf({ kind, name, fold }: DrawnNode): number {
  if (fold) return fold.of === 'session' ? 44 : 60;
  if (kind === 'raw' || kind === 'verdict') return 104;
  return Math.min(Math.max(104, Math.ceil(lengthOf(name) + 24)), 190);
}

/** Labels are cut at this length, as the style sheet has it. */
const longestLabel = 120;

function labelLength(edge: GraphEdge): number {
  const label = edge.kind === 'cites' ? labelOf(edge) : null;
  return label === null ? 0 : Math.min(longestLabel, label.length * 6 + 6);
}

/** About how long a name is in the type of the nodes. */
const lengthOf = (name: string) => name.length * 6.8;
