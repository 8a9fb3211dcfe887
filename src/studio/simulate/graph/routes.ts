import type { GraphEdge } from '@demo';
import { made, memory, type Row, rowOf, ruleHeight, type Stretch, verdict } from './lanes.ts';
import { type Box, gap, inset, type Plan, type Point, type Route, roomOf, stretchOf, take } from './plan.ts';

/** Where an edge comes in: at this x, from above or below, or from `beside`, at the left. */
export type Entry = { at: number; beside: boolean };

const bend = 14;

/** The way of an edge between two placed nodes; null where one is not placed. Without an entry it takes the shortest. */
export function routeOf(plan: Plan, edge: GraphEdge, entry: Entry | null): Route | null {
  const source = endOf(plan, edge.from);
  const target = endOf(plan, edge.to);
  if (!source || !target) return null;
  if (edge.kind === 'observed') return glance(source, target);
  const points = entry ? corners(plan, edge, source, target, entry) : straight(source.box, target.box);
  const at = entry?.at ?? points[0]?.x ?? 0;
  return { path: pathOf(points), points, label: { x: at, y: labelHeight(plan, edge, source.row, target.row) } };
}

type End = { box: Box; row: Row };

function endOf({ boxes, nodes }: Plan, id: string): End | null {
  const box = boxes.get(id);
  const node = nodes.get(id);
  return box && node ? { box, row: rowOf(node) } : null;
}

/** Straight down, between two things of one moment. */
function straight(from: Box, to: Box): Point[] {
  const x = to.x + to.width / 2;
  return [
    { x, y: bottomOf(from) },
    { x, y: to.y },
  ];
}

/** Out of the source, along a free row or the channel beside it, and along the way that was kept for it to the target. */
function corners(plan: Plan, edge: GraphEdge, from: End, to: End, { at, beside }: Entry): Point[] {
  const rises = from.row > to.row;
  const end = beside
    ? [
        { x: at, y: middleOf(to.box) },
        { x: to.box.x, y: middleOf(to.box) },
      ]
    : [{ x: at, y: rises ? bottomOf(to.box) : to.box.y }];
  const lastPort = from.box.x + from.box.width - inset;
  if (from.row !== to.row && at >= from.box.x + inset && at <= lastPort) {
    return [{ x: at, y: rises ? from.box.y : bottomOf(from.box) }, ...end];
  }
  if (at > lastPort && isClear(plan, from, at)) {
    take(plan, from.row, at + roomOf(edge) - gap);
    const y = middleOf(from.box);
    const out = { x: from.box.x + from.box.width, y };
    return from.row === to.row ? [out, { x: to.box.x, y }] : [out, { x: at, y }, ...end];
  }
  // What is remembered leaves by the foot, where the gate in the session wall is.
  const below = !rises || from.row === memory;
  const port = Math.min(Math.max(at, from.box.x + inset), lastPort);
  const y = channel(plan, below ? from.row : ((from.row - 1) as Row));
  return [{ x: port, y: below ? bottomOf(from.box) : from.box.y }, { x: port, y }, { x: at, y }, ...end];
}

function isClear({ boxes, nodes }: Plan, { box, row }: End, until: number): boolean {
  for (const [id, other] of boxes) {
    const node = nodes.get(id);
    if (node && rowOf(node) === row && other.x > box.x && other.x < until) return false;
  }
  return true;
}

/** A height in the channel under a row, above where labels stand: one after the other beside its middle. */
function channel(plan: Plan, row: Row): number {
  const { top, bottom } = channelUnder(plan, row);
  const used = plan.channels[row] ?? 0;
  plan.channels[row] = used + 1;
  const track = [0, -1, 1][used % 3] ?? 0;
  const lowest = row === memory ? bottom : labelLine(top, bottom) - 9;
  return top + (lowest - top) * (0.5 + track * 0.28);
}

/** A label stands in a channel, where no node can be: the same one for all edges of its kind. */
function labelHeight(plan: Plan, { kind }: GraphEdge, from: Row, to: Row): number {
  const below = kind === 'memory' ? memory : kind === 'returns' ? made : Math.max(from, to);
  const { top, bottom } = channelUnder(plan, (below - 1) as Row);
  return labelLine(top, bottom);
}

/** Clear of the ring around a node that is selected, where there is room. */
function labelLine(top: number, bottom: number): number {
  const room = bottom - top;
  return bottom - Math.max(8, Math.min(14, room / 2)) - Math.max(0, room - 18) * 0.12;
}

function channelUnder(plan: Plan, row: Row): Stretch {
  const top = stretchOf(plan, row).bottom + (row === verdict ? ruleHeight : 0);
  return { top, bottom: row === memory ? top + 28 : stretchOf(plan, (row + 1) as Row).top };
}

/** From what was seen to what came of it, as the eye goes: it may pass behind others. */
function glance(from: End, to: End): Route {
  const start = { x: from.box.x + from.box.width - inset, y: bottomOf(from.box) };
  const level = from.row === to.row;
  const end = {
    x: to.box.x + inset / 2,
    y: level ? bottomOf(to.box) : from.row > to.row ? bottomOf(to.box) : to.box.y,
  };
  if (from.row > to.row) start.y = from.box.y;
  const pull = level ? 24 : (end.y - start.y) / 2;
  const c1 = `${round(start.x)} ${round(start.y + pull)}`;
  const c2 = `${round(end.x)} ${round(level ? end.y + pull : end.y - pull)}`;
  const path = `M${round(start.x)} ${round(start.y)}C${c1} ${c2} ${round(end.x)} ${round(end.y)}`;
  return { path, points: [start, end], label: end };
}

/** Straight lines through the corners, each rounded as far as its neighbours let it. */
function pathOf(points: Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${round(first.x)} ${round(first.y)}`;
  for (const [index, corner] of rest.entries()) {
    const before = points[index] ?? first;
    const after = rest[index + 1];
    if (!after) {
      path += `L${round(corner.x)} ${round(corner.y)}`;
      continue;
    }
    const radius = Math.min(bend, distance(before, corner) / 2, distance(corner, after) / 2);
    const into = towards(corner, before, radius);
    const out = towards(corner, after, radius);
    path += `L${round(into.x)} ${round(into.y)}Q${round(corner.x)} ${round(corner.y)} ${round(out.x)} ${round(out.y)}`;
  }
  return path;
}

function towards(from: Point, to: Point, by: number): Point {
  const whole = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * by) / whole, y: from.y + ((to.y - from.y) * by) / whole };
}

const distance = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
const round = (n: number) => Math.round(n * 10) / 10;
const bottomOf = (box: Box) => box.y + box.height;
const middleOf = (box: Box) => box.y + box.height / 2;
