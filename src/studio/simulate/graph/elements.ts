import type { CompiledManifest } from '@core';
import type { Changes } from '../changes.ts';
import type { DrawnGraph } from './drawn.ts';
import type { Flow } from './edge.tsx';
import { executedVerdicts, type Focus } from './focus.ts';
import type { Layout } from './layout.ts';
import type { ThingNode } from './node.tsx';
import { rawOf } from './words.ts';

/** What stands in the picture and how: the same for the canvas and for what is exported. */
export type Scene = {
  /** The step shown: what it left arrives, the rest is there. */
  step: number;
  graph: DrawnGraph;
  layout: Layout;
  focus: Focus | null;
  compiled: CompiledManifest;
  changes: Changes | null;
  /** What the search has found. */
  matches: ReadonlySet<string>;
};

const arriving = { className: 'arrives' };

/** The things that exist at the step shown, where the layout of the whole run puts them. */
export function nodesOf({ step, graph, layout, focus, compiled, changes, matches }: Scene): ThingNode[] {
  return graph.nodes.flatMap((node): ThingNode[] => {
    const box = layout.boxes.get(node.id);
    if (!box) return [];
    const { x, y, width, height } = box;
    const changed = node.kind === 'verdict' && changes?.of.has(node.step) ? changes.serial : null;
    return [
      {
        id: node.id,
        type: 'thing',
        ...(node.step === step && arriving),
        position: { x, y },
        width,
        height,
        measured: { width, height },
        data: {
          node,
          raw: node.kind === 'raw' ? rawOf(compiled, node.name) : null,
          isOff: focus !== null && !focus.nodes.has(node.id),
          isRinged: focus?.node === node.id,
          isOrigin: focus?.origins.has(node.id) ?? false,
          isMatch: matches.has(node.id),
          changed,
        },
      },
    ];
  });
}

/** The lightest first, so that a chain is drawn over what is beside it. */
export function flowsOf({ step, graph, layout, focus }: Scene): Flow[] {
  const executed = executedVerdicts(graph);
  const news = new Set(graph.nodes.filter((node) => node.step === step).map(({ id }) => id));
  const gates = new Set(graph.nodes.filter(({ cleared }) => cleared).map(({ id }) => id));
  const drawn = graph.edges.flatMap((edge): Flow[] => {
    const route = layout.routes.get(edge.id);
    if (!route) return [];
    const isOff = edge.kind === 'observed' ? !focus?.edges.has(edge.id) : focus !== null && !focus.edges.has(edge.id);
    const isFlow = edge.kind !== 'resolution' || executed.has(edge.to);
    const isGate = gates.has(edge.to) && edge.kind === 'transformation';
    return [{ edge, route, isOff, isFlow, isGate, arrives: news.has(edge.to) }];
  });
  const weight = ({ edge, isOff }: Flow) => (edge.kind === 'observed' ? 0 : isOff ? 1 : 2);
  return drawn.sort((a, b) => weight(a) - weight(b));
}
