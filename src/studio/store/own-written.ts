import { createStore } from 'zustand/vanilla';

/** How often this page has written a scenario of one's own, for those who read them from the storage themselves. */
export const ownWritten = createStore<{ times: number }>()(() => ({ times: 0 }));

export function tellWritten(): void {
  ownWritten.setState(({ times }) => ({ times: times + 1 }));
}
