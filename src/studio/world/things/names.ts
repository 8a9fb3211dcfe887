import type { WorldManifest } from '@core';
import type { Selection } from '../../store/selection.ts';
import { EXIT, MEMORY } from '../reach/ids.ts';

/** What things are called: for headings, labels of the history and screen readers. */

const kinds = {
  channel: 'channel',
  row: 'Trust Level',
  capability: 'capability',
  cell: 'cell',
  action: 'action',
  requirement: 'requirement',
  rule: 'rule',
  invariant: 'invariant',
  taint_rule: 'taint rule',
  assertion: 'assertion',
} as const satisfies { [kind in Selection['kind']]: string };

export function kindOf(selection: Selection): string {
  return selection.kind === 'row' && selection.name === 'tainted' ? 'state' : kinds[selection.kind];
}

export function nameOf(selection: Selection): string {
  switch (selection.kind) {
    case 'cell':
      return `${selection.row}, ${selection.capability}`;
    case 'requirement':
      return `${selection.action} requires ${selection.capability}`;
    case 'rule':
    case 'invariant':
    case 'assertion':
      return selection.id;
    case 'taint_rule':
      return selection.transformation;
    default:
      return selection.name;
  }
}

/** The same thing under another name; null where its name is not its author's to choose. */
export function renamed(selection: Selection, to: string): Selection | null {
  switch (selection.kind) {
    case 'channel':
    case 'capability':
    case 'action':
      return { ...selection, name: to };
    case 'rule':
    case 'invariant':
    case 'assertion':
      return { ...selection, id: to };
    case 'taint_rule':
      return { ...selection, transformation: to };
    default:
      return null;
  }
}

/** Whether a thing can be renamed: two capabilities have physics attached, and are called what every world calls them. */
export function isNameable(selection: Selection): boolean {
  const physical = selection.kind === 'capability' && (selection.name === EXIT || selection.name === MEMORY);
  return renamed(selection, '') !== null && !physical;
}

/** A name of its kind that nothing has yet: `base`, else `base_2` and so on. */
export function freeName(manifest: WorldManifest, { kind }: Selection, base: string): string {
  const taken = takenNames(manifest, kind);
  let name = base;
  const joint = base.includes('-') ? '-' : '_';
  for (let n = 2; taken.has(name); n += 1) name = `${base}${joint}${n}`;
  return name;
}

function takenNames(manifest: WorldManifest, kind: Selection['kind']): ReadonlySet<string> {
  const { rules = [], invariants = [], assertions = [], taint_rules = [] } = manifest;
  switch (kind) {
    case 'channel':
      return new Set(Object.keys(manifest.channels));
    case 'capability':
      return new Set(Object.keys(manifest.capabilities));
    case 'action':
      return new Set(Object.keys(manifest.actions));
    case 'taint_rule':
      return new Set(taint_rules.map(({ transformation }) => transformation));
    case 'assertion':
      return new Set(assertions.map(({ id }) => id));
    default:
      return new Set([...rules, ...invariants].map(({ id }) => id));
  }
}
