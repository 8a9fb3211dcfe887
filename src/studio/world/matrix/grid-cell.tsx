import { Icon } from '../../ui/icon.tsx';
import { CoverageMarks } from '../../verify/coverage-marks.tsx';
import type { Covered } from '../../verify/covered.ts';
import type { Cell } from './cells.ts';
import type { Place } from './use-grid.ts';

/** One cell as a checkbox that fills it. A cell that is held says by what, and turning it over says why. */
export function GridCell({
  cell,
  needing,
  covered,
  selected,
  onToggle,
  onSelect,
  place,
}: {
  cell: Cell;
  /** How many actions require the capability. */
  needing: number;
  /** How what requires it is decided in contexts of the row; null while coverage is not shown. */
  covered: Covered | null;
  selected: boolean;
  onToggle: () => void;
  onSelect: () => void;
  place: Place;
}) {
  const { row, capability, granted } = cell;
  const law = lawOf(cell);
  const classes = ['cell', law ? 'cell--locked' : '', selected ? 'is-selected' : ''];
  return (
    <td className={classes.filter(Boolean).join(' ')} data-trust={row}>
      <label className="cell__in">
        <input
          {...place}
          type="checkbox"
          className="cell__check"
          checked={granted}
          aria-disabled={law !== null}
          onChange={onToggle}
          onKeyDown={({ key }) => key === 'Enter' && onToggle()}
          onFocus={onSelect}
        />
        <span className="sr">
          {row}, {capability}:{' '}
        </span>
        <span className={law ? 'cell__box cell__box--locked' : 'cell__box'}>{law && <Icon name="lock" />}</span>
        <span className="cell__word">
          {law ? 'locked' : granted ? 'granted' : 'not granted'}
          <small>{covered && needing === 0 ? unused : (law ?? (granted ? actions(needing) : withinOf(cell)))}</small>
        </span>
        {covered && needing > 0 && <CoverageMarks covered={covered} />}
      </label>
    </td>
  );
}

/** The law that holds a cell in every world, if one does. */
export function lawOf({ held }: Cell): string | null {
  return typeof held?.values.law === 'string' ? held.values.law : null;
}

function withinOf({ held }: Cell): string {
  const { within } = held?.values ?? {};
  return typeof within === 'string' ? `${within} lacks it` : 'may be granted';
}

const unused = 'dead: no action requires it';

function actions(count: number): string {
  if (count === 0) return 'no action';
  return count === 1 ? '1 action' : `${count} actions`;
}
