import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The word whose meaning is shown beside it. `pinned`: asked for, so that it stays and can be read and followed. */
export type Help = { term: string; at: Element; pinned: boolean };

export const helpStore = createStore<{ help: Help | null }>()(() => ({ help: null }));

export function useHelp(): Help | null {
  return useStore(helpStore, ({ help }) => help);
}

export function showHelp(help: Help | null): void {
  helpStore.setState({ help });
}

/**
 * What can bear a word of the domain: titles, labels, badges, tabs, choices. Which word it is follows from what it says,
 * or from `data-term` where it says something else.
 */
export const bearers = [
  '[data-term]',
  'h2, h3, th, dt, legend, label, .field__label, .section__title, .inspector__kind, .map__title',
  '.tab, .tag, .trust, .verdict, .says, .rung__name, [role=radio], .rail__item',
].join(', ');
