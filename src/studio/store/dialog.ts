import { create } from 'zustand';

/** What the page asks about a world as a whole: what a new one begins from, or another name for one. */
export type WorldDialog = { kind: 'new'; from: string } | { kind: 'rename'; id: string; name: string };

export const useWorldDialog = create<{ dialog: WorldDialog | null }>()(() => ({ dialog: null }));

export function askAboutWorld(dialog: WorldDialog): void {
  useWorldDialog.setState({ dialog });
}

export function closeWorldDialog(): void {
  useWorldDialog.setState({ dialog: null });
}
