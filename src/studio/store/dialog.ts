import { create } from 'zustand';
import type { Admitted } from '../door/door.ts';

/**
 * What the page asks about a world as a whole: what a new one begins from, another name for one, or what is to become of
 * a file that holds another version of the open one.
 */
export type WorldDialog =
  | { kind: 'new'; from: string }
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'import'; admitted: Admitted };

export const useWorldDialog = create<{ dialog: WorldDialog | null }>()(() => ({ dialog: null }));

export function askAboutWorld(dialog: WorldDialog): void {
  useWorldDialog.setState({ dialog });
}

export function closeWorldDialog(): void {
  useWorldDialog.setState({ dialog: null });
}
