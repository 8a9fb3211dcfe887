import type { Box, Layout } from './layout.ts';
import type { MapGraph, MapNode } from './world.ts';

/** The node that a key leads to from another: up and down the column, left and right to what stands nearest. */
export function nodeTowards(graph: MapGraph, layout: Layout, from: string, key: string): string | null {
  const node = graph.nodes.find(({ id }) => id === from);
  if (!node) return null;
  const column = graph.nodes.filter((each) => each.column === node.column);
  const at = column.indexOf(node);
  switch (key) {
    case 'ArrowUp':
      return column[at - 1]?.id ?? null;
    case 'ArrowDown':
      return column[at + 1]?.id ?? null;
    case 'Home':
      return column[0]?.id ?? null;
    case 'End':
      return column.at(-1)?.id ?? null;
    case 'ArrowLeft':
      return beside(graph, layout, node, -1);
    case 'ArrowRight':
      return beside(graph, layout, node, 1);
    default:
      return null;
  }
}

/** Of what stands to that side, the column that is next, and in it what is at the same height. */
function beside({ nodes }: MapGraph, { boxes }: Layout, from: MapNode, side: 1 | -1): string | null {
  const own = boxes.get(from.id);
  if (!own) return null;
  const there = nodes.flatMap(({ id }) => {
    const box = boxes.get(id);
    const away = box ? (box.x - own.x) * side : 0;
    return box && away > 0 ? [{ id, away, off: Math.abs(middle(box) - middle(own)) }] : [];
  });
  return there.sort((a, b) => a.away - b.away || a.off - b.off)[0]?.id ?? null;
}

function middle(box: Box): number {
  return box.y + box.height / 2;
}
