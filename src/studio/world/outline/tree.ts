import type { Item } from './item.ts';

/** A line that is in sight: how deep it lies, and where among its neighbours. */
export type Line = { item: Item; parent: string | null; level: number; place: number; of: number; open: boolean };

/** The lines in sight, from top to bottom; what lies in an item is in sight while it is open. */
export function linesOf(items: readonly Item[], isOpen: (item: Item) => boolean): Line[] {
  const walk = (siblings: readonly Item[], parent: string | null, level: number): Line[] =>
    siblings.flatMap((item, at) => {
      const open = item.items.length > 0 && isOpen(item);
      const line = { item, parent, level, place: at + 1, of: siblings.length, open };
      return [line, ...(open ? walk(item.items, item.key, level + 1) : [])];
    });
  return walk(items, null, 1);
}

/** What a key does in a tree: goes to a line, opens or closes one, or opens all beside it. */
export type Step = { go: string } | { turn: string; open: boolean } | { openAll: readonly string[] };

export function stepFor(lines: readonly Line[], from: string, key: string): Step | null {
  const at = lines.findIndex(({ item }) => item.key === from);
  const line = lines[at];
  if (!line) return null;
  const go = (to: Line | undefined): Step | null => (to ? { go: to.item.key } : null);
  const inner = line.item.items.length > 0;
  switch (key) {
    case 'ArrowDown':
      return go(lines[at + 1]);
    case 'ArrowUp':
      return go(lines[at - 1]);
    case 'Home':
      return go(lines[0]);
    case 'End':
      return go(lines.at(-1));
    case 'ArrowRight':
      if (inner && !line.open) return { turn: from, open: true };
      return inner ? go(lines[at + 1]) : null;
    case 'ArrowLeft':
      if (line.open) return { turn: from, open: false };
      return line.parent === null ? null : { go: line.parent };
    case '*':
      return { openAll: lines.filter(({ parent }) => parent === line.parent).map(({ item }) => item.key) };
    default:
      return null;
  }
}

/** The next line, from the one that has the focus round to it again, whose name begins with what was typed. */
export function typedTo(lines: readonly Line[], from: string, typed: string): string | null {
  const at = lines.findIndex(({ item }) => item.key === from);
  // A second letter may still mean the line that the first one led to; the same letter again means the next.
  const again = typed.length > 1 && [...typed].every((letter) => letter === typed[0]);
  const wanted = (again ? typed.slice(0, 1) : typed).toLowerCase();
  const start = typed.length === 1 || again ? at + 1 : at;
  const round = [...lines.slice(Math.max(0, start)), ...lines.slice(0, Math.max(0, start))];
  return round.find(({ item }) => item.name.toLowerCase().startsWith(wanted))?.item.key ?? null;
}

/** The keys of what an item lies in, from the outermost. */
export function trailTo(items: readonly Item[], key: string): string[] | null {
  for (const item of items) {
    if (item.key === key) return [];
    const trail = trailTo(item.items, key);
    if (trail) return [item.key, ...trail];
  }
  return null;
}
