import type { Graph, GraphEdge, GraphNode } from '@demo';
import type { DrawnGraph, DrawnNode, Fold } from './drawn.ts';
import type { Folds } from './looking.ts';
import { grouped } from './plan.ts';

/** A graph with folds in place of what is in them; `nodeOf` and `edgeOf` tell what stands for what. */
export type Folded = {
  graph: DrawnGraph;
  nodeOf: (id: string) => string;
  edgeOf: (id: string) => string | undefined;
};

/** What a step is about first; a fold of it stands where that would. */
export const weight: readonly GraphNode['kind'][] = ['proposal', 'event', 'made', 'memory'];

export function foldedGraph(graph: Graph, folds: Folds): Folded {
  const keyOf = ({ session, step }: GraphNode) =>
    folds.sessions.has(session) ? `session:${session}` : folds.steps.has(step) ? `step:${step}` : null;
  const groups = grouped(graph.nodes, keyOf);
  const standIns = new Map<string, string>();
  const nodes = graph.nodes.flatMap((node): DrawnNode[] => {
    const key = keyOf(node);
    if (key === null) return [node];
    standIns.set(node.id, `fold:${key}`);
    const group = groups.get(key) ?? [];
    return group[0] === node ? [standIn(`fold:${key}`, group, folds.sessions.has(node.session))] : [];
  });
  const nodeOf = (id: string) => standIns.get(id) ?? id;
  const { edges, edgeOf } = foldedEdges(graph, nodeOf);
  const sessions = graph.sessions.map((session) =>
    folds.sessions.has(session.session) ? { ...session, folded: true as const } : session,
  );
  return { graph: { nodes, edges, sessions }, nodeOf, edgeOf: (id) => edgeOf.get(id) };
}

function standIn(id: string, group: readonly GraphNode[], isSession: boolean): DrawnNode {
  const [first] = group;
  const kind = weight.find((each) => group.some((node) => node.kind === each));
  const main = group.find((node) => node.kind === kind) ?? first;
  if (!first || !main) throw new Error('a fold holds something');
  const fold: Fold = {
    of: isSession ? 'session' : 'step',
    steps: new Set(group.map(({ step }) => step)).size,
    things: group.length,
    decisions: group.flatMap(({ verdict }) => verdict?.decision ?? []),
  };
  const common = { session: first.session, step: first.step, quarantined: false, cleared: false, fold };
  const trust = { trust_level: lowest(group), tainted: group.some(({ tainted }) => tainted) };
  if (isSession) return { id, kind: 'memory', lane: 'memory', ref: first.session, name: '', ...common, ...trust };
  return { id, kind: main.kind, lane: main.lane, ref: main.ref, name: main.name, ...common, ...trust };
}

/** What flows within a fold is not drawn; what flows alike between the same two is drawn once, by its worst. */
function foldedEdges(graph: Graph, nodeOf: Folded['nodeOf']) {
  const drawn = new Map<string, GraphEdge>();
  const edgeOf = new Map<string, string>();
  for (const edge of graph.edges) {
    const from = nodeOf(edge.from);
    const to = nodeOf(edge.to);
    if (from === edge.from && to === edge.to) {
      drawn.set(edge.id, edge);
      edgeOf.set(edge.id, edge.id);
    } else if (from !== to) {
      const { kind, tainted, trust_level } = edge;
      const id = `${kind}:${from}>${to}`;
      const before = drawn.get(id);
      drawn.set(id, {
        ...{ id, kind, from, to },
        tainted: tainted || before?.tainted === true,
        trust_level: lowest([{ trust_level }, ...(before ? [before] : [])]),
      });
      edgeOf.set(edge.id, id);
    }
  }
  return { edges: [...drawn.values()], edgeOf };
}

const levels = ['untrusted', 'derived', 'trusted'] as const;

function lowest(all: readonly Pick<GraphNode, 'trust_level'>[]): GraphNode['trust_level'] {
  return levels.find((level) => all.some(({ trust_level }) => trust_level === level)) ?? 'trusted';
}
