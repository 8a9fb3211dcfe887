import type { Change, Json, WorldManifest } from '@core';
import { pathOf, pointer, type Selection, tokens } from '../../store/selection.ts';
import { grantsOf, inherits, rows } from '../reach/reach.ts';
import { freeName, nameOf, renamed } from './names.ts';

/** What it takes to have a thing twice, and what is then selected: the copy. A copied capability is granted alike. */
export function copyOf(manifest: WorldManifest, selection: Selection): { changes: Change[]; copy: Selection } | null {
  const path = pathOf(selection, manifest);
  const old = nameOf(selection);
  const to = freeName(manifest, selection, `${old}${old.includes('-') ? '-' : '_'}copy`);
  const copy = renamed(selection, to);
  if (path === null || copy === null) return null;
  const [part = '', key = ''] = tokens(path);
  switch (selection.kind) {
    case 'channel':
      return { changes: [put(part, to, manifest.channels[key])], copy };
    case 'action':
      return { changes: [put(part, to, manifest.actions[key])], copy };
    case 'capability':
      return { changes: [put(part, to, manifest.capabilities[key]), ...grants(manifest, key, to)], copy };
    case 'rule':
      return { changes: [after(path, { ...manifest.rules?.[Number(key)], id: to })], copy };
    case 'invariant':
      return { changes: [after(path, { ...manifest.invariants?.[Number(key)], id: to })], copy };
    case 'assertion':
      return { changes: [after(path, { ...manifest.assertions?.[Number(key)], id: to })], copy };
    case 'taint_rule':
      return { changes: [after(path, { ...manifest.taint_rules?.[Number(key)], transformation: to })], copy };
    default:
      return null;
  }
}

function put(part: string, name: string, value: Json | undefined): Change {
  return { op: 'set', path: pointer(part, name), value: value ?? null };
}

/** An entry of a list, beside the one that it is a copy of. */
function after(path: string, value: Json): Change {
  const [part = '', at = ''] = tokens(path);
  return { op: 'insert', path: pointer(part, Number(at) + 1), value };
}

function grants(manifest: WorldManifest, capability: string, to: string): Change[] {
  return rows
    .filter((row) => !(row === 'derived' && inherits(manifest)) && grantsOf(manifest, row).includes(capability))
    .map((row) => ({ op: 'insert', path: pointer('capability_matrix', row, '-'), value: to }));
}
