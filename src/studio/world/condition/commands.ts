import { copied, isGroup, type Part } from './draft.ts';
import { moveIn, moveOut, partAt, remove, replace, shift, trailTo, unwrap, wrap } from './tree.ts';

/** What can be done with a part of a condition, by its menu and by keys on its handle. */
export type PartCommand = {
  id: string;
  label: string;
  /** As the event names it; `Alt+` for one with it. */
  key: string;
  /** The name of the step, before the name of the part. */
  what: (name: string) => string;
  /** The new whole, undefined where it cannot be done; null is no condition at all. */
  run: (root: Part, key: number) => Part | null | undefined;
};

const moving = (name: string) => `moving ${name}`;
const wrapping = (form: 'all' | 'any' | 'not', letter: string, label: string): PartCommand => ({
  id: form,
  label,
  key: letter,
  what: (name) => `putting "${form}" around ${name}`,
  run: (root, key) => wrap(root, key, form) ?? undefined,
});

export const partCommands: readonly PartCommand[] = [
  {
    id: 'up',
    label: 'Move up',
    key: 'Alt+ArrowUp',
    what: moving,
    run: (root, key) => shift(root, key, -1) ?? undefined,
  },
  {
    id: 'down',
    label: 'Move down',
    key: 'Alt+ArrowDown',
    what: moving,
    run: (root, key) => shift(root, key, 1) ?? undefined,
  },
  {
    id: 'in',
    label: 'Move into the group beside it',
    key: 'Alt+ArrowRight',
    what: moving,
    run: (root, key) => moveIn(root, key) ?? undefined,
  },
  {
    id: 'out',
    label: 'Move out of its group',
    key: 'Alt+ArrowLeft',
    what: moving,
    run: (root, key) => moveOut(root, key) ?? undefined,
  },
  wrapping('all', 'a', 'Put “all of” around it'),
  wrapping('any', 'o', 'Put “any of” around it'),
  wrapping('not', 'n', 'Put “not” around it'),
  {
    id: 'unwrap',
    label: 'Take the group away, keep what is in it',
    key: 'u',
    what: (name) => `taking ${name} away`,
    run: (root, key) => unwrap(root, key) ?? undefined,
  },
  { id: 'duplicate', label: 'Duplicate', key: 'd', what: (name) => `duplicating ${name}`, run: duplicate },
  { id: 'remove', label: 'Remove', key: 'Delete', what: (name) => `removing ${name}`, run: remove },
];

function duplicate(root: Part, key: number): Part | undefined {
  const found = trailTo(root, key)?.at(-1);
  if (!found?.parent || found.parent.form === 'not') return undefined;
  return replace(root, key, [found.part, copied(found.part)]) ?? undefined;
}

/** What a step calls a part: its form, or the parameter that it looks at. */
export function nameOf(part: Part): string {
  if (isGroup(part)) return `"${part.form}"`;
  return part.form === 'param' ? part.pointer || 'the parameters' : part.form;
}

export function commandFor(event: { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean }) {
  if (event.ctrlKey || event.metaKey) return undefined;
  const pressed = event.altKey ? `Alt+${event.key}` : event.key;
  return partCommands.find(({ key }) => key === pressed);
}

/** Where the focus goes when a part is gone: its neighbour, else its group. */
export function neighbourOf(root: Part, key: number): number | null {
  const { parent, index = 0 } = trailTo(root, key)?.at(-1) ?? {};
  if (!parent) return null;
  return (parent.parts[index + 1] ?? parent.parts[index - 1] ?? partAt(root, parent.key))?.key ?? null;
}
