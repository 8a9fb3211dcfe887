import type { Frame, Graph, GraphEdge, GraphNode } from '@demo';
import { grouped } from './plan.ts';

/** What the step shown is about, and its chain: all that flowed into it, back to Reality. */
export type Focus = {
  /** The node that is ringed. */
  node: string;
  nodes: ReadonlySet<string>;
  edges: ReadonlySet<string>;
  /** The untrusted events that the chain of a proposal goes back to. */
  origins: ReadonlySet<string>;
};

/** What the agent had merely seen, and what an action brought back, are no links of a chain. */
const links: ReadonlySet<GraphEdge['kind']> = new Set([
  'event',
  'transformation',
  'cites',
  'resolution',
  'execution',
  'memory',
]);

const weight: readonly GraphNode['kind'][] = ['proposal', 'event', 'made', 'memory'];

/** Null where the step left nothing and is about nothing: then nothing stands out. */
export function focusOf(graph: Graph, frame: Frame | undefined): Focus | null {
  const node = frame && mainNode(graph, frame);
  if (!node) return null;
  const nodes = new Set([node.id]);
  const edges = new Set<string>();
  const into = grouped(
    graph.edges.filter(({ kind }) => links.has(kind)),
    ({ to }) => to,
  );
  // A set is walked in the order in which it grows.
  for (const id of nodes) {
    for (const edge of into.get(id) ?? []) {
      edges.add(edge.id);
      nodes.add(edge.from);
    }
  }
  const origins = new Set(
    graph.nodes
      .filter(({ id, kind, trust_level }) => kind === 'event' && trust_level === 'untrusted' && nodes.has(id))
      .map(({ id }) => id),
  );
  for (const edge of graph.edges) {
    const isOwn = edge.kind === 'resolution' && edge.from === node.id;
    const wasSeen = edge.kind === 'observed' && edge.to === node.id;
    if (isOwn || wasSeen) edges.add(edge.id);
    if (isOwn) nodes.add(edge.to);
  }
  return { node: node.id, nodes, edges, origins: node.kind === 'proposal' ? origins : new Set() };
}

/** A proposal stands for its step, else what entered, was made or was written; an answer is about its verdict. */
function mainNode({ nodes }: Graph, { step, proposal }: Frame): GraphNode | undefined {
  const own = nodes.filter((node) => node.step === step);
  const kind = weight.find((each) => own.some((node) => node.kind === each));
  return own.find((node) => node.kind === kind) ?? nodes.find(({ id }) => id === `verdict:${proposal}`);
}

/** The verdicts that let something flow on, which is drawn so; at the others it ends. */
export function executedVerdicts({ edges }: Graph): ReadonlySet<string> {
  return new Set(edges.filter(({ kind }) => kind === 'execution').map(({ from }) => from));
}
