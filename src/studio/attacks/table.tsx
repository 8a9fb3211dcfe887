import './table.css';
import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { Look } from './words.ts';

/** A cell as it is drawn; `turned` stands under it where it has, `remark` where there is something amiss. */
export type Drawn = { look: Look; text: string; says: string; turned?: string; remark?: string };
export type Line = { key: string; head: ReactNode; cells: readonly (Drawn | 'absent' | 'waiting')[] };
export type Lines = { key: string; title: string; says: string; count: number; lines: readonly Line[] };
export type Place = { line: string; column: string };

/** Outcomes as a grid with one tab stop: the arrows move, the focus selects, Enter and a double click open. */
export function OutcomeTable({
  label,
  narrow = false,
  corner,
  columns,
  groups,
  selected,
  onSelect,
  onOpen,
}: {
  label: string;
  /** Many columns, and short names of lines. */
  narrow?: boolean;
  corner: ReactNode;
  columns: readonly { key: string; head: ReactNode; isOpen?: boolean }[];
  groups: readonly Lines[];
  selected: Place | null;
  onSelect: (place: Place) => void;
  onOpen: (place: Place) => void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const [visited, setVisited] = useState<Place | null>(selected);
  const lines = groups.flatMap((group) => group.lines);
  const known = (place: Place | null) =>
    place !== null && lines.some(({ key }) => key === place.line) && columns.some(({ key }) => key === place.column);
  const first = { line: lines[0]?.key ?? '', column: columns[0]?.key ?? '' };
  const active = visited && known(visited) ? visited : selected && known(selected) ? selected : first;

  // What has the focus may be taken away by a filter or by an edit: the grid keeps it.
  const inside = useRef(false);
  useLayoutEffect(() => {
    if (inside.current && document.activeElement === document.body) focusOn(table.current, active);
  });

  const move = (event: KeyboardEvent) => {
    const at = {
      line: lines.findIndex(({ key }) => key === active.line),
      column: columns.findIndex(({ key }) => key === active.column),
    };
    const to = moved(event, at, lines.length, columns.length);
    if (event.key === 'Enter') onOpen(active);
    else if (to) focusOn(table.current, { line: lines[to.line]?.key ?? '', column: columns[to.column]?.key ?? '' });
    else return;
    event.preventDefault();
  };
  const visit = (place: Place) => {
    inside.current = true;
    setVisited(place);
    onSelect(place);
  };
  const style: CSSProperties & { '--columns': number } = { '--columns': columns.length };
  return (
    <table
      {...asGrid}
      ref={table}
      className={narrow ? 'attack-grid attack-grid--narrow' : 'attack-grid'}
      aria-label={label}
      aria-rowcount={lines.length + groups.length + 1}
      style={style}
      onKeyDown={move}
      onBlur={(event) => {
        if (event.relatedTarget) inside.current = event.currentTarget.contains(event.relatedTarget);
      }}
    >
      <colgroup>
        <col className="col--scn" />
        <col span={columns.length} />
      </colgroup>
      <thead>
        <tr className="aw">
          <th scope="col" className="aw__corner">
            {corner}
          </th>
          {columns.map(({ key, head, isOpen }) => (
            <th key={key} scope="col" className={isOpen ? 'is-open' : ''}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key}>
          <tr className="grp">
            <th scope="rowgroup">
              {group.title} <span className="meta">{group.count}</span>
            </th>
            <td colSpan={columns.length}>
              <span className="meta">{group.says}</span>
            </td>
          </tr>
          {group.lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.head}</th>
              {line.cells.map((cell, index) => {
                const place = { line: line.key, column: columns[index]?.key ?? '' };
                return (
                  <OutcomeCell
                    key={place.column}
                    cell={cell}
                    line={place.line}
                    column={place.column}
                    active={same(place, active)}
                    selected={same(place, selected)}
                    onVisit={visit}
                    onOpen={onOpen}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** A table that is moved in by the arrow keys. */
const asGrid = { role: 'grid' } as const;

const same = (a: Place, b: Place | null) => a.line === b?.line && a.column === b.column;

function focusOn(table: HTMLTableElement | null, { line, column }: Place): void {
  for (const cell of table?.querySelectorAll<HTMLElement>('[data-line]') ?? []) {
    if (cell.dataset.line === line && cell.dataset.column === column) cell.focus();
  }
}

/** Where a key leads to; null where it leads nowhere. */
function moved(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  at: { line: number; column: number },
  lines: number,
  columns: number,
) {
  const whole = ctrlKey || metaKey;
  if (altKey) return null;
  const within = (line: number, column: number) => ({
    line: Math.max(0, Math.min(lines - 1, line)),
    column: Math.max(0, Math.min(columns - 1, column)),
  });
  switch (key) {
    case 'ArrowUp':
      return within(at.line - 1, at.column);
    case 'ArrowDown':
      return within(at.line + 1, at.column);
    case 'ArrowLeft':
      return within(at.line, at.column - 1);
    case 'ArrowRight':
      return within(at.line, at.column + 1);
    case 'PageUp':
      return within(at.line - 10, at.column);
    case 'PageDown':
      return within(at.line + 10, at.column);
    case 'Home':
      return within(whole ? 0 : at.line, 0);
    case 'End':
      return within(whole ? lines - 1 : at.line, columns - 1);
    default:
      return null;
  }
}

type CellProps = {
  cell: Drawn | 'absent' | 'waiting';
  line: string;
  column: string;
  active: boolean;
  selected: boolean;
  onVisit: (place: Place) => void;
  onOpen: (place: Place) => void;
};

const OutcomeCell = memo(function OutcomeCell({ cell, line, column, active, selected, onVisit, onOpen }: CellProps) {
  const drawn = typeof cell === 'string' ? null : cell;
  const classes = [
    'out',
    drawn ? `out--${drawn.look.weight}` : cell === 'absent' ? 'out--na' : '',
    drawn?.turned === undefined ? '' : 'out--turned',
    selected ? 'is-selected' : '',
  ];
  const place = { line, column };
  return (
    <td
      className={classes.filter(Boolean).join(' ')}
      data-line={line}
      data-column={column}
      {...{ role: 'gridcell', tabIndex: active ? 0 : -1, 'aria-selected': selected }}
      title={drawn?.says}
      onFocus={() => onVisit(place)}
      onDoubleClick={() => onOpen(place)}
    >
      {drawn ? (
        <Outcome drawn={drawn} />
      ) : (
        <span className="sr">{cell === 'absent' ? 'does not apply' : 'not played yet'}</span>
      )}
    </td>
  );
}, sameCell);

/** What is drawn is made anew with every change of the grid, mostly the same. */
function sameCell(a: CellProps, b: CellProps): boolean {
  const keys = ['line', 'column', 'active', 'selected'] as const;
  return keys.every((key) => a[key] === b[key]) && JSON.stringify(a.cell) === JSON.stringify(b.cell);
}

function Outcome({ drawn: { look, text, turned, remark } }: { drawn: Drawn }) {
  return (
    <>
      <span className={`outc outc--${look.weight}`} data-verdict={look.verdict}>
        <Icon name={look.icon} />
        <span className="outc__text">
          {text.split(/(?=, )/).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
        {remark !== undefined && (
          <span className="outc__remark">
            <Icon name="warning" />
            <span className="sr">{remark}</span>
          </span>
        )}
      </span>
      {turned !== undefined && <span className="outc__was">{turned}</span>}
    </>
  );
}
