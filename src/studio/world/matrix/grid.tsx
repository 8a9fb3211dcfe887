import type { CompiledManifest, MatrixRow, WorldManifest } from '@core';
import { type KeyboardEvent, useMemo } from 'react';
import { TrustBadge } from '../../parts/trust-badge.tsx';
import type { GoodWorld } from '../../store/reading.ts';
import type { Selection } from '../../store/selection.ts';
import { select, useView } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CoverageMarks } from '../../verify/coverage-marks.tsx';
import { useCoverage } from '../../verify/coverage-view.ts';
import { coveredOf, kindsOfRow } from '../../verify/covered.ts';
import { existingInRow, requiring } from '../reach/reach.ts';
import { type Cell, type Cells, isOpen, rows } from './cells.ts';
import { GridCell } from './grid-cell.tsx';
import { CapabilityName, Columns, Existing, widthOf } from './table.tsx';
import { type At, type Place, useGrid } from './use-grid.ts';
import type { MatrixCommands } from './use-toggle.ts';
import { few } from './words.ts';

type Common = { world: GoodWorld; cells: Cells; commands: MatrixCommands };

/** The Capability Matrix as a grid with one tab stop; the focus selects, Space and Enter turn over. */
export function Grid({ world, cells, commands }: Common) {
  const selection = useView((state) => state.selection);
  const capabilities = Object.keys(world.manifest.capabilities);
  const columnOf = (capability: string | undefined) =>
    rows.flatMap((each) => cells[each]?.filter((cell) => cell.capability === capability) ?? []);
  const grid = useGrid(placeOf(selection, capabilities), (line, { row, column }) => {
    const name = rows[row - 1];
    const capability = capabilities[column - 1];
    if (line === 'row' && name) commands.toggleAll(cells[name] ?? [], `the row ${name}`);
    if (line === 'column' && capability !== undefined)
      commands.toggleAll(columnOf(capability), `the column ${capability}`);
  });
  const column = selection?.kind === 'cell' ? selection.capability : nameOf('capability', selection);
  return (
    <table {...grid.attributes} className="matrix" aria-label="Capability Matrix" style={widthOf(capabilities)}>
      <Columns capabilities={capabilities} />
      <thead>
        <tr>
          <th scope="col">
            Trust Level
            <span className="meta">a row is a ceiling</span>
          </th>
          {capabilities.map((capability, index) => (
            <th key={capability} scope="col" className={capability === column ? 'is-here' : ''}>
              <button
                {...grid.place(0, index + 1)}
                type="button"
                className="matrix__head"
                title="Space grants or revokes the whole column"
                onKeyDown={onSpace(() => commands.toggleAll(columnOf(capability), `the column ${capability}`))}
                onFocus={() => select({ kind: 'capability', name: capability })}
              >
                <CapabilityName>{capability}</CapabilityName>
              </button>
              <span className="meta">{world.manifest.capabilities[capability]}</span>
              <Whole what={`the column ${capability}`} cells={columnOf(capability)} commands={commands} />
            </th>
          ))}
          <th scope="col" className="matrix__n">
            Actions
            <span className="meta">that exist</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row
            key={row}
            row={row}
            at={(place) => grid.place(index + 1, place)}
            selection={selection}
            world={world}
            cells={cells}
            commands={commands}
          />
        ))}
      </tbody>
    </table>
  );
}

type Row = Common & {
  row: MatrixRow;
  at: (column: number) => Place;
  selection: Selection | null;
};

