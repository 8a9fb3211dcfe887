import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { KeptWorld, StoredWorld } from '../door/stored.ts';
import { documentStore, present, replaceText } from './document.ts';
import { ChangedElsewhere, readWorld, whyNot, writeWorld } from './storage.ts';
import { hearTabs, tellTabs } from './tabs.ts';

/** Where the open world stands with this browser's storage. `elsewhere`: another tab has saved a newer one. */
export type Saving = { state: 'untouched' | 'saving' | 'saved' } | { state: 'unsaved' | 'elsewhere'; reason: string };

export const savingStore = createStore<Saving>()(() => ({ state: 'untouched' }));

export function useSaving(): Saving {
  return useStore(savingStore);
}

/** The open world as this page last read or wrote it; revision 0 is not in storage. */
export type Kept = { id: string; text: string | null; revision: number };
let kept: Kept | null = null;
let writing: Promise<void> | null = null;

/** Saves the open world whenever its text changes, and hears of what other tabs save, from now on. */
export function startSaving(): void {
  documentStore.subscribe(({ world }, before) => {
    if (world && world.text !== before.world?.text) void save();
  });
  hearTabs(({ id }) => void heard(id));
}

/** Says what the storage holds of the world that is being opened. What is still being written is written first. */
export async function keepAs(as: Kept, status: Saving): Promise<void> {
  await written();
  kept = as;
  saving(status);
}

export async function written(): Promise<void> {
  await writing;
}

/** So long (ms) a write waits, so that the frame that shows a keystroke goes first. */
const pause = 30;

/** One write at a time; what changes meanwhile is written next. */
export function save(): Promise<void> {
  const { state } = savingStore.getState();
  if (state === 'elsewhere') return Promise.resolve();
  // Where it could not be saved before, that stays said until it can.
  if (state !== 'unsaved' && unwritten()) saving({ state: 'saving' });
  writing ??= new Promise((resolve) => setTimeout(resolve, pause)).then(writeWhatChanged).finally(() => {
    writing = null;
  });
  return writing;
}

async function writeWhatChanged(): Promise<void> {
  for (let world = unwritten(); world && kept; world = unwritten()) {
    try {
      const revision = await writeWorld(world, kept.revision);
      kept = { id: world.id, text: world.text, revision };
      if (!unwritten()) saving({ state: 'saved' });
      tellTabs({ id: world.id, revision });
    } catch (error) {
      saving({ state: error instanceof ChangedElsewhere ? 'elsewhere' : 'unsaved', reason: whyNot(error) });
      return;
    }
  }
  // What was taken back before it was written needs no write.
  if (savingStore.getState().state === 'saving') saving({ state: kept?.revision ? 'saved' : 'untouched' });
}

/** The open world where the storage does not have its text yet. */
function unwritten(): KeptWorld | null {
  const world = toKeep();
  return world && kept?.id === world.id && kept.text !== world.text ? world : null;
}

/** The open world with all that is remembered of it. */
export function toKeep(): KeptWorld | null {
  const state = documentStore.getState();
  return state.world && { ...state.world, good: present(state).good, history: state.history };
}

/** Another tab has written the open world: the same text is taken for this page's own, another one waits for a choice. */
async function heard(id: string): Promise<void> {
  await written();
  if (kept?.id !== id) return;
  const other = await readWorld(id).catch(() => null);
  if (kept.id !== id || (other?.revision ?? 0) === kept.revision) return;
  const { world } = documentStore.getState();
  if (other && other.text === world?.text) {
    adopt(other);
    saving({ state: 'saved' });
  } else saving({ state: 'elsewhere', reason: `this world was ${other ? 'changed' : 'deleted'} in another tab` });
}

/** After another tab has changed the open world: this page's text wins. */
export async function keepThisText(): Promise<void> {
  const { world } = documentStore.getState();
  if (!world) return;
  const other = await readWorld(world.id);
  // Written in any case, so that the other tab hears of it.
  kept = { id: world.id, text: null, revision: other?.revision ?? 0 };
  saving({ state: 'saved' });
  await save();
}

/** After another tab has changed the open world: its text comes here, as one step that can be undone. */
export async function takeOtherText(): Promise<void> {
  const { world } = documentStore.getState();
  const other = world && (await readWorld(world.id));
  if (!other) return keepThisText();
  adopt(other);
  saving({ state: 'saved' });
  replaceText('taking the text of the other tab', other.text);
}

function adopt({ id, text, revision }: StoredWorld): void {
  kept = { id, text, revision };
}

function saving(status: Saving): void {
  savingStore.setState(status, true);
}
