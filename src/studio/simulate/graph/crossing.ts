import type { Graph } from '@demo';
import { memory } from './lanes.ts';
import { type Layout, wallWidth } from './layout.ts';

/** Where it can be said of the first crossing of a session wall what it is; null where there is none, or no room. */
export type Crossing = { left: number; top: number; tainted: boolean };

const noteHeight = 16;

export function crossingOf({ walls, routes, bands }: Layout, { edges }: Pick<Graph, 'edges'>): Crossing | null {
  const row = bands.rows[memory];
  for (const wall of walls) {
    const crosses = edges.find(({ id, kind }) => {
      const xs = routes.get(id)?.points.map(({ x }) => x) ?? [];
      return kind === 'memory' && Math.min(...xs) < wall.left && Math.max(...xs) > wall.left;
    });
    if (!crosses || !row) continue;
    // Below the row, where no node stands.
    const top = row.bottom + 3;
    return top + noteHeight < bands.height ? { left: wall.left + wallWidth + 9, top, tainted: crosses.tainted } : null;
  }
  return null;
}
