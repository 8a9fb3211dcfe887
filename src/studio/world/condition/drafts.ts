import type { Diagnostic } from '@core';
import { createStore } from 'zustand/vanilla';
import { admitKeptConditions, type KeptCondition } from '../../door/kept-conditions.ts';
import type { Selection } from '../../store/selection.ts';
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

/** Lets go of what is being written in a slot. */
export function dropDraft(slot: string): void {
  const { [slot]: _, ...others } = draftStore.getState();
  draftStore.setState(others, true);
}

/** Names the place of a condition: of which world, of which thing, and which of its members. */
export function slotOf(
  world: string,
  { kind, id }: { kind: 'rule' | 'invariant' | 'assertion'; id: string },
  member: string,
): string {
  return JSON.stringify([world, kind, id, member]);
}

/** What is being written for a thing goes along when it gets another name. */
export function carryDrafts(of: Selection, to: string): void {
  if (of.kind !== 'rule' && of.kind !== 'invariant' && of.kind !== 'assertion') return;
  const carried = Object.entries(draftStore.getState()).map(([slot, kept]) => {
    const [world, kind, id, member] = JSON.parse(slot);
    return [kind === of.kind && id === of.id ? slotOf(world, { kind, id: to }, member) : slot, kept];
  });
  draftStore.setState(Object.fromEntries(carried), true);
}

/** What is not in the text yet survives a reload of the page; where storage is forbidden it lives as long as the page. */
draftStore.subscribe((drafts) => {
  const pending = Object.entries(drafts).flatMap(([slot, { draft, base, pending }]) =>
    pending ? [[slot, { draft, base } satisfies KeptCondition]] : [],
  );
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(pending)));
  } catch {}
});

function restored(): Drafts {
  try {
    const kept = Object.entries(admitKeptConditions(sessionStorage.getItem(storageKey)));
    // Keys of parts are given anew; what Core says against it is said when it is next to be written.
    return Object.fromEntries(
      kept.map(([slot, { draft, base }]) => [slot, { draft: draft && copied(draft), base, pending: true, errors: [] }]),
    );
  } catch {
    return {};
  }
}
