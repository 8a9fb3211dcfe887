import type { ContextKind, Finding, WorldManifest } from '@core';
import { pathOf, type Selection } from '../store/selection.ts';

/**
 * What the inspector of Verify shows: a finding, a harmless scenario that is hindered, a cell of the decision space; null:
 * an assertion, else the whole.
 */
export type Shown =
  | { kind: 'finding'; key: string }
  | { kind: 'hindered'; scenario: string }
  | { kind: 'cell'; action: string | null; context: ContextKind }
  | null;

/** Tells findings apart, also after an edit. */
export function keyOf({ code, path, subject, actions }: Finding): string {
  return JSON.stringify([code, path, subject.kind, subject.id, actions]);
}

/** The thing a finding is about, if the manifest has it. */
export function subjectOf({ subject: { kind, id } }: Finding, manifest: WorldManifest): Selection | null {
  const selection = selectionOf(kind, id);
  return pathOf(selection, manifest) === null ? null : selection;
}

function selectionOf(kind: Finding['subject']['kind'], id: string): Selection {
  switch (kind) {
    case 'rule':
    case 'invariant':
    case 'assertion':
      return { kind, id };
    case 'taint_rule':
      return { kind, transformation: id };
    default:
      return { kind, name: id };
  }
}
