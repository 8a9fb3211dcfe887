import { graphOf } from '@demo';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldedGraph } from '../../../src/studio/simulate/graph/fold.ts';
import { layoutOf } from '../../../src/studio/simulate/graph/layout.ts';
import type { Box } from '../../../src/studio/simulate/graph/plan.ts';
import { generatedFolds, generatedRun } from './generated.ts';

const cases = generatedRun.chain((run) => fc.tuple(fc.constant(run), generatedFolds(run)));

it('no two things overlap, whatever is run and whatever of it is folded', () => {
  fc.assert(
    fc.property(cases, ([run, folds]) => {
      for (const folded of [{ sessions: new Set<string>(), steps: new Set<number>() }, folds]) {
        const { graph } = foldedGraph(graphOf(run), folded);
        const { boxes, walls } = layoutOf(graph, 692);
        expect([...boxes.keys()].sort()).toEqual(graph.nodes.map(({ id }) => id).sort());
        expect(overlapping([...boxes])).toEqual([]);
        const behind = [...boxes].filter(([, { x, width }]) =>
          walls.some(({ left }) => x < left + 9 && x + width > left),
        );
        expect(behind).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});

it('the same run and the same folds are laid out the same, and what is folded hides nothing else', () => {
  fc.assert(
    fc.property(cases, ([run, folds]) => {
      const whole = graphOf(run);
      const { graph, nodeOf, edgeOf } = foldedGraph(whole, folds);
      expect(layoutOf(foldedGraph(graphOf(run), folds).graph, 692)).toEqual(layoutOf(graph, 692));
      const drawn = new Set(graph.nodes.map(({ id }) => id));
      expect(whole.nodes.filter(({ id }) => !drawn.has(nodeOf(id)))).toEqual([]);
      const lines = new Map(graph.edges.map((edge) => [edge.id, edge]));
      const lost = whole.edges.filter(({ id, from, to, tainted }) => {
        const line = lines.get(edgeOf(id) ?? '');
        return nodeOf(from) !== nodeOf(to) && (!line || (tainted && !line.tainted));
      });
      expect(lost).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

function overlapping(boxes: [string, Box][]): string[] {
  return boxes.flatMap(([id, a], index) =>
    boxes.slice(index + 1).flatMap(([other, b]) => (overlap(a, b) ? [`${id} on ${other}`] : [])),
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
