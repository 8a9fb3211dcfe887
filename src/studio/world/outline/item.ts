import type { MatrixRow, Pointer, WorldManifest } from '@core';
import { pathOf, type Selection } from '../../store/selection.ts';
import type { IconName } from '../../ui/icon.tsx';

/** One line of the outline. Pure: the same world gives the same lines. */
export type Item = {
  /** Unlike any other of the world, and the same after an edit elsewhere. */
  key: string;
  icon: IconName | null;
  name: string;
  /** Whether the name is one of the manifest's own. */
  code: boolean;
  note: string;
  /** What a section holds, in a sentence; empty for everything else. */
  says: string;
  trust: MatrixRow | null;
  /** The thing that it is, or that it is a detail of; null for a heading and for what holds in every world. */
  selection: Selection | null;
  detail: boolean;
  path: Pointer | null;
  /** The command that adds one more of them. */
  adds: string | null;
  items: readonly Item[];
};

export const nothing = {
  code: false,
  note: '',
  says: '',
  trust: null,
  selection: null,
  detail: false,
  path: null,
  adds: null,
  items: [],
};

type Given = Pick<Item, 'icon' | 'name' | 'note'> & Partial<Pick<Item, 'trust' | 'items'>>;

export function thing(manifest: WorldManifest, selection: Selection, given: Given): Item {
  const key = JSON.stringify(selection);
  return { ...nothing, key, code: true, selection, path: pathOf(selection, manifest), ...given };
}

/** A fact about a thing: what is done with it is done with the thing. */
export function detail(
  of: Selection,
  path: Pointer | null,
  name: string,
  note = '',
  items: readonly Item[] = [],
): Item {
  return {
    ...nothing,
    key: `${JSON.stringify(of)} ${path} ${name}`,
    icon: null,
    name,
    note,
    selection: of,
    detail: true,
    path,
    items,
  };
}
