import {
  type FocusEventHandler,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Where something focusable stands: rows and columns count from 0. */
export type At = { row: number; column: number };
/** The attributes of a place in the grid. */
export type Place = { 'data-place': string; tabIndex: number };
export type Grid = {
  /** For the table itself. */
  attributes: {
    ref: Ref<HTMLTableElement>;
    role: 'grid';
    onFocus: FocusEventHandler;
    onBlur: FocusEventHandler;
    onKeyDown: KeyboardEventHandler;
    onKeyUp: KeyboardEventHandler;
  };
  place: (row: number, column: number) => Place;
};

/**
 * One tab stop for a whole grid. Arrow keys, Home and End move among its places; where a row has none in a column, the
 * nearest one to the left is taken. Shift Space and Ctrl Space ask for a whole row or column.
 */
export function useGrid(start: At, onWhole: (line: 'row' | 'column', at: At) => void): Grid {
  const grid = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState(start);
  const inside = useRef(false);

  // A place that goes away, as a row's do when it begins to inherit, hands focus and tab stop to the nearest.
  useEffect(() => {
    const found = grid.current && nearest(grid.current, current);
    if (!found) return;
    if (!sameAt(atOf(found), current)) setCurrent(atOf(found));
    if (inside.current && document.activeElement === document.body) found.focus();
  });

  const attributes: Grid['attributes'] = {
    ref: grid,
    role: 'grid',
    onFocus: ({ target }) => {
      const place = target.closest<HTMLElement>('[data-place]');
      inside.current = place !== null;
      if (place) setCurrent(atOf(place));
    },
    // Not called for an element that is taken away while it has the focus.
    onBlur: () => {
      inside.current = false;
    },
    onKeyDown: (event) => {
      const line = wholeLine(event);
      const target = targetOf(event, current);
      if (line) onWhole(line, current);
      else if (target && grid.current) nearest(grid.current, target)?.focus();
      if (line || target) event.preventDefault();
    },
    // A checkbox turns over when Space comes up again, whatever was held with it.
    onKeyUp: (event) => {
      if (wholeLine(event)) event.preventDefault();
    },
  };
  return {
    attributes,
    place: (row, column) => ({
      'data-place': `${row}:${column}`,
      tabIndex: sameAt({ row, column }, current) ? 0 : -1,
    }),
  };
}

function wholeLine({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): 'row' | 'column' | null {
  if (key !== ' ' || altKey || metaKey || shiftKey === ctrlKey) return null;
  return shiftKey ? 'row' : 'column';
}

function targetOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, { row, column }: At): At | null {
  const far = ctrlKey || metaKey;
  if (altKey || shiftKey) return null;
  const [first, last] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (key === 'Home') return { row: far ? first : row, column: first };
  if (key === 'End') return { row: far ? last : row, column: last };
  if (far) return null;
  if (key === 'ArrowUp') return { row: row - 1, column };
  if (key === 'ArrowDown') return { row: row + 1, column };
  if (key === 'ArrowLeft') return { row, column: column - 1 };
  return key === 'ArrowRight' ? { row, column: column + 1 } : null;
}

function nearest(grid: HTMLElement, { row, column }: At): HTMLElement | undefined {
  const all = [...grid.querySelectorAll<HTMLElement>('[data-place]')].map((element) => ({ element, ...atOf(element) }));
  const before = (a: At, b: At) => a.row - b.row || a.column - b.column;
  all.sort(before);
  const kept = all.findLast((place) => place.row <= row)?.row ?? all[0]?.row;
  const inRow = all.filter((place) => place.row === kept);
  return (inRow.findLast((place) => place.column <= column) ?? inRow[0])?.element;
}

function sameAt(a: At, b: At): boolean {
  return a.row === b.row && a.column === b.column;
}

function atOf(element: HTMLElement): At {
  const [row = 0, column = 0] = (element.dataset.place ?? '').split(':').map(Number);
  return { row, column };
}
