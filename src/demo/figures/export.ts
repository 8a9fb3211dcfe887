import type { Cell } from './cell.ts';
import { figureDefinitions, figuresOf } from './figures.ts';

/** The grid as JSON, `format: "figures/1"`: per world its figures and its cells, in the order in which they came. */
export function figuresJson(cells: Iterable<Cell>): string {
  const worlds = new Map<string, Cell[]>();
  for (const cell of cells) {
    const column = worlds.get(cell.manifest_hash);
    if (column) column.push(cell);
    else worlds.set(cell.manifest_hash, [cell]);
  }
  const report = {
    format: 'figures/1',
    definitions: figureDefinitions,
    worlds: [...worlds].map(([manifest_hash, column]) => ({
      world: column[0]?.world,
      manifest_hash,
      figures: figuresOf(column),
      cells: column.map(({ world: _, manifest_hash: __, ...cell }) => cell),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

const columns: [name: string, of: (cell: Cell) => string | number | boolean | null | undefined][] = [
  ['world', ({ world }) => world],
  ['manifest_hash', ({ manifest_hash }) => manifest_hash],
  ['scenario', ({ scenario }) => scenario],
  ['title', ({ title }) => title],
  ['kind', ({ kind }) => kind],
  ['stance', ({ stance }) => stance],
  ['outcome', ({ outcome }) => outcome],
  ['step', ({ at }) => at?.step],
  ['session', ({ at }) => at?.session],
  ['action', ({ at }) => at?.action],
  ['decision', ({ at }) => at?.decision],
  ['rule_kind', ({ at }) => at?.rule?.kind],
  ['rule', ({ at }) => at?.rule?.id],
  ['deferred', ({ at }) => at?.deferred],
  ['proposals', ({ proposals }) => proposals],
  ['asks', ({ asks }) => asks],
  ['expectations_met', ({ expectations }) => expectations.met],
  ['expectations_total', ({ expectations }) => expectations.total],
];

/** The grid as CSV (RFC 4180), a header and one row a cell. */
export function figuresCsv(cells: Iterable<Cell>): string {
  const rows = [...cells].map((cell) => columns.map(([, of]) => of(cell)));
  return [columns.map(([name]) => name), ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** Names come from anywhere: what a spreadsheet would take for a formula is made text. */
function field(value: string | number | boolean | null | undefined): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
