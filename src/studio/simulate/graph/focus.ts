import type { Frame, Graph, GraphEdge, GraphNode } from '@demo';
import { type Folded, weight } from './fold.ts';
import { grouped } from './plan.ts';

/** What the step shown is about, and its chain: all that flowed into it, back to Reality. */
export type Focus = {
  /** The node that is ringed. */
  node: string;
  nodes: ReadonlySet<string>;
  edges: ReadonlySet<string>;
  /** The untrusted events that the chain of a proposal goes back to, or all events that a parameter does. */
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
/** For where a value may come from, what had been seen counts too, and what asked for what was returned. */
const allLinks: typeof links = new Set([...links, 'observed', 'returns']);

/** Null where the step left nothing and is about nothing: then nothing stands out. */
export function focusOf(graph: Graph, frame: Frame | undefined): Focus | null {
  const node = frame && mainNode(graph, frame);
  if (!node) return null;
  const { nodes, edges } = upstream(graph, links, [node.id]);
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

/** Where a parameter of a proposal comes from: the objects that count for it, and all that flowed into these. */
export function originFocus(
  graph: Graph,
  proposal: string,
  { sources, origins }: { sources: readonly string[]; origins: readonly { id: string }[] },
): Focus {
  const node = `proposal:${proposal}`;
  const counted = new Set(sources.flatMap((id) => kinds.map((kind) => `${kind}:${id}`)));
  const direct = graph.edges.filter(
    ({ kind, from, to }) => to === node && (kind === 'cites' || kind === 'observed') && counted.has(from),
  );
  const { nodes, edges } = upstream(
    graph,
    allLinks,
    direct.map(({ from }) => from),
  );
  for (const edge of graph.edges) if (edge.kind === 'resolution' && edge.from === node) direct.push(edge);
  for (const { id } of direct) edges.add(id);
  nodes.add(node).add(`verdict:${proposal}`);
  return { node, nodes, edges, origins: new Set(origins.map(({ id }) => `event:${id}`)) };
}

const kinds = ['event', 'made', 'memory', 'unknown'] as const satisfies readonly GraphNode['kind'][];

/** Some nodes and all that flowed into them along such edges. */
function upstream({ edges }: Graph, along: typeof links, from: readonly string[]) {
  const into = grouped(
    edges.filter(({ kind }) => along.has(kind)),
    ({ to }) => to,
  );
  const found = { nodes: new Set(from), edges: new Set<string>() };
  // A set is walked in the order in which it grows.
  for (const id of found.nodes) {
    for (const edge of into.get(id) ?? []) {
      found.edges.add(edge.id);
      found.nodes.add(edge.from);
    }
  }
  return found;
}

/** A focus as it shows where some of the graph is folded. */
export function foldedFocus({ node, nodes, edges, origins }: Focus, { nodeOf, edgeOf }: Folded): Focus {
  return {
    node: nodeOf(node),
    nodes: new Set([...nodes].map(nodeOf)),
    edges: new Set([...edges].flatMap((id) => edgeOf(id) ?? [])),
    origins: new Set([...origins].map(nodeOf)),
  };
}

/** A proposal stands for its step, else what entered, was made or was written; an answer is about its verdict. */
function mainNode({ nodes }: Graph, { step, proposal }: Frame): GraphNode | undefined {
  const own = nodes.filter((node) => node.step === step);
  const kind = weight.find((each) => own.some((node) => node.kind === each));
  return own.find((node) => node.kind === kind) ?? nodes.find(({ id }) => id === `verdict:${proposal}`);
}

/** The verdicts that let something flow on, which is drawn so; at the others it ends. */
export function executedVerdicts({ edges }: Pick<Graph, 'edges'>): ReadonlySet<string> {
  return new Set(edges.filter(({ kind }) => kind === 'execution').map(({ from }) => from));
}
