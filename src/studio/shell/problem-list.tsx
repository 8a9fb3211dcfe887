import type { Diagnostic } from '@core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useHints } from '../commands/hints.ts';
import { ProblemRow } from './problem-row.tsx';
import { nOf, severities } from './severities.ts';

/** Each row is as high as shell.css makes `.problem`, so that only those in sight need to be drawn. */
const rowHeight = 26;
const shownHeight = 168;
const spare = 8;

const listed = {
  where: 'In Problems',
  hints: [
    { keys: ['↑', '↓'], does: 'from one to the next' },
    { keys: ['Enter'], does: 'show where it stands' },
    { keys: ['Tab'], does: 'to its line and its fixes' },
  ],
};

type Row = { head: string } | { diagnostic: Diagnostic };

/** Every problem under its severity. Up and down go from one to the next, Enter jumps to it, Tab goes on to its fixes. */
export function ProblemList({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  const rows = useMemo(() => rowsOf(diagnostics), [diagnostics]);
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [at, setAt] = useState(1);
  const takesFocus = useRef(false);
  const current = Math.min(at, rows.length - 1);
  useHints(listed);

  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    list.current?.querySelector<HTMLElement>(`[data-row="${current}"] .problem__text`)?.focus();
  });

  if (rows.length === 0) return <p className="problems__none meta">Core finds nothing to say about this world.</p>;

  const moveTo = (to: number) => {
    takesFocus.current = true;
    setAt(to);
    const box = list.current;
    if (!box) return;
    const y = to * rowHeight;
    if (y < box.scrollTop + rowHeight) box.scrollTop = y - rowHeight;
    else if (y + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = y + rowHeight - box.clientHeight;
    setTop(box.scrollTop);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = towards(rows, current, event.key);
    if (to === null) return;
    event.preventDefault();
    moveTo(to);
  };

  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const last = Math.min(rows.length, Math.ceil((top + shownHeight) / rowHeight) + spare);
  // What has the focus keeps it, also where it has been scrolled away.
  const drawn = [...new Set([...Array(last - first).keys()].map((each) => first + each).concat(current))];
  return (
    <ul
      className="problems__list"
      ref={list}
      style={{ height: Math.min(shownHeight, rows.length * rowHeight) }}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      {drawn.map((index) => (
        <li key={index} className="problem" data-row={index} style={{ top: index * rowHeight }}>
          <RowOf row={rows[index]} current={index === current} onFocus={() => setAt(index)} />
        </li>
      ))}
      <li className="problems__end" aria-hidden="true" style={{ top: rows.length * rowHeight }} />
    </ul>
  );
}

function RowOf({ row, current, onFocus }: { row: Row | undefined; current: boolean; onFocus: () => void }) {
  if (!row) return null;
  if ('head' in row) return <span className="problem__head">{row.head}</span>;
  return <ProblemRow diagnostic={row.diagnostic} current={current} onFocus={onFocus} />;
}

function rowsOf(diagnostics: readonly Diagnostic[]): Row[] {
  return severities.flatMap((severity) => {
    const own = diagnostics.filter((each) => each.severity === severity);
    return own.length === 0 ? [] : [{ head: nOf(own.length, severity) }, ...own.map((diagnostic) => ({ diagnostic }))];
  });
}

/** The next problem in a direction, past the headings. */
function towards(rows: readonly Row[], from: number, key: string): number | null {
  const find = (start: number, step: number) => {
    for (let at = start; at >= 0 && at < rows.length; at += step) {
      const row = rows[at];
      if (row && 'diagnostic' in row) return at;
    }
    return null;
  };
  switch (key) {
    case 'ArrowDown':
      return find(from + 1, 1);
    case 'ArrowUp':
      return find(from - 1, -1);
    case 'Home':
      return find(0, 1);
    case 'End':
      return find(rows.length - 1, -1);
    default:
      return null;
  }
}
