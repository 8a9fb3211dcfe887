import type { Layout } from './layout.ts';
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
      return nearest(graph, layout, node, -1);
    case 'ArrowRight':
      return nearest(graph, layout, node, 1);
    default:
      return null;
  }
}

/** In the next column that holds anything. */
function nearest({ nodes }: MapGraph, layout: Layout, from: MapNode, step: 1 | -1): string | null {
  for (let column = from.column + step; column >= 0 && column <= 3; column += step) {
    const there = nodes.filter((node) => node.column === column);
    const [closest] = there.sort((a, b) => distance(layout, from, a) - distance(layout, from, b));
    if (closest) return closest.id;
  }
  return null;
}

function distance({ boxes }: Layout, a: MapNode, b: MapNode): number {
  return Math.abs(middle(boxes.get(a.id)) - middle(boxes.get(b.id)));
}

function middle(box: { y: number; height: number } | undefined): number {
  return box ? box.y + box.height / 2 : 0;
}