function Row({ row, at, selection, world, cells, commands }: Row) {
  const { manifest, compiled } = world;
  const checked = useCoverage();
  const own = cells[row];
  const needing = useMemo(() => countNeeding(manifest), [manifest]);
  const here = selection?.kind === 'cell' ? selection.row : nameOf('row', selection);
  const classes = [row === 'tainted' ? 'row--state' : '', here === row ? 'is-here' : ''];
  return (
    <tr className={classes.filter(Boolean).join(' ')}>
      <th scope="row">
        <button
          {...at(0)}
          type="button"
          className="matrix__head"
          title={own ? 'Space grants or revokes the whole row' : undefined}
          onKeyDown={own ? onSpace(() => commands.toggleAll(own, `the row ${row}`)) : undefined}
          onFocus={() => select({ kind: 'row', name: row })}
        >
          <TrustBadge level={row} />
        </button>
        {own && <Whole what={`the row ${row}`} cells={own} commands={commands} />}
        <span className="meta">{whose(row, manifest)}</span>
      </th>
      {own?.map((cell, index) => (
        <GridCell
          key={cell.capability}
          cell={cell}
          needing={needing.get(cell.capability) ?? 0}
          covered={checked && coveredOf(checked, requiring(world, cell.capability), kindsOfRow[row])}
          selected={selection?.kind === 'cell' && selection.row === row && selection.capability === cell.capability}
          place={at(index + 1)}
          onSelect={() => select({ kind: 'cell', row, capability: cell.capability })}
          onToggle={() => commands.toggle(cell)}
        />
      ))}
      {!own && (
        <td className="cell cell--inherit" colSpan={Object.keys(manifest.capabilities).length} data-trust={row}>
          <span className="cell__inherit">
            <span>
              <Icon name={row} />
              <b>inherits</b> the lowest level among its parents, no ceiling of its own
              {checked && (
                <CoverageMarks covered={coveredOf(checked, Object.keys(manifest.actions), kindsOfRow[row])} />
              )}
            </span>
            <Button {...at(1)} small onClick={commands.setCeiling}>
              Set a ceiling
            </Button>
          </span>
        </td>
      )}
      <td className="matrix__n">
        {own ? <RowActions row={row} manifest={manifest} compiled={compiled} /> : 'inherits'}
        {own && row === 'derived' && (
          <button
            {...at(own.length + 1)}
            type="button"
            className="matrix__lift text-link"
            onClick={commands.liftCeiling}
          >
            Inherit
          </button>
        )}
      </td>
    </tr>
  );
}

/** Grants or revokes a whole line by mouse; by keyboard, Space on the head of the line does it. */
function Whole({ what, cells, commands }: { what: string; cells: readonly Cell[]; commands: MatrixCommands }) {
  const grants = isOpen(cells);
  const verb = grants ? 'Grant' : 'Revoke';
  return (
    <button
      type="button"
      className="matrix__whole text-link"
      tabIndex={-1}
      aria-label={`${verb} ${what}`}
      onClick={() => commands.toggleAll(cells, what)}
    >
      {verb.toLowerCase()} all
    </button>
  );
}

function onSpace(toggle: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    toggle();
  };
}

function RowActions({
  row,
  manifest,
  compiled,
}: {
  row: MatrixRow;
  manifest: WorldManifest;
  compiled: CompiledManifest;
}) {
  const names = useMemo(() => [...existingInRow({ compiled }, row)], [row, compiled]);
  return <Existing names={names} all={Object.keys(manifest.actions).length} />;
}

function countNeeding(manifest: WorldManifest): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { requires } of Object.values(manifest.actions)) {
    for (const capability of new Set(requires)) counts.set(capability, (counts.get(capability) ?? 0) + 1);
  }
  return counts;
}

/** Where data of a row comes from. */
function whose(row: MatrixRow, manifest: WorldManifest): string {
  if (row === 'tainted') return 'a state, cuts any row above';
  const channels = Object.entries(manifest.channels).flatMap(([name, channel]) =>
    channel.trust_level === row ? name : [],
  );
  if (channels.length === 0) return 'no channel';
  return `the channel${channels.length === 1 ? '' : 's'} ${few(channels)}`;
}

function nameOf(kind: 'row' | 'capability', selection: Selection | null): string | null {
  return selection?.kind === kind ? selection.name : null;
}

/** Where the tab stop stands at first: on what is selected, else on the first cell. */
function placeOf(selection: Selection | null, capabilities: readonly string[]): At {
  const at = (row: MatrixRow) => rows.indexOf(row) + 1;
  switch (selection?.kind) {
    case 'cell':
      return { row: at(selection.row), column: capabilities.indexOf(selection.capability) + 1 };
    case 'row':
      return { row: at(selection.name), column: 0 };
    case 'capability':
      return { row: 0, column: capabilities.indexOf(selection.name) + 1 };
    default:
      return { row: 1, column: 1 };
  }
}
