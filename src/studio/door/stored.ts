import type { History } from '../store/history.ts';
import { mostBytes } from './limits.ts';
import { admitHistory, type StoredHistory, storeHistory } from './stored-history.ts';

/** A world as this browser keeps it. */
export type KeptWorld = {
  id: string;
  /** The sample it began as, or null. */
  origin: string | null;
  text: string;
  /** Where the text does not compile: the last one that did, if there was one. */
  good: string | null;
  history: Pick<History, 'past' | 'future'>;
};
/** As it was read: each write makes one revision more. */
export type StoredWorld = KeptWorld & { revision: number };
/** As it lies in the storage. */
type Lying = Omit<StoredWorld, 'history'> & { history: StoredHistory };

export function toStore({ id, origin, text, good, history }: KeptWorld, revision: number): Lying {
  return { id, origin, text, good, history: storeHistory(history, text), revision };
}

/** As a list of worlds needs it. */
export type ListedWorld = Omit<StoredWorld, 'history'>;

/** A world as it was stored. A history of the wrong form is none. */
export function admitStored(value: unknown): StoredWorld | null {
  const world = admitListed(value);
  if (!world) return null;
  const history: unknown = typeof value === 'object' && value !== null && 'history' in value ? value.history : null;
  return { ...world, history: admitHistory(history, world.text) };
}

/**
 * What was stored may have been written by anything: a record of the wrong form is nothing. Its text may be broken, for
 * a broken document still opens, in Source, with its problems.
 */
export function admitListed(value: unknown): ListedWorld | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('id' in value && 'origin' in value && 'text' in value && 'revision' in value)) return null;
  const { id, origin, text, revision } = value;
  if (typeof id !== 'string' || id === '' || !isText(text)) return null;
  if (origin !== null && typeof origin !== 'string') return null;
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision) || revision < 1) return null;
  const good = 'good' in value && isText(value.good) ? value.good : null;
  return { id, origin, text, good, revision };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= mostBytes;
}
