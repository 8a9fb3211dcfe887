import type { DrawnNode } from './drawn.ts';
import type { Scene } from './elements.ts';
import type { Box } from './plan.ts';
import { cut, svg } from './svg.ts';
import { counted, decidingWords, rawOf } from './words.ts';

export type Brush = { colour: (token: string) => string };

export const sans = "'Inter Variable', Inter, system-ui, sans-serif";
export const mono = "'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace";
const small = { 'font-family': mono, 'font-size': 11 };
const plain = { 'font-family': sans, 'font-size': 12, 'font-weight': 500 };
const dashes = { trusted: undefined, untrusted: '5 3', derived: undefined };
const round = { raw: 0, event: 6, made: 6, proposal: 14, verdict: 3, memory: 9, unknown: 6 } as const;
const glyphs = {
  ALLOW: 'M-4 .6 -1.2 3.4 4.4 -3',
  DENY: 'M-5 0H5',
  ASK: 'M-2 -4V4M2.6 -4V4',
} as const;

/** One thing as the canvas shows it: its border is its trust, its band taint, its fill a decision. */
export function drawNode(scene: Scene, node: DrawnNode, box: Box, brush: Brush): SVGElement {
  const { focus } = scene;
  const isOff = focus !== null && !focus.nodes.has(node.id);
  const parts = node.fold
    ? foldParts(node, box, brush)
    : node.verdict
      ? verdictParts(node, box, isOff, brush)
      : thingParts(scene, node, box, isOff, brush);
  if (focus?.node === node.id) parts.push(ring(box, brush));
  return svg('g', {}, ...parts);
}

function thingParts(scene: Scene, node: DrawnNode, box: Box, isOff: boolean, { colour }: Brush): SVGElement[] {
  const isRaw = node.kind === 'raw';
  const text = colour(isOff ? 'text-3' : 'text-1');
  const stroke = colour(isRaw || isOff ? 'border-strong' : `${node.trust_level}-line`);
  const left = box.x + (node.tainted && !isRaw ? 16 : 9);
  const name = isRaw ? rawOf(scene.compiled, node.name).name : node.name;
  const parts = [frame(node, box, stroke, isOff, { colour })];
  if (node.trust_level === 'derived' && !isRaw) parts.push(frame(node, shrunk(box, 3), stroke, isOff, { colour }));
  if (node.tainted && !isRaw) parts.push(band(box));
  const ref = [isRaw ? 'raw' : node.ref, node.version === undefined ? '' : ` v${node.version}`].join('');
  parts.push(
    svg('text', { ...small, x: left, y: box.y + 18, fill: text }, ref),
    svg('text', { ...plain, x: left, y: box.y + 35, fill: text }, cut(name, box.x + box.width - left - 6, 6.8)),
  );
  const right = { ...small, x: box.x + box.width - 8, y: box.y + 18, 'text-anchor': 'end', fill: text };
  if (scene.focus?.origins.has(node.id)) parts.push(svg('text', { ...right, 'font-weight': 700 }, 'origin'));
  else if (node.cleared) parts.push(svg('text', right, 'cleared'));
  return parts;
}

function frame(
  { kind, trust_level }: DrawnNode,
  box: Box,
  stroke: string,
  isOff: boolean,
  { colour }: Brush,
): SVGElement {
  return svg('rect', {
    ...box,
    rx: round[kind],
    fill: colour(isOff ? 'surface-canvas' : 'surface-raised'),
    stroke,
    'stroke-width': isOff ? 1 : 1.5,
    'stroke-dasharray': kind === 'raw' ? undefined : dashes[trust_level],
  });
}

function band({ x, y, height }: Box): SVGElement {
  return svg('rect', { x: x + 1.5, y: y + 2, width: 8, height: height - 4, fill: 'url(#hatch)' });
}

function verdictParts(node: DrawnNode, box: Box, isOff: boolean, { colour }: Brush): SVGElement[] {
  const { verdict } = node;
  if (!verdict) return [];
  const token = verdict.decision.toLowerCase();
  const ink = colour(isOff ? `${token}-text` : `${token}-on-fill`);
  const middle = box.x + box.width / 2;
  const words = cut(decidingWords(node), box.width + 28, 5.6);
  const bed = words.length * 5.8 + 4;
  const said = { ...small, 'font-family': sans, x: middle, 'text-anchor': 'middle', fill: colour('text-2') };
  return [
    svg('rect', {
      ...box,
      rx: 3,
      fill: colour(isOff ? `${token}-tint` : `${token}-fill`),
      stroke: isOff ? colour(`${token}-soft`) : undefined,
    }),
    svg('path', {
      ...{ d: glyphs[verdict.decision], transform: `translate(${middle - 24} ${box.y + 14})` },
      ...{ fill: 'none', stroke: ink, 'stroke-width': verdict.decision === 'DENY' ? 3.5 : 2.5 },
    }),
    svg('text', { ...plain, 'font-weight': 600, x: middle - 12, y: box.y + 18, fill: ink }, verdict.decision),
    svg('rect', { x: middle - bed / 2, y: box.y + 31, width: bed, height: 15, fill: colour('surface-canvas') }),
    svg('text', { ...said, y: box.y + 42 }, words),
  ];
}

function foldParts(node: DrawnNode, box: Box, { colour }: Brush): SVGElement[] {
  const { fold } = node;
  if (!fold) return [];
  const middle = box.x + box.width / 2;
  const parts = [
    svg('rect', { ...box, rx: 6, fill: colour('surface-panel'), stroke: colour('border-strong') }),
    ...(node.tainted ? [band(box)] : []),
  ];
  const words = { ...plain, fill: colour('text-1') };
  if (fold.of === 'session') {
    const place = `translate(${middle + 6} ${box.y + 16}) rotate(90)`;
    parts.push(svg('text', { ...words, transform: place }, `Session ${node.session}, ${counted(fold.steps, 'step')}`));
  } else {
    parts.push(svg('text', { ...words, x: middle, y: box.y + 27, 'text-anchor': 'middle' }, `+${fold.things}`));
  }
  return parts;
}

function ring(box: Box, { colour }: Brush): SVGElement {
  return svg('rect', { ...shrunk(box, -4), rx: 8, fill: 'none', stroke: colour('border-ink'), 'stroke-width': 2 });
}

function shrunk({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
