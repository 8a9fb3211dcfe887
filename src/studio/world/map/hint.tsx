import type { Pane } from './layout.ts';
import { hintId } from './node.tsx';

/** `x`, `y` and `above` are the left, lower and upper border of what is explained, within the map. */
export type Hint = { id: string; text: string; x: number; y: number; above: number };

const width = 300;

/** Why the thing under the pointer, or the one that has the focus, is as it is. Below it, or above where there is no room. */
export function HintCard({ hint: { text, x, y, above }, pane }: { hint: Hint; pane: Pane }) {
  const left = Math.max(8, Math.min(x, pane.width - width - 8));
  const place = y > pane.height - 96 ? { bottom: pane.height - above + 8 } : { top: y + 8 };
  return (
    <div id={hintId} role="tooltip" className="tooltip map__hint" style={{ left, width, ...place }}>
      {text}
    </div>
  );
}
