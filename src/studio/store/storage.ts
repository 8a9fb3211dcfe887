import { createStore, del, get, keys, type UseStore, update, values } from 'idb-keyval';
import { mostBytes } from '../door/limits.ts';
import {
  admitListed,
  admitStored,
  type KeptWorld,
  type ListedWorld,
  type StoredWorld,
  toStore,
} from '../door/stored.ts';

/** The worlds kept in this browser. Every call may be refused; `whyNot` makes the refusal a phrase. */

/** The stored world is not the one this page last read or wrote: another tab has changed it. */
export class ChangedElsewhere extends Error {}
/** The text is longer than the door would admit when it is read back. */
export class TooLarge extends Error {}

/** Throws `TooLarge` before anything is written that could not be read back. */
export function mustComeBack(text: string): void {
  if (text.length > mostBytes) throw new TooLarge();
}

let opened: UseStore | undefined;
function worlds(): UseStore {
  opened ??= createStore('world-manifest-studio', 'worlds');
  return opened;
}

export async function readWorld(id: string): Promise<StoredWorld | null> {
  return admitStored(await get<unknown>(id, worlds()));
}

/** Every stored world that the door admits, without their histories. */
export async function readWorlds(): Promise<ListedWorld[]> {
  const stored = await values<unknown>(worlds());
  return stored.map(admitListed).filter((world) => world !== null);
}

export async function storedIds(): Promise<string[]> {
  return (await keys(worlds())).map(String);
}

/**
 * Writes a world over its revision `over` (0: not stored yet), so that two tabs never overwrite each other silently.
 * Gives the new revision; throws `ChangedElsewhere` or `TooLarge`.
 */
export async function writeWorld(world: KeptWorld, over: number): Promise<number> {
  mustComeBack(world.text);
  const revision = over + 1;
  await update<unknown>(
    world.id,
    (stored) => {
      if ((admitListed(stored)?.revision ?? 0) !== over) throw new ChangedElsewhere();
      return toStore(world, revision);
    },
    worlds(),
  );
  return revision;
}

export async function removeWorld(id: string): Promise<void> {
  await del(id, worlds());
}

export function whyNot(error: unknown): string {
  if (error instanceof ChangedElsewhere) return 'this world was changed in another tab';
  if (error instanceof TooLarge) return 'no more than 5 MB of text can be kept';
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return 'the storage of this browser is full';
  return 'this browser does not let the page store anything';
}
