import { type Cell, describeOutcome, type Scenario } from '@demo';
import { cellAt, type GridState, hasTurned } from './grid-store.ts';
import type { Entry } from './library.ts';
import { outcomesByWeight } from './words.ts';
import type { Column } from './worlds.ts';

export type Kind = Scenario['kind'];
export const kinds = ['attack', 'harmless', 'limit'] as const satisfies readonly Kind[];

type Seen = Pick<GridState, 'entries' | 'columns' | 'cells' | 'turned' | 'filter' | 'sort'>;
export type Group = { kind: Kind; entries: Entry[] };

/** The lines of the grid: by kind, narrowed by the filter, in the order chosen. */
export function groupsOf(state: Seen, only: Kind | null): Group[] {
  const fitting = state.entries.filter((entry) => fits(state, entry));
  return kinds
    .filter((kind) => only === null || only === kind)
    .map((kind) => ({
      kind,
      entries: sorted(
        state,
        fitting.filter(({ scenario }) => scenario.kind === kind),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** How many scenarios there are of each kind. */
export function countOf(entries: readonly Entry[], kind: Kind): number {
  return entries.filter(({ scenario }) => scenario.kind === kind).length;
}

/** Every cell of a column that has been played. */
export function cellsOf(state: Pick<GridState, 'entries' | 'cells'>, column: Column): Cell[] {
  return state.entries.flatMap((entry) => cellAt(state, column, entry) ?? []);
}

/** Every cell of every column, once: an earlier version may be the present one again. */
export function allCells(state: Pick<GridState, 'entries' | 'columns' | 'cells'>): Cell[] {
  const byHash = new Map(state.columns.map((column) => [column.compiled?.manifest_hash, column]));
  return [...byHash.values()].flatMap((column) => cellsOf(state, column));
}

function fits(state: Seen, entry: Entry): boolean {
  const { text, outcome, turnedOnly } = state.filter;
  if (turnedOnly && !hasTurned(state, entry)) return false;
  const cells = state.columns.flatMap((column) => cellAt(state, column, entry) ?? []);
  if (outcome !== null && !cells.some((cell) => cell.outcome === outcome)) return false;
  const sought = text.trim().toLowerCase();
  const { title, description = '', name } = entry.scenario;
  const words = [title, description, name, entry.home, ...cells.map(describeOutcome)];
  return sought === '' || words.some((each) => each.toLowerCase().includes(sought));
}

/** In the library's order what concerns the open world comes first. */
function sorted(state: Seen, entries: readonly Entry[]): Entry[] {
  const open = state.columns.find(({ isOpen }) => isOpen);
  const outcome = (entry: Entry) => (open && cellAt(state, open, entry)?.outcome) ?? 'does_not_apply';
  const weight = (entry: Entry) => outcomesByWeight.indexOf(outcome(entry));
  const absent = (entry: Entry) => Number(outcome(entry) === 'does_not_apply');
  switch (state.sort) {
    case 'library':
      return entries.toSorted((a, b) => absent(a) - absent(b));
    case 'title':
      return entries.toSorted((a, b) => a.scenario.title.localeCompare(b.scenario.title));
    case 'outcome':
      return entries.toSorted((a, b) => weight(a) - weight(b));
  }
}
