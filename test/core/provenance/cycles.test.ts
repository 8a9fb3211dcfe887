import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findCycles } from '../../../src/core/provenance/cycles.ts';

type Node = { name: number; parents: Node[] };

function graph(edges: readonly (readonly number[])[]): Node[] {
  const nodes = edges.map((_, name): Node => ({ name, parents: [] }));
  for (const node of nodes) node.parents.push(...(edges[node.name] ?? []).flatMap((to) => nodes[to] ?? []));
  return nodes;
}

/** A node is on a cycle if and only if a walk from its parents comes back to it. */
function reachesItself(node: Node): boolean {
  const reached = new Set(node.parents);
  for (const next of reached) for (const parent of next.parents) reached.add(parent);
  return reached.has(node);
}

const names = (nodes: readonly Node[]) => nodes.map(({ name }) => name).sort((a, b) => a - b);

it.each([
  ['a line', [[1], [2], []], []],
  ['a node that is its own parent', [[0], [0]], [0]],
  ['two that are each other’s parents', [[1], [0]], [0, 1]],
  ['a ring, and one that hangs on it and one that it hangs on', [[1], [2], [3], [1, 4], []], [1, 2, 3]],
  ['two rings joined one way are two', [[1], [0, 2], [3], [2]], [0, 1, 2, 3]],
  ['two ways to one ancestor are no cycle', [[1, 2], [3], [3], []], []],
  ['an edge back into an open walk', [[1, 3], [2], [0], []], [0, 1, 2]],
  ['an edge into a part that is closed already', [[1], [], [1, 0]], []],
  ['a part found late', [[], [2], [1, 0]], [1, 2]],
])('%s', (_, edges, expected) => {
  expect(names(findCycles(graph(edges)))).toEqual(expected);
});

it('a node lies on a cycle exactly if it reaches itself', () => {
  const edges = fc
    .integer({ min: 1, max: 9 })
    .chain((size) => fc.array(fc.array(fc.nat(size - 1), { maxLength: 3 }), { minLength: size, maxLength: size }));
  fc.assert(
    fc.property(edges, (drawn) => {
      const nodes = graph(drawn);
      expect(names(findCycles(nodes))).toEqual(names(nodes.filter(reachesItself)));
    }),
    { numRuns: 300 },
  );
});
