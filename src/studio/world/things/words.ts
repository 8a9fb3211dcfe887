import type { Change, Pointer, WorldManifest } from '@core';
import { pathOf, type Selection } from '../../store/selection.ts';

/** Where the words about a thing stand: its description, or the reason of a rule; null where it can have none. */
export function wordsPath(of: Selection, manifest: WorldManifest): Pointer | null {
  const path = pathOf(of, manifest);
  if (path === null) return null;
  switch (of.kind) {
    case 'channel':
    case 'action':
      return `${path}/description`;
    case 'capability':
      return path;
    case 'rule':
    case 'invariant':
    case 'taint_rule':
      return `${path}/reason`;
    default:
      return null;
  }
}

export function wordsOf(of: Selection, manifest: WorldManifest): string {
  switch (of.kind) {
    case 'channel':
      return manifest.channels[of.name]?.description ?? '';
    case 'action':
      return manifest.actions[of.name]?.description ?? '';
    case 'capability':
      return manifest.capabilities[of.name] ?? '';
    case 'rule':
      return manifest.rules?.find(({ id }) => id === of.id)?.reason ?? '';
    case 'invariant':
      return manifest.invariants?.find(({ id }) => id === of.id)?.reason ?? '';
    case 'taint_rule':
      return manifest.taint_rules?.find(({ transformation }) => transformation === of.transformation)?.reason ?? '';
    default:
      return '';
  }
}

/** Without words the member goes, except that a capability is its words. */
export function wordsChange(of: Selection, path: Pointer, words: string): Change {
  return words === '' && of.kind !== 'capability' ? { op: 'remove', path } : { op: 'set', path, value: words };
}
