import type { Json } from '@core';
import type { Graph, GraphNode, Run } from '@demo';
import { caseOf } from '../inspector/case.ts';
import { thingsOf } from '../inspector/things.ts';
import { decidingWords, nameOf } from './words.ts';

/** The nodes that a query fits, in the order in which they came to be: by id, channel, action, key, rule or text. */
export function findIn(run: Run, graph: Graph, query: string): GraphNode[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const texts = textsOf(run, graph);
  return graph.nodes.filter(({ id }) => texts.get(id)?.includes(wanted));
}

const known = new WeakMap<Run, ReadonlyMap<string, string>>();

/** All that is written in each node of a run, in lower case. */
function textsOf(run: Run, graph: Graph): ReadonlyMap<string, string> {
  const found =
    known.get(run) ?? new Map(graph.nodes.map((node) => [node.id, textOf(run, node).join('\n').toLowerCase()]));
  known.set(run, found);
  return found;
}

function textOf(run: Run, node: GraphNode): string[] {
  const own = [nameOf(node), node.name];
  switch (node.kind) {
    case 'raw':
      return [...own, run.frames[node.step - 1]?.raw ?? ''];
    case 'event':
    case 'made':
    case 'memory':
      return [...own, ...plain(thingsOf(run).get(node.ref)?.value ?? null)];
    case 'proposal': {
      const of = caseOf(run, node.ref);
      return of ? [...own, ...plain(of.parameters), of.reasoning ?? ''] : own;
    }
    case 'verdict':
      return [...own, node.verdict?.decision ?? '', decidingWords(node)];
    case 'unknown':
      return own;
  }
}

/** Every text and number in a value. */
function plain(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([key, item]) => [key, ...plain(item)]);
}
