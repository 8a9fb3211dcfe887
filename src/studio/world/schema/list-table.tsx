import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

export type ListRow = { key: string; title: string; cells: ReactNode };

/** A table of named things of which one is selected. Arrow keys, Home and End go from name to name and choose. */
export function ListTable({
  label,
  className,
  heads,
  rows,
  selected,
  onChoose,
}: {
  label: string;
  className: string;
  heads: readonly string[];
  rows: readonly ListRow[];
  selected: string | null;
  onChoose: (key: string) => void;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const at = rows.findIndex(({ key }) => key === selected);
  useEffect(() => {
    if (selected !== null) body.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const move = (event: KeyboardEvent) => {
    const from = rows.findIndex(({ key }) => key === (event.target as HTMLElement).dataset.key);
    const to = targetOf(event.key, from, rows.length);
    const row = to === null ? undefined : rows[to];
    if (!row) return;
    event.preventDefault();
    body.current?.querySelectorAll<HTMLElement>('[data-key]')[to ?? 0]?.focus();
    onChoose(row.key);
  };
  return (
    <div className="list-table">
      <table className={className} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={move}>
          {rows.map(({ key, title, cells }, index) => (
            <tr key={key} className={key === selected ? 'is-selected' : ''} onClick={() => onChoose(key)}>
              <th scope="row">
                <button
                  type="button"
                  data-key={key}
                  className="list-table__name"
                  aria-current={key === selected || undefined}
                  title={title || undefined}
                  tabIndex={index === Math.max(0, at) ? 0 : -1}
                >
                  {key}
                </button>
              </th>
              {cells}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function targetOf(key: string, from: number, length: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(length - 1, from + 1);
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}
