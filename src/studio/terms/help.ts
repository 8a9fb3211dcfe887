import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The word whose meaning is shown beside it. `pinned`: asked for, so that it stays and can be read and followed. */
export type Help = { term: string; at: HTMLElement; pinned: boolean };

export const helpStore = createStore<{ help: Help | null }>()(() => ({ help: null }));

export function useHelp(): Help | null {
  return useStore(helpStore, ({ help }) => help);
}

export function showHelp(help: Help | null): void {
  helpStore.setState({ help });
}

/**
 * The word that is meant by a press of F1: the one explained already, the one that has the focus, holds it or is held by
 * it, else the one under the pointer.
 */
export function wordMeant(): HTMLElement | null {
  const { help } = helpStore.getState();
  if (help) return help.at;
  const focused = document.activeElement === document.body ? null : document.activeElement;
  const own = focused?.closest<HTMLElement>('[data-term]') ?? focused?.querySelector<HTMLElement>('[data-term]');
  return own ?? [...document.querySelectorAll<HTMLElement>('[data-term]:hover')].at(-1) ?? null;
}
