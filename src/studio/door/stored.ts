import { mostBytes } from './limits.ts';

/** A world as it lies in this browser's storage. */
export type StoredWorld = { id: string; origin: string | null; text: string; revision: number };

/**
 * What was stored may have been written by anything: a record of the wrong form is nothing. Its text may be broken,
 * for a broken document still opens, in Source, with its problems.
 */
export function admitStored(value: unknown): StoredWorld | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('id' in value && 'origin' in value && 'text' in value && 'revision' in value)) return null;
  const { id, origin, text, revision } = value;
  if (typeof id !== 'string' || id === '' || typeof text !== 'string' || text.length > mostBytes) return null;
  if (origin !== null && typeof origin !== 'string') return null;
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision) || revision < 1) return null;
  return { id, origin, text, revision };
}
