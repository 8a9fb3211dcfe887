import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StoredWorld } from '../door/stored.ts';
import { documentStore, openWorld, replaceText, type World } from './document.ts';
import { openScenario } from './run.ts';
import { firstSample, loadSample, sampleIds } from './samples.ts';
import { ChangedElsewhere, readWorld, readWorlds, removeWorld, storedIds, whyNot, writeWorld } from './storage.ts';
import { viewStore } from './view.ts';

/** Where the open world stands with this browser's storage. `elsewhere`: another tab has saved a newer one. */
export type Saving = { state: 'untouched' | 'saved' } | { state: 'unsaved' | 'elsewhere'; reason: string };

export const savingStore = createStore<Saving>()(() => ({ state: 'untouched' }));

export function useSaving(): Saving {
  return useStore(savingStore);
}

/** The open world as this page last read or wrote it; revision 0 is not in storage. */
type Kept = { id: string; text: string | null; revision: number };
let kept: Kept | null = null;
let writing: Promise<void> | null = null;

/** Saves the open world whenever its text changes, from now on. */
export function startSaving(): void {
  documentStore.subscribe(({ world }, before) => {
    if (world && world.text !== before.world?.text) void save();
  });
}

/** One write at a time; what changes meanwhile is written next. */
function save(): Promise<void> {
  if (savingStore.getState().state === 'elsewhere') return Promise.resolve();
  writing ??= writeWhatChanged().finally(() => {
    writing = null;
  });
  return writing;
}

async function writeWhatChanged(): Promise<void> {
  for (;;) {
    const { world } = documentStore.getState();
    if (!world || kept?.id !== world.id || kept.text === world.text) return;
    try {
      const revision = await writeWorld(world, kept.revision);
      kept = { id: world.id, text: world.text, revision };
      saving({ state: 'saved' });
    } catch (error) {
      saving({ state: error instanceof ChangedElsewhere ? 'elsewhere' : 'unsaved', reason: whyNot(error) });
      return;
    }
  }
}

/** After another tab has changed the open world: this page's text wins. */
export async function keepThisText(): Promise<void> {
  const { world } = documentStore.getState();
  if (!world) return;
  const other = await readWorld(world.id);
  kept = { id: world.id, text: other?.text ?? null, revision: other?.revision ?? 0 };
  saving({ state: 'saved' });
  await save();
}

/** After another tab has changed the open world: its text comes here, as one step that can be undone. */
export async function takeOtherText(): Promise<void> {
  const { world } = documentStore.getState();
  const other = world && (await readWorld(world.id));
  if (!other) return keepThisText();
  kept = { id: other.id, text: other.text, revision: other.revision };
  saving({ state: 'saved' });
  replaceText('taking the text of the other tab', other.text);
}

/** Opens a world by its id: as it was saved here, else as the sample it is. False where there is neither. */
export async function openById(id: string): Promise<boolean> {
  let refusal: Saving | null = null;
  const saved = await readWorld(id).catch((error: unknown) => {
    refusal = { state: 'unsaved', reason: whyNot(error) };
    return null;
  });
  if (saved) {
    await show(saved, saved, { state: 'saved' });
    return true;
  }
  const sample = await loadSample(id);
  if (!sample) return false;
  await show({ id, origin: id, text: sample.text }, { id, text: sample.text, revision: 0 }, refusal);
  return true;
}

/** Opens the world that was open last, else the first sample. */
export async function openLast(): Promise<boolean> {
  const { lastWorld } = viewStore.getState();
  return (lastWorld !== null && (await openById(lastWorld))) || openById(firstSample);
}

/** Adds a world to this browser under a free id made from its name, and opens it. */
export async function addWorld(name: string, text: string): Promise<void> {
  const taken = new Set([...sampleIds, ...(await storedIds().catch(() => []))]);
  const id = freeId(name, taken);
  await show({ id, origin: null, text }, { id, text: null, revision: 0 }, null);
  await save();
}

/** Forgets what was saved of a world. A sample is then as it came; in place of another open one, the first opens. */
export async function forgetWorld(id: string): Promise<void> {
  await writing;
  await removeWorld(id);
  if (documentStore.getState().world?.id === id) await ((await openById(id)) || openById(firstSample));
}

/** The worlds saved in this browser; none where storage is forbidden. */
export async function savedWorlds(): Promise<StoredWorld[]> {
  return readWorlds().catch(() => []);
}

async function show(world: World, as: Kept, status: Saving | null): Promise<void> {
  await writing;
  kept = { id: as.id, text: as.text, revision: as.revision };
  saving(status ?? { state: 'untouched' });
  openWorld({ id: world.id, origin: world.origin, text: world.text });
  openScenario(null);
  viewStore.setState({ lastWorld: world.id, selection: null, reveal: null });
}

function saving(status: Saving): void {
  savingStore.setState(status, true);
}

function freeId(name: string, taken: ReadonlySet<string>): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const base = plain.replace(/^-|-$/g, '') || 'world';
  let id = base;
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`;
  return id;
}
