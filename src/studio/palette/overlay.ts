import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What lies over the page: the command palette, the list of shortcuts, or nothing. */
export type Overlay = 'palette' | 'shortcuts';

/** `typed`: what was typed for the palette while it was still being loaded. */
export const overlayStore = createStore<{ shown: Overlay | null; typed: string }>()(() => ({ shown: null, typed: '' }));

export function useOverlay(): Overlay | null {
  return useStore(overlayStore, ({ shown }) => shown);
}

export function show(shown: Overlay | null): void {
  overlayStore.setState({ shown, typed: '' });
}
