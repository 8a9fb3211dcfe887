import type { CapabilityMatrix, Change, MatrixRow, WorldManifest } from '@core';
import { pointer } from '../../store/selection.ts';
import type { CellName, Toggle } from './cells.ts';
import { and } from './words.ts';

/**
 * The changes to a text whose matrix is `matrix`. A grant is put where the capability stands in the order of their
 * declaration, so that granting what was revoked gives the text back.
 */
export function changesOf({ granted, cells }: Toggle, matrix: CapabilityMatrix, declared: readonly string[]): Change[] {
  const lists = new Map<MatrixRow, string[]>();
  const listOf = (row: MatrixRow): string[] => {
    const listed = matrix[row];
    const list = lists.get(row) ?? (Array.isArray(listed) ? [...listed] : []);
    lists.set(row, list);
    return list;
  };
  return cells.flatMap(({ row, capability }): Change[] => {
    const list = listOf(row);
    if (!granted) return removeAll(row, list, capability);
    if (list.includes(capability)) return [];
    const rank = declared.indexOf(capability);
    const after = list.findIndex((each) => declared.indexOf(each) > rank);
    const at = after < 0 ? list.length : after;
    list.splice(at, 0, capability);
    const place = at === list.length - 1 ? '-' : at;
    return [{ op: 'insert', path: pointer('capability_matrix', row, place), value: capability }];
  });
}

function removeAll(row: MatrixRow, list: string[], capability: string): Change[] {
  const changes: Change[] = [];
  for (let at = list.lastIndexOf(capability); at >= 0; at = list.lastIndexOf(capability)) {
    list.splice(at, 1);
    changes.push({ op: 'remove', path: pointer('capability_matrix', row, at) });
  }
  return changes;
}

/** A ceiling begins as what `derived` inherits, so that setting it changes nothing yet. */
export function setCeiling(manifest: WorldManifest): Change {
  return { op: 'set', path: pointer('capability_matrix', 'derived'), value: manifest.capability_matrix.trusted };
}

export const liftCeiling: Change = { op: 'set', path: pointer('capability_matrix', 'derived'), value: 'inherit' };

/** What a toggle does, for the history and the screen: `granting read to untrusted`. */
export function nameOf({ granted, cells }: Toggle): string {
  const capabilities = [...new Set(cells.map(({ capability }) => capability))];
  const what = capabilities.length > 3 ? `${capabilities.length} capabilities` : and(capabilities);
  const whom = and([...new Set(cells.map(({ row }: CellName) => row))]);
  return granted ? `granting ${what} to ${whom}` : `revoking ${what} from ${whom}`;
}
