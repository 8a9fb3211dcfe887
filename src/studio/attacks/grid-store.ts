import { type Cell, describeOutcome } from '@demo';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { announce } from '../store/notices.ts';
import type { Entry } from './library.ts';
import type { Version } from './versions.ts';
import type { Column } from './worlds.ts';

/** A cell that came out otherwise: than before the last change of the open world, or than in an earlier version of it. */
export type Turned = { from: Cell; to: Cell };
export type Sort = 'library' | 'title' | 'outcome';
/** What the lines of the grid are narrowed to; an empty text and null let everything stand. */
export type Filter = { text: string; outcome: Cell['outcome'] | null; turnedOnly: boolean };

/** The grid of Attacks. It outlives the screen, since the world is edited on another. */
export type GridState = {
  /** The scenarios that come with the samples; empty until they have been read. */
  library: readonly Entry[];
  /** One's own for the open world, and the library: the lines. */
  entries: readonly Entry[];
  /** The open world first. */
  columns: readonly Column[];
  /** The worlds beside the open one, by id; null: every sample. */
  chosen: readonly string[] | null;
  /** Earlier versions of worlds that stand beside them as long as the page is open. */
  versions: readonly Version[];
  /** By `cellKey`; what was once played is not played again. */
  cells: ReadonlyMap<string, Cell>;
  ms: number;
  /** The cells of the open world when they were last complete, and what has turned since those before. */
  last: { world: string; hash: string; cells: ReadonlyMap<string, Cell> } | null;
  turned: ReadonlyMap<string, Turned>;
  filter: Filter;
  sort: Sort;
};

const noFilter: Filter = { text: '', outcome: null, turnedOnly: false };

export const gridStore = createStore<GridState>()(() => ({
  library: [],
  entries: [],
  columns: [],
  chosen: null,
  versions: [],
  cells: new Map(),
  ms: 0,
  last: null,
  turned: new Map(),
  filter: noFilter,
  sort: 'library',
}));

export function useGridStore<T>(select: (state: GridState) => T): T {
  return useStore(gridStore, select);
}

function cellKey(hash: string, entry: string): string {
  return `${hash} ${entry}`;
}

/** The cell of a scenario in a world; undefined while it has not been played there. */
export function cellAt({ cells }: Pick<GridState, 'cells'>, column: Column, entry: Entry): Cell | undefined {
  return column.compiled ? cells.get(cellKey(column.compiled.manifest_hash, entry.key)) : undefined;
}

export function addCells(played: readonly { key: string; cell: Cell }[], ms: number): void {
  gridStore.setState(({ cells }) => {
    const all = new Map(cells);
    for (const { key, cell } of played) all.set(cellKey(cell.manifest_hash, key), cell);
    return { cells: all, ms };
  });
}

/** Whether two cells say the same. */
export const saysSame = (a: Cell, b: Cell) => a.outcome === b.outcome && describeOutcome(a) === describeOutcome(b);

/** What has turned between two plays of the same scenarios. */
export function turnedBetween(
  before: ReadonlyMap<string, Cell>,
  after: ReadonlyMap<string, Cell>,
): Map<string, Turned> {
  const turned = new Map<string, Turned>();
  for (const [key, to] of after) {
    const from = before.get(key);
    if (from && !saysSame(from, to)) turned.set(key, { from, to });
  }
  return turned;
}

/** Once every scenario has been played in the open world as it is now: what has turned is kept, and said. */
export function settle(column: Column): void {
  const state = gridStore.getState();
  const hash = column.compiled?.manifest_hash;
  const isKnown = ({ key }: Entry) => state.last?.cells.has(key);
  const isSame = state.last?.hash === hash && state.last?.world === column.id;
  if (hash === undefined || (isSame && state.entries.every(isKnown))) return;
  const cells = new Map<string, Cell>();
  for (const entry of state.entries) {
    const cell = cellAt(state, column, entry);
    if (!cell) return;
    cells.set(entry.key, cell);
  }
  const last = { world: column.id, hash, cells };
  if (state.last?.world !== column.id) {
    gridStore.setState({ last, turned: new Map(), filter: { ...state.filter, turnedOnly: false } });
    return;
  }
  const turned = turnedBetween(state.last.cells, cells);
  if (turned.size > 0) announce(turnedInWords(turned));
  gridStore.setState(turned.size > 0 ? { last, turned } : { last });
}

type Seen = Pick<GridState, 'columns' | 'cells' | 'turned'>;

/** What has turned in a cell: in the open world since the last change, in an earlier version until now. */
export function turnedAt(state: Seen, column: Column, entry: Entry): Turned | null {
  if (column.isOpen) return state.turned.get(entry.key) ?? null;
  const open = column.earlier === null ? undefined : state.columns.find(({ isOpen }) => isOpen);
  const [from, to] = [cellAt(state, column, entry), open && cellAt(state, open, entry)];
  return from && to && !saysSame(from, to) ? { from, to } : null;
}

/** Whether something has turned in one of its cells. */
export function hasTurned(state: Seen, entry: Entry): boolean {
  return state.columns.some((column) => turnedAt(state, column, entry) !== null);
}

export function turnedInWords(turned: ReadonlyMap<string, Turned>): string {
  const each = [...turned.values()].map(
    ({ from, to }) => `${to.title}, ${describeOutcome(from)} becomes ${describeOutcome(to)}`,
  );
  return `${turned.size} ${turned.size === 1 ? 'cell has' : 'cells have'} turned: ${each.join('; ')}`;
}

export function forgetTurned(): void {
  gridStore.setState(({ filter }) => ({ turned: new Map(), filter: { ...filter, turnedOnly: false } }));
}

export function narrow(change: Partial<Filter>): void {
  gridStore.setState(({ filter }) => ({ filter: { ...filter, ...change } }));
}

export function clearFilter(): void {
  gridStore.setState({ filter: noFilter });
}

export function sortBy(sort: Sort): void {
  gridStore.setState({ sort });
}

/** Puts a world beside the open one, or takes it away. */
export function toggleColumn(id: string): void {
  const { chosen, columns } = gridStore.getState();
  const now = chosen ?? columns.filter(({ isOpen, earlier }) => !isOpen && earlier === null).map((column) => column.id);
  gridStore.setState({ chosen: now.includes(id) ? now.filter((each) => each !== id) : [...now, id] });
}
