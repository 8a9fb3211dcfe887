import type { MatrixRow } from '@core';
import type { Selection } from '../../store/selection.ts';

/** The ids of what is drawn on the map, made from the manifest's names. */

/** The capability that tainted data never gets. */
export const EXIT = 'external_side_effects';
export const MEMORY = 'memory_write';

export const nodeId = {
  channel: (name: string) => `channel:${plain(name)}`,
  row: (row: MatrixRow) => `row:${row}`,
  capability: (name: string) => `capability:${plain(name)}`,
  action: (name: string) => `action:${plain(name)}`,
};

/** The node that stands for a selection; null where none does. */
export function nodeOf(selection: Selection): string | null {
  switch (selection.kind) {
    case 'channel':
      return nodeId.channel(selection.name);
    case 'row':
      return nodeId.row(selection.name);
    case 'capability':
      return nodeId.capability(selection.name);
    case 'action':
      return nodeId.action(selection.name);
    default:
      return null;
  }
}

export const edgeId = {
  level: (channel: string) => `level:${plain(channel)}`,
  grant: (row: MatrixRow, capability: string) => `grant:${row}:${plain(capability)}`,
  requires: (capability: string, action: string) => `requires:${plain(capability)}:${plain(action)}`,
  /** Whatever enters by an untrusted channel is tainted. */
  taints: 'taints',
  /** `derived` has no list of its own. */
  inherits: 'inherits',
  /** The grant that no world can make. */
  lock: 'lock',
};

/** Letters that are safe in a selector; two names never become one. */
function plain(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]/g, (letter) => `.${letter.charCodeAt(0).toString(16)}.`);
}
