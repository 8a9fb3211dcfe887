import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { deleteWorld, duplicateWorld, renameWorld } from './library.ts';
import { announce, notify } from './notices.ts';
import { sampleIds } from './samples.ts';
import { whyNot } from './storage.ts';

/** Renaming, copying and deleting a world, each saying what came of it. */

/** Counts what happens to the worlds of this browser, for lists that show them. */
export const worldsStore = createStore<{ changes: number; deleted: Deleted | null }>()(() => ({
  changes: 0,
  deleted: null,
}));
/** The world deleted last, for as long as the page is open. */
type Deleted = { name: string; bringBack: () => Promise<void> };

export async function rename(id: string, from: string, to: string): Promise<void> {
  await trying('renamed', async () => {
    if (await renameWorld(id, to)) announce(`${from} is called ${to} now.`);
    else notify(`${from} was not renamed.`, 'error', ['Its text cannot be read. Mend it in Source first.']);
  });
}

export async function duplicate(id: string): Promise<void> {
  await trying('copied', async () => {
    const name = await duplicateWorld(id);
    if (name) notify(`${name} is a copy, and open.`);
  });
}

/** A world is deleted at once, a sample goes back to what it came as; either can be brought back. */
export async function remove(id: string, name: string): Promise<void> {
  await trying('deleted', async () => {
    const bringBack = await deleteWorld(id);
    if (!bringBack) return;
    worldsStore.setState({ deleted: { name, bringBack } });
    const said = sampleIds.includes(id) ? `${name} is as it came again.` : `${name} was deleted.`;
    notify(said, 'plain', [], { label: 'Undo', run: () => void bringBackDeleted() });
  });
}

export async function bringBackDeleted(): Promise<void> {
  const { deleted } = worldsStore.getState();
  if (!deleted) return;
  worldsStore.setState({ deleted: null });
  await trying('brought back', async () => {
    await deleted.bringBack();
    notify(`${deleted.name} is back.`);
  });
}

async function trying(what: string, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    notify(`The world could not be ${what}: ${whyNot(error)}.`, 'error');
  }
  worldsStore.setState(({ changes }) => ({ changes: changes + 1 }));
}

export function useWorldChanges(): number {
  return useStore(worldsStore, ({ changes }) => changes);
}
