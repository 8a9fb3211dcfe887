import type { Diagnostic } from '@core';
import { createStore } from 'zustand/vanilla';
import { copied, type Part } from './draft.ts';

/**
 * A condition being written in a slot, which names the place that it is for. `base` is what stood there, in canonical
 * form, when the draft was last written to the text or began; `pending`: the draft is not in the text. `errors` is what
 * Core said when it was last to be written.
 */
export type Kept = { draft: Part | null; base: string; pending: boolean; errors: readonly Diagnostic[] };
type Drafts = { readonly [slot: string]: Kept };

const storageKey = 'world-manifest-studio/conditions';

export const draftStore = createStore<Drafts>()(() => restored());

export function keepDraft(slot: string, kept: Kept): void {
  draftStore.setState({ [slot]: kept });
}

/** Forgets the drafts of the slots that begin so. */
export function dropDrafts(beginning: string): void {
  const rest = Object.entries(draftStore.getState()).filter(([slot]) => !slot.startsWith(beginning));
  draftStore.setState(Object.fromEntries(rest), true);
}

/** What is being written for one thing goes along when it gets another name. */
export function moveDrafts(from: string, to: string): void {
  const moved = Object.entries(draftStore.getState()).map(([slot, kept]) => [
    slot.startsWith(from) ? `${to}${slot.slice(from.length)}` : slot,
    kept,
  ]);
  draftStore.setState(Object.fromEntries(moved), true);
}

/** What is not in the text yet survives a reload of the page; where storage is forbidden it lives as long as the page. */
draftStore.subscribe((drafts) => {
  const pending = Object.entries(drafts).filter(([, kept]) => kept.pending);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(pending)));
  } catch {}
});

function restored(): Drafts {
  try {
    // Written by this page only; keys of parts are given anew.
    const kept: { [slot: string]: Kept } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept).map(([slot, each]) => [slot, { ...each, draft: each.draft && copied(each.draft) }]),
    );
  } catch {
    return {};
  }
}
