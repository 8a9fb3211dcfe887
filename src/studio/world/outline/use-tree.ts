import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Selection, sameSelection } from '../../store/selection.ts';
import type { Item } from './item.ts';
import { linesOf, trailTo } from './tree.ts';

/** A section with more than this is closed at first. */
const many = 100;

/** What is open, where the focus is, and how both follow the world: what is new and selected is shown and focused. */
export function useTree(items: readonly Item[], selection: Selection | null) {
  const ref = useRef<HTMLDivElement>(null);
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [visited, setVisited] = useState<{ key: string; at: number } | null>(null);
  const inside = useRef(false);
  const wanted = useRef<string | null>(null);

  const lines = useMemo(() => {
    const sections = new Set(items);
    return linesOf(items, (item) => turned.get(item.key) ?? (sections.has(item) && item.items.length <= many));
  }, [items, turned]);
  const known = lines.some(({ item }) => item.key === visited?.key);
  const chosen = lines.find(({ item }) => isOf(item, selection))?.item.key;
  const active =
    (known ? visited?.key : visited ? (lines[visited.at] ?? lines.at(-1))?.item.key : chosen) ??
    lines[0]?.item.key ??
    null;

  const visit = (key: string) => setVisited({ key, at: lines.findIndex(({ item }) => item.key === key) });
  const open = (keys: readonly string[], isOpen: boolean) =>
    setTurned((before) => new Map([...before, ...keys.map((key) => [key, isOpen] as const)]));
  const go = (key: string) => {
    visit(key);
    wanted.current = key;
  };

  // What is selected elsewhere, or made just now, is brought to light; what is new gets the focus too.
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const all = new Set(keysOf(items));
    const last = before.current;
    before.current = all;
    const key = selection === null ? null : JSON.stringify(selection);
    const trail = key === null || !all.has(key) ? null : trailTo(items, key);
    if (!trail || key === null) return;
    setTurned((now) =>
      trail.every((each) => now.get(each)) ? now : new Map([...now, ...trail.map((each) => [each, true] as const)]),
    );
    if (!last?.has(key) || !inside.current) {
      setVisited({ key, at: 0 });
      if (last && !last.has(key)) wanted.current = key;
    }
  }, [items, selection]);

  // A line that goes away, or is drawn only now, hands on the focus.
  useEffect(() => {
    const lost = inside.current && document.activeElement === document.body;
    const key = wanted.current ?? (lost ? active : null);
    if (key === null || document.querySelector('[role=dialog], [role=menu]')) return;
    const element = ref.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
  });

  return {
    ref,
    lines,
    active,
    visit,
    go,
    turn: (key: string, isOpen: boolean) => open([key], isOpen),
    openAll: (keys: readonly string[]) => open(keys, true),
    onFocus: ({ target }: FocusEvent) => {
      inside.current = true;
      const key = target instanceof HTMLElement ? target.dataset.key : undefined;
      if (key !== undefined && key !== visited?.key) visit(key);
    },
    // Not called for an element that is taken away while it has the focus.
    onBlur: () => {
      inside.current = false;
    },
  };
}

function isOf({ selection, detail }: Item, wanted: Selection | null): boolean {
  return !detail && selection !== null && sameSelection(selection, wanted);
}

function* keysOf(items: readonly Item[]): Generator<string> {
  for (const item of items) {
    yield item.key;
    yield* keysOf(item.items);
  }
}
