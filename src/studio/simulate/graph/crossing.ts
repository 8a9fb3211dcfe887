import type { Graph } from '@demo';
import { memory } from './lanes.ts';
import { type Layout, wallWidth } from './layout.ts';

/** Where it can be said of the first crossing of a session wall what it is; null where there is none, or no room. */
export type Crossing = { left: number; top: number; tainted: boolean };

const noteSize = { width: 120, height: 30 };

export function crossingOf({ walls, routes, boxes, bands }: Layout, { edges }: Graph): Crossing | null {
  const row = bands.rows[memory];
  for (const wall of walls) {
    const crosses = edges.find(({ id, kind }) => {
      const xs = routes.get(id)?.points.map(({ x }) => x) ?? [];
      return kind === 'memory' && Math.min(...xs) < wall.left && Math.max(...xs) > wall.left;
    });
    if (!crosses || !row) continue;
    const left = wall.left + wallWidth + 9;
    const top = row.bottom - 8;
    const isFree = [...boxes.values()].every(
      ({ x, y, width, height }) =>
        x >= left + noteSize.width || x + width <= left || y + height <= row.top || y > row.bottom,
    );
    return isFree && top + noteSize.height < bands.height ? { left, top, tainted: crosses.tainted } : null;
  }
  return null;
}
