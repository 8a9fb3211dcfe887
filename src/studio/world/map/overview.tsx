import { MiniMap, useViewport } from 'reactflow';
import { type Layout, low, type Pane } from './layout.ts';
import type { FlowNode } from './node.tsx';

/** From this width on it may be larger. */
const roomy = 1000;

/** A small map of the map, as soon as some of it is out of sight: dragging in it moves the picture. */
export function Overview({ layout, pane }: { layout: Layout; pane: Pane }) {
  const { x, y, zoom } = useViewport();
  const edge = 1;
  const inSight =
    x >= -edge &&
    y >= -edge &&
    x + layout.width * zoom <= pane.width + edge &&
    y + layout.height * zoom <= pane.height + edge;
  if (inSight || layout.compact || pane.height < low) return null;
  return (
    <MiniMap<FlowNode>
      pannable
      zoomable
      nodeClassName={({ data }) => `mini${data.selected ? ' mini--selected' : ''} mini--${data.card.state}`}
      nodeBorderRadius={6}
      style={pane.width < roomy ? { width: 116, height: 72 } : { width: 168, height: 104 }}
      ariaLabel="Which part of the map is in sight"
    />
  );
}
