import { mostBytes } from './limits.ts';

/** A scenario of one's own as this browser keeps it; each write makes one revision more. */
export type StoredScenario = { world: string; id: string; text: string; revision: number };

/** What was stored may have been written by anything: a record of the wrong form is nothing. */
export function admitScenarioRecord(value: unknown): StoredScenario | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('world' in value && 'id' in value && 'text' in value && 'revision' in value)) return null;
  const { world, id, text, revision } = value;
  if (typeof world !== 'string' || typeof id !== 'string' || id === '') return null;
  if (typeof text !== 'string' || text.length > mostBytes) return null;
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision) || revision < 1) return null;
  return { world, id, text, revision };
}
