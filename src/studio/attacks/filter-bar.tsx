import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Pick } from '../ui/pick.tsx';
import { clearFilter, forgetTurned, hasTurned, narrow, type Sort, sortBy, useGridStore } from './grid-store.ts';
import { countOf, type Kind } from './shown.ts';
import { outcomeNames, outcomesByWeight } from './words.ts';

const sorts: { readonly [sort in Sort]: string } = {
  library: 'As in the library',
  title: 'By title',
  outcome: 'Worst first',
};

/** What narrows the grid and how it is ordered; and whether anything has turned since the last change of the world. */
export function FilterBar({ shown, only }: { shown: number; only: Kind | null }) {
  const { text, outcome, turnedOnly } = useGridStore((state) => state.filter);
  const sort = useGridStore((state) => state.sort);
  const turned = useGridStore((state) => state.entries.filter((entry) => hasTurned(state, entry)).length);
  const sinceChange = useGridStore((state) => state.turned.size);
  const all = useGridStore(({ entries }) => (only ? countOf(entries, only) : entries.length));
  const isNarrow = text !== '' || outcome !== null || turnedOnly;
  return (
    <div className="attack-bar">
      <label className="attack-find">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          value={text}
          placeholder="Find a scenario"
          aria-label="Find a scenario"
          onChange={(event) => narrow({ text: event.target.value })}
        />
      </label>
      <Pick
        label="Outcome"
        value={outcome ?? 'any'}
        groups={[
          {
            label: 'In any column',
            options: [
              { value: 'any', label: 'Any outcome' },
              ...outcomesByWeight.map((each) => ({ value: each, label: outcomeNames[each] })),
            ],
          },
        ]}
        onPick={(picked) => narrow({ outcome: picked === 'any' ? null : picked })}
      />
      <Pick
        label="Order"
        value={sort}
        groups={[
          {
            label: 'By the open world',
            options: (Object.keys(sorts) as Sort[]).map((value) => ({ value, label: sorts[value] })),
          },
        ]}
        onPick={sortBy}
      />
      {turned > 0 && (
        <span className="attack-turned">
          <Button small aria-pressed={turnedOnly} onClick={() => narrow({ turnedOnly: !turnedOnly })}>
            {turned} turned
          </Button>
          {sinceChange > 0 && (
            <IconButton
              icon="close"
              label="Forget what has turned"
              title="Forget what has turned"
              onClick={forgetTurned}
            />
          )}
        </span>
      )}
      <span className="bar__gap" />
      {isNarrow && (
        <Button small look="quiet" icon="close" onClick={clearFilter}>
          Clear the filter
        </Button>
      )}
      <span className="meta" role="status">
        {shown} of {all} scenarios
      </span>
    </div>
  );
}
