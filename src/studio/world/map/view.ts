import type { Flow } from './commands.ts';
import type { Box, Layout, Pane } from './layout.ts';

const room = 16;

/** The whole of it at 100 % where it fits, else as large as fits. */
export function showAll(flow: Flow, layout: Layout, pane: Pane): void {
  const fits = layout.width <= pane.width && layout.height <= pane.height;
  if (fits) void flow.setViewport({ x: 0, y: 0, zoom: 1 });
  else void flow.fitBounds({ x: 0, y: 0, width: layout.width, height: layout.height }, { padding: 0.02 });
}

export function pan(flow: Flow, x: number, y: number): void {
  const viewport = flow.getViewport();
  void flow.setViewport({ ...viewport, x: viewport.x + x, y: viewport.y + y });
}

/** Moves the picture as little as brings the box into sight. */
export function bringIntoView(flow: Flow, box: Box, pane: Pane): void {
  const { x, y, zoom } = flow.getViewport();
  const next = {
    x: shifted(x, box.x, box.width, pane.width, zoom),
    y: shifted(y, box.y, box.height, pane.height, zoom),
  };
  if (next.x !== x || next.y !== y) void flow.setViewport({ ...next, zoom });
}

function shifted(at: number, from: number, length: number, most: number, zoom: number): number {
  if (at + from * zoom < room) return room - from * zoom;
  if (at + (from + length) * zoom > most - room) return most - room - (from + length) * zoom;
  return at;
}
