import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What of the graph is folded, by session and by step. */
export type Folds = { sessions: ReadonlySet<string>; steps: ReadonlySet<number> };

/** How the graph of the open scenario is looked at: no part of the run. */
type Looking = Folds & {
  /** The scenario that it is about. */
  of: string;
  /** A parameter of the proposal shown, whose origin is lit; gone with the step. */
  parameter: { proposal: string; pointer: string } | null;
  /** What is searched for; null while the field is closed. */
  query: string | null;
  /** The node that the search has come to; gone with the step. */
  found: string | null;
};

const plain: Omit<Looking, 'of'> = { sessions: new Set(), steps: new Set(), parameter: null, query: null, found: null };

export const lookingStore = createStore<Looking>()(() => ({ ...plain, of: '' }));

export function useLooking<T>(select: (state: Looking) => T): T {
  return useStore(lookingStore, select);
}

/** Another scenario is looked at anew. */
export function lookAt(scenario: string): void {
  if (lookingStore.getState().of !== scenario) lookingStore.setState({ ...plain, of: scenario });
}

/** Lights the origin of a parameter, or no longer. */
export function lightOrigin(parameter: Looking['parameter']): void {
  lookingStore.setState({ parameter });
}

export function search(query: string | null): void {
  lookingStore.setState({ query, found: null });
}

export function toggleSession(session: string): void {
  lookingStore.setState(({ sessions }) => ({ sessions: toggled(sessions, session) }));
}

export function toggleStep(step: number): void {
  lookingStore.setState(({ steps }) => ({ steps: toggled(steps, step) }));
}

export function fold(folds: Folds): void {
  lookingStore.setState(folds);
}

export function unfoldAll(): void {
  fold({ sessions: plain.sessions, steps: plain.steps });
}

function toggled<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}
