import { mostBytes } from './limits.ts';

/** A scenario that the page made for the world of the name `manifest`, as this browser keeps it. */
export type KeptScenario = { id: string; text: string; manifest: string };

/** What was kept may have been written by anything: what is of the wrong form is left out, and so is what is no list. */
export function admitKeptScenarios(text: string | null): KeptScenario[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isKept).map(({ id, text, manifest }) => ({ id, text, manifest })) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptScenario {
  if (typeof value !== 'object' || value === null || !('id' in value && 'text' in value && 'manifest' in value)) {
    return false;
  }
  const { id, text, manifest } = value;
  return (
    typeof id === 'string' &&
    id !== '' &&
    typeof text === 'string' &&
    text.length <= mostBytes &&
    typeof manifest === 'string'
  );
}
