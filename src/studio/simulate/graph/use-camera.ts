import { useCallback, useEffect } from 'react';
import { useReactFlow, useStore, type Viewport } from 'reactflow';
import { leastHeight } from './lanes.ts';
import type { Layout } from './layout.ts';
import { type Box, margin } from './plan.ts';

export const zooms = { least: 0.15, most: 1.6 };
/** The lanes fill the pane down to this zoom. */
const leastAtRest = 0.4;

const gutter = 30;
const ring = 6;
const motion = 260;

/** The zoom at which the lanes just fill the pane. */
function restingZoom(paneHeight: number): number {
  return Math.max(leastAtRest, Math.min(1, paneHeight / leastHeight));
}

/** Where the graph begins: beside the names of the lanes, however small it is. */
function restingPlace(zoom: number): number {
  return margin * (1 - zoom);
}

/** Keeps the box of the step shown in sight, as little as it can; gives the ways to look closer and at the whole. */
export function useCamera(layout: Layout, shown: Box | null, pane: { width: number; height: number }) {
  const { setViewport, getViewport, zoomIn, zoomOut } = useReactFlow();
  const isReady = useStore((state) => state.panZoom !== null);
  const { width, height } = pane;

  useEffect(() => {
    if (isReady && height > 0) {
      const zoom = restingZoom(height);
      const { x } = getViewport();
      void setViewport({ x: x < 0 ? x : restingPlace(zoom), y: 0, zoom });
    }
  }, [isReady, height, setViewport, getViewport]);

  useEffect(() => {
    if (!isReady || width === 0) return;
    const view = getViewport();
    const target = shown ? inSight(view, shown, width) : { ...view, x: restingPlace(view.zoom) };
    if (target) void setViewport(target, { duration: duration() });
  }, [isReady, shown, width, setViewport, getViewport]);

  const fit = useCallback(() => {
    const zoom = Math.max(zooms.least, Math.min(restingZoom(height), (width - margin) / layout.width));
    void setViewport({ x: restingPlace(zoom), y: 0, zoom }, { duration: duration() });
  }, [layout, width, height, setViewport]);
  const closer = useCallback(() => void zoomIn({ duration: duration() }), [zoomIn]);
  const farther = useCallback(() => void zoomOut({ duration: duration() }), [zoomOut]);
  return { fit, closer, farther };
}

/**
 * The viewport moved sideways until the box is in it, with what led there and room for a step; null where it is. What is
 * wider than the pane is seen from farther away.
 */
function inSight(view: Viewport, box: Box, width: number): Viewport | null {
  const whole = (width - margin - 2 * ring) / box.width;
  if (whole < view.zoom) {
    const zoom = Math.max(zooms.least, whole);
    return { x: margin + ring - box.x * zoom, y: 0, zoom };
  }
  const left = box.x * view.zoom + view.x;
  const right = (box.x + box.width) * view.zoom + view.x;
  if (left >= gutter && right <= width - ring) return null;
  const x = Math.min(restingPlace(view.zoom), width - 120 - (box.x + box.width) * view.zoom);
  return { ...view, x };
}

function duration(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : motion;
}
