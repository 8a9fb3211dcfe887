import type { GraphEdge } from '@demo';
import { type Flow, gatePath } from './edge.tsx';
import { flowsOf, type Scene } from './elements.ts';
import { laneNames } from './lanes.ts';
import { wallWidth } from './layout.ts';
import { type Brush, drawNode, mono, sans } from './picture-node.ts';
import { margin } from './plan.ts';
import { palette, svg } from './svg.ts';
import { labelOf } from './words.ts';

const head = 48;
const finest = 2;
/** Browsers draw no canvas that is wider. */
const widest = 16_000;

/** The picture as an SVG document: what is shown, where the layout puts it, in the colours of the theme. */
export function svgTextOf(scene: Scene): string {
  const { colour, done } = palette();
  const drawing = draw(scene, { colour });
  done();
  return new XMLSerializer().serializeToString(drawing);
}

/** An SVG document drawn as a PNG, twice as fine as the page; null where the browser cannot. */
export async function pngOf(svgText: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const scale = Math.min(finest, widest / Math.max(image.width, image.height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function draw(scene: Scene, brush: Brush): SVGElement {
  const { layout, graph } = scene;
  const boxes = graph.nodes.flatMap(({ id }) => layout.boxes.get(id) ?? []);
  const width = Math.max(320, ...boxes.map((box) => box.x + box.width + margin));
  const height = layout.bands.height;
  const flows = flowsOf(scene);
  const inner = svg(
    'g',
    { transform: `translate(0 ${head})` },
    ...lanes(scene, brush, width),
    ...walls(scene, brush, width),
    ...flows.flatMap((flow) => drawEdge(flow, brush)),
    ...graph.nodes.flatMap((node) => {
      const box = layout.boxes.get(node.id);
      return box ? [drawNode(scene, node, box, brush)] : [];
    }),
    ...flows.flatMap((flow) => (flow.isFlow ? drawLabel(flow, brush) : [])),
  );
  return svg(
    'svg',
    { width, height: height + head, viewBox: `0 0 ${width} ${height + head}` },
    svg('defs', {}, hatch(brush)),
    svg('rect', { width, height: height + head, fill: brush.colour('surface-canvas') }),
    inner,
    ...axis(scene, brush, width),
  );
}

function hatch({ colour }: Brush): SVGElement {
  return svg(
    'pattern',
    { id: 'hatch', width: 4, height: 4, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    svg('rect', { width: 4, height: 4, fill: colour('tainted-tint') }),
    svg('path', { d: 'M.6 0V4', stroke: colour('tainted-line'), 'stroke-width': 1.2 }),
  );
}

function lanes({ layout }: Scene, { colour }: Brush, width: number): SVGElement[] {
  return layout.bands.lanes.flatMap(({ lane, top, bottom }) => [
    svg('rect', {
      ...{ x: 0, y: top, width, height: bottom - top },
      fill: colour(lane === 'reality' ? 'surface-outside' : 'surface-canvas'),
    }),
    svg('path', { d: `M0 ${top}H${width}`, stroke: colour(lane === 'boundary' ? 'border-strong' : 'border') }),
    svg(
      'text',
      {
        ...{ x: 0, y: 0, transform: `translate(17 ${(top + bottom) / 2}) rotate(-90)`, 'text-anchor': 'middle' },
        ...{ 'font-family': sans, 'font-size': 11, fill: colour('text-2') },
      },
      laneNames[lane],
    ),
  ]);
}

/** Two lines, but for the gate at memory. */
function walls({ layout }: Scene, { colour }: Brush, width: number): SVGElement[] {
  const { gate, height } = layout.bands;
  return layout.walls
    .filter(({ left }) => left < width)
    .map(({ left }) =>
      svg('path', {
        d: [left + 1, left + wallWidth - 1].map((x) => `M${x} 0V${gate.top}M${x} ${gate.bottom}V${height}`).join(''),
        stroke: colour('border-strong'),
        'stroke-width': 2,
      }),
    );
}

function axis({ layout, graph }: Scene, { colour }: Brush, width: number): SVGElement[] {
  const reached = Math.max(0, ...graph.nodes.map(({ step }) => step));
  const names = layout.sessions
    .filter(({ first, left }) => first <= reached && left < width)
    .map(({ session, left }) =>
      svg(
        'text',
        { x: left, y: 18, 'font-family': sans, 'font-size': 12, 'font-weight': 600, fill: colour('text-1') },
        `Session ${session}`,
      ),
    );
  const numbers = [...layout.ticks]
    .filter(([step, left]) => step <= reached && left < width)
    .map(([step, left]) =>
      svg('text', { x: left + 4, y: 38, 'font-family': sans, 'font-size': 11, fill: colour('text-3') }, String(step)),
    );
  return [...names, ...numbers];
}

function drawEdge({ edge, route: { path, points }, isOff, isFlow, isGate }: Flow, { colour }: Brush): SVGElement[] {
  const line = (stroke: string, width: number, more = {}) =>
    svg('path', { d: path, fill: 'none', stroke, 'stroke-width': width, ...more });
  if (edge.kind === 'observed') {
    return [line(colour(isOff ? 'border' : 'border-strong'), 1, { 'stroke-dasharray': '1 4' })];
  }
  if (!isFlow) return [line(colour(isOff ? 'border-strong' : 'text-1'), isOff ? 1.25 : 1.5)];
  const bed = colour('surface-canvas');
  const wide = edge.trust_level === 'derived';
  const parts = edge.tainted
    ? [line(bed, 14), line('url(#hatch)', wide ? 15 : 11, isOff ? { opacity: 0.4 } : {}), line(bed, wide ? 9 : 5)]
    : [];
  parts.push(...core(edge, isOff, line, colour));
  if (isGate) {
    const gate = { d: gatePath({ points }), fill: 'none', stroke: colour('border-ink'), 'stroke-width': 2.5 };
    parts.push(svg('path', gate));
  }
  return parts;
}

function core(
  { trust_level }: GraphEdge,
  isOff: boolean,
  line: (stroke: string, width: number, more?: object) => SVGElement,
  colour: Brush['colour'],
): SVGElement[] {
  const weak = isOff ? { opacity: 0.7 } : {};
  const stroke = colour(`${trust_level}-line`);
  if (trust_level === 'derived') return [line(stroke, isOff ? 4 : 5, weak), line(colour('surface-canvas'), 2)];
  const dash = trust_level === 'untrusted' ? { 'stroke-dasharray': '7 4' } : {};
  return [line(stroke, isOff ? 1.25 : 1.75, { ...dash, ...weak })];
}

function drawLabel({ edge, route: { label } }: Flow, { colour }: Brush): SVGElement[] {
  const words = labelOf(edge);
  if (!words) return [];
  const width = Math.min(120, words.length * 6 + 6);
  return [
    svg('rect', { x: label.x - width / 2, y: label.y - 7, width, height: 14, fill: colour('surface-canvas') }),
    svg(
      'text',
      {
        ...{ x: label.x, y: label.y + 4, 'text-anchor': 'middle', 'font-family': mono, 'font-size': 11 },
        fill: colour('text-2'),
      },
      words,
    ),
  ];
}
