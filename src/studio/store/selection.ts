import type { MatrixRow, Pointer, WorldManifest } from '@core';

/** What is selected, by name and not by place, so that it survives edits. One selection for every view. */
export type Selection =
  | { kind: 'channel'; name: string }
  | { kind: 'row'; name: MatrixRow }
  | { kind: 'capability'; name: string }
  | { kind: 'cell'; row: MatrixRow; capability: string }
  | { kind: 'action'; name: string }
  | { kind: 'requirement'; capability: string; action: string }
  | { kind: 'rule'; id: string }
  | { kind: 'invariant'; id: string }
  | { kind: 'taint_rule'; transformation: string }
  | { kind: 'assertion'; id: string };

/** The thing that a place in the source belongs to; null where it belongs to the world as a whole. */
export function selectionAt(path: Pointer, manifest: WorldManifest): Selection | null {
  const [part, key, item] = tokens(path);
  if (key === undefined) return null;
  const at = Number(key);
  switch (part) {
    case 'channels':
      return Object.hasOwn(manifest.channels, key) ? { kind: 'channel', name: key } : null;
    case 'capabilities':
      return Object.hasOwn(manifest.capabilities, key) ? { kind: 'capability', name: key } : null;
    case 'actions':
      return Object.hasOwn(manifest.actions, key) ? { kind: 'action', name: key } : null;
    case 'capability_matrix': {
      if (!isRow(key)) return null;
      const granted = manifest.capability_matrix[key];
      const capability = Array.isArray(granted) && item !== undefined ? granted[Number(item)] : undefined;
      return capability === undefined ? { kind: 'row', name: key } : { kind: 'cell', row: key, capability };
    }
    case 'rules': {
      const id = manifest.rules?.[at]?.id;
      return id === undefined ? null : { kind: 'rule', id };
    }
    case 'invariants': {
      const id = manifest.invariants?.[at]?.id;
      return id === undefined ? null : { kind: 'invariant', id };
    }
    case 'taint_rules': {
      const transformation = manifest.taint_rules?.[at]?.transformation;
      return transformation === undefined ? null : { kind: 'taint_rule', transformation };
    }
    case 'assertions': {
      const id = manifest.assertions?.[at]?.id;
      return id === undefined ? null : { kind: 'assertion', id };
    }
    default:
      return null;
  }
}

/** Where the selected thing stands in the source; null where the manifest has it no more. */
export function pathOf(selection: Selection, manifest: WorldManifest): Pointer | null {
  switch (selection.kind) {
    case 'channel':
      return Object.hasOwn(manifest.channels, selection.name) ? pointer('channels', selection.name) : null;
    case 'capability':
      return Object.hasOwn(manifest.capabilities, selection.name) ? pointer('capabilities', selection.name) : null;
    case 'action':
      return Object.hasOwn(manifest.actions, selection.name) ? pointer('actions', selection.name) : null;
    case 'row':
      return pointer('capability_matrix', selection.name);
    case 'cell': {
      const granted = manifest.capability_matrix[selection.row];
      const at = Array.isArray(granted) ? granted.indexOf(selection.capability) : -1;
      return at < 0 ? pointer('capability_matrix', selection.row) : pointer('capability_matrix', selection.row, at);
    }
    case 'requirement': {
      const at = own(manifest.actions, selection.action)?.requires.indexOf(selection.capability) ?? -1;
      return at < 0 ? null : pointer('actions', selection.action, 'requires', at);
    }
    case 'assertion':
      return inList(
        'assertions',
        manifest.assertions?.findIndex((assertion) => assertion.id === selection.id),
      );
    case 'rule':
      return inList(
        'rules',
        manifest.rules?.findIndex((rule) => rule.id === selection.id),
      );
    case 'invariant':
      return inList(
        'invariants',
        manifest.invariants?.findIndex((invariant) => invariant.id === selection.id),
      );
    case 'taint_rule':
      return inList(
        'taint_rules',
        manifest.taint_rules?.findIndex((rule) => rule.transformation === selection.transformation),
      );
  }
}

/** An RFC 6901 pointer from its tokens. */
export function pointer(...path: (string | number)[]): Pointer {
  return path.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function sameSelection(a: Selection | null, b: Selection | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The tokens of an RFC 6901 pointer. */
export function tokens(path: Pointer): string[] {
  return path
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function own<T>(record: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function inList(part: string, at: number | undefined): Pointer | null {
  return at === undefined || at < 0 ? null : pointer(part, at);
}

function isRow(name: string): name is MatrixRow {
  return name === 'trusted' || name === 'untrusted' || name === 'derived' || name === 'tainted';
}
