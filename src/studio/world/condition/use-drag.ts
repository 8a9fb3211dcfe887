import { type PointerEvent, useRef, useState } from 'react';
import { isGroup, type Part } from './draft.ts';
import { partAt, put, type Slot, trailTo } from './tree.ts';

/** A part in the hand, and where it would come down: the line is drawn there. */
export type Grab = {
  key: number | null;
  slot: Slot | null;
  handlers: (key: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: () => void;
  };
};

/** So far (px) the pointer moves before it is a drag. */
const threshold = 4;

/** Dragging a part by its handle to where it is wanted; nothing changes before it is let go. */
export function useDrag(root: Part | null, disabled: boolean, onDrop: (root: Part, key: number) => void): Grab {
  const [held, setHeld] = useState<{ key: number; slot: Slot | null } | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const letGo = () => {
    start.current = null;
    setHeld(null);
  };
  return {
    key: held?.key ?? null,
    slot: held?.slot ?? null,
    handlers: (key) => ({
      onPointerDown: (event) => {
        if (disabled || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event) => {
        const { current: from } = start;
        if (!from || !root) return;
        const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) >= threshold;
        if (!held && !far) return;
        setHeld({ key, slot: slotUnder(event, root, key) });
      },
      onPointerUp: () => {
        const dropped = held?.slot && root ? put(root, key, held.slot) : null;
        letGo();
        if (dropped) onDrop(dropped, key);
      },
      onPointerCancel: letGo,
    }),
  };
}

/** Over a part's line: before it in its upper half, else behind it; a group takes it in as its first. */
function slotUnder(event: PointerEvent<HTMLElement>, root: Part, key: number): Slot | null {
  const builder = event.currentTarget.closest('.builder');
  if (!builder) return null;
  for (const line of builder.querySelectorAll<HTMLElement>('[data-line]')) {
    const { top, bottom } = line.getBoundingClientRect();
    if (event.clientY < top || event.clientY >= bottom) continue;
    const over = Number(line.dataset.line);
    const slot =
      line.dataset.end === undefined ? slotOf(root, over, event.clientY < (top + bottom) / 2) : endOf(root, over);
    return slot && put(root, key, slot) ? slot : null;
  }
  return null;
}

function slotOf(root: Part, over: number, before: boolean): Slot | null {
  const { part, parent, index } = trailTo(root, over)?.at(-1) ?? {};
  if (!part) return null;
  if (isGroup(part) && !(before && parent)) return { group: part.key, index: 0 };
  return parent && index !== undefined ? { group: parent.key, index: before ? index : index + 1 } : null;
}

function endOf(root: Part, group: number): Slot | null {
  const part = partAt(root, group);
  return part && isGroup(part) ? { group, index: part.parts.length } : null;
}
