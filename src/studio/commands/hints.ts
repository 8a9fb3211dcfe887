import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** Keys that are no commands, since they belong to what has the focus: a list to move in, a text to leave. */
export type KeyHint = { keys: readonly string[]; does: string };
/** `where`: such as `In the matrix`. */
export type KeyHints = { where: string; hints: readonly KeyHint[] };

/** The keys of what is shown at present, for the cheat sheet. */
export const hintStore = createStore<readonly KeyHints[]>()(() => []);

/** Lists the keys of a view in the cheat sheet while the component is shown. */
export function useHints(own: KeyHints): void {
  useEffect(() => {
    hintStore.setState((shown) => [...shown, own], true);
    return () => hintStore.setState((shown) => shown.toSpliced(shown.indexOf(own), 1), true);
  }, [own]);
}
