import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What lies over the page: the command palette, the list of shortcuts, or nothing. */
export type Overlay = 'palette' | 'shortcuts';

export const overlayStore = createStore<{ shown: Overlay | null }>()(() => ({ shown: null }));

export function useOverlay(): Overlay | null {
  return useStore(overlayStore, ({ shown }) => shown);
}

export function show(overlay: Overlay | null): void {
  overlayStore.setState({ shown: overlay });
}
