import type { ReactNode } from 'react';
import { useViewport } from 'reactflow';
import type { Layout } from './layout.ts';
import { columns, type MapGraph } from './world.ts';

/** The titles of the four columns: they go with the columns from side to side, and stay on top. */
export function Heads({ graph, layout, adds }: { graph: MapGraph; layout: Layout; adds: readonly ReactNode[] }) {
  const { x, zoom } = useViewport();
  return (
    <>
      {columns.map((title, at) => {
        const column = layout.columns[at];
        const n = graph.nodes.filter((node) => node.column === at).length;
        if (!column) return null;
        return (
          <div key={title} className="map__head" style={{ left: x + column.x * zoom, width: column.width * zoom }}>
            <span className="map__title">{title}</span>
            <span className="meta">{at === 1 ? '3 + state' : n}</span>
            {adds[at]}
          </div>
        );
      })}
    </>
  );
}
