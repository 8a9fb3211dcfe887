import { type Change, type Diagnostic, describe, edit, type MatrixRow } from '@core';
import { go } from '../router.ts';
import { documentStore, replaceText, useDocument } from '../store/document.ts';
import { announce, notify } from '../store/notices.ts';
import { type GoodWorld, isReadable, read } from '../store/reading.ts';
import { revealInSource } from '../store/view.ts';
import { type CellName, grant, grantTogether, revoke } from './matrix/cells.ts';
import { changesOf, nameOf, setCeiling } from './matrix/edits.ts';
import { and, capitalised } from './matrix/words.ts';
import { changeIn, newErrors } from './present.ts';
import { inherits } from './reach/reach.ts';
import { ask, useAsking } from './things/asking.ts';

const mostReasons = 3;

/**
 * Makes a change from the map or the inspector, as one step of undo. What Core would not accept is not made: a notice
 * says why, and the world stays as it is. `label` names the change for the history: `moving email to trusted`.
 */
export function attempt(label: string, changes: readonly Change[]): boolean {
  const { done, errors } = attemptHere(label, changes);
  if (errors.length > 0) refuse(label, [...new Set(errors.map(describe))].slice(0, mostReasons));
  return done;
}

/** As `attempt`, for a view that shows Core's errors where they stand: it gives them, with places in the changed text. */
export function attemptHere(label: string, changes: readonly Change[]): { done: boolean; errors: Diagnostic[] } {
  const failed = { done: false, errors: [] };
  const { world, behind, reading } = documentStore.getState();
  if (!world) return failed;
  if (!isReadable(reading)) {
    notify(`${capitalised(label)} is not possible.`, 'error', [unreadable], showFirstError);
    return failed;
  }
  if (behind > 0) return attemptBehind(label, changes);
  const text = withChanges(world.text, changes);
  if (text === null) {
    const renames = changes.some(({ op }) => op === 'rename');
    refuse(label, [renames ? 'The new name is taken.' : 'What it would change is not there any more.']);
    return failed;
  }
  const { good, diagnostics } = read(text);
  if (!good) return { done: false, errors: diagnostics.filter(({ severity }) => severity === 'error') };
  replaceText(label, text);
  announce(`Done: ${label}.`);
  return { done: true, errors: [] };
}

/**
 * The text does not compile at present, yet can be read: what was changed in the last good world is changed in the text
 * too, and refused only for errors that were not there before. The world that is shown goes along.
 */
function attemptBehind(label: string, changes: readonly Change[]): { done: boolean; errors: Diagnostic[] } {
  const { world, lastGood, reading } = documentStore.getState();
  if (!world || !lastGood) return { done: false, errors: [] };
  let [shown, text]: [string | null, string | null] = [lastGood.text, world.text];
  for (const change of changes) {
    const here: Change | null = shown === null || text === null ? null : changeIn(text, change, shown);
    text = here && text !== null ? edit(text, here) : null;
    shown = shown === null ? null : edit(shown, change);
  }
  if (text === null) {
    notify(
      `${capitalised(label)} is not possible.`,
      'error',
      ['The text does not compile at present, and what it would change is not there.'],
      showFirstError,
    );
    return { done: false, errors: [] };
  }
  // The fixes of these errors would be places in the text, not in what is shown.
  const errors = newErrors(world.text, reading.diagnostics, text, read(text).diagnostics).map(withoutFixes);
  if (errors.length > 0) return { done: false, errors };
  replaceText(label, text, (shown === null ? null : read(shown).good) ?? undefined);
  announce(`Done: ${label}. The text still does not compile.`);
  return { done: true, errors: [] };
}

const unreadable = 'The text cannot be read at present. Mend it in Source first.';

const showFirstError = {
  label: 'Show in Source',
  run: () => {
    const first = documentStore.getState().reading.diagnostics.find(({ severity }) => severity === 'error');
    if (first) revealInSource(first.path, first.span);
    go({ screen: 'world', tab: 'source' });
  },
};

function withoutFixes({ fixes: _, ...error }: Diagnostic): Diagnostic {
  return error;
}

function withChanges(text: string, changes: readonly Change[]): string | null {
  return changes.reduce<string | null>((done, change) => (done === null ? null : edit(done, change)), text);
}

/**
 * Grants or revokes one cell of the matrix; `derived` gets a list of its own where it inherited. What can only be granted
 * together with an outer row is offered so.
 */
export function setGrant(world: GoodWorld, row: MatrixRow, capability: string, granted: boolean): boolean {
  const { manifest } = world;
  const opening = row === 'derived' && inherits(manifest);
  const matrix = opening
    ? { ...manifest.capability_matrix, derived: [...manifest.capability_matrix.trusted] }
    : manifest.capability_matrix;
  const cell = { row, capability };
  const toggle = (granted ? grant : revoke)({ ...manifest, capability_matrix: matrix }, [cell]);
  const [refused] = toggle.refused;
  if (refused) {
    return (
      offerTogether(world, cell, refused.why) || refuse(`granting ${capability} to ${row}`, [describe(refused.why)])
    );
  }
  const changes = changesOf(toggle, matrix, Object.keys(manifest.capabilities));
  const label = toggle.cells.length > 0 ? nameOf(toggle) : 'setting a ceiling for derived';
  if (!attempt(label, opening ? [setCeiling(manifest), ...changes] : changes)) return false;
  const inner = toggle.cells.flatMap((each) => (each.row === row ? [] : each.row));
  if (!granted && inner.length > 0) {
    notify(`${capability} went from ${and(inner)} too: an inner row has nothing that the outer one lacks.`);
  }
  return true;
}

/** Asks whether a cell is to be granted with the outer rows that it needs; false where that does not help. */
export function offerTogether({ manifest }: Pick<GoodWorld, 'manifest'>, cell: CellName, why: Diagnostic): boolean {
  const rows = grantTogether(manifest, cell)?.cells.flatMap(({ row }) => (row === cell.row ? [] : row));
  if (!rows) return false;
  const { question } = useAsking.getState();
  ask({ kind: 'together', ...cell, rows, why: describe(why), back: question });
  return true;
}

/** Grants a cell and what it needs in the outer rows, as one step of undo. */
export function setTogether(row: MatrixRow, capability: string): boolean {
  const { lastGood } = documentStore.getState();
  const toggle = lastGood && grantTogether(lastGood.manifest, { row, capability });
  if (!lastGood || !toggle) return false;
  const { capability_matrix: matrix, capabilities } = lastGood.manifest;
  return attempt(nameOf(toggle), changesOf(toggle, matrix, Object.keys(capabilities)));
}

/** Whether what is shown can be changed: the text compiles, or can be read though it has errors. */
export function useEditable(): boolean {
  return useDocument(({ reading, lastGood }) => lastGood !== null && isReadable(reading));
}

function refuse(label: string, reasons: readonly string[]): false {
  notify(`${capitalised(label)} is not possible.`, 'error', reasons);
  return false;
}
