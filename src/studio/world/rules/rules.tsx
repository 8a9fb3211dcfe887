import './rules.css';
import { useDeferredValue, useMemo, useState } from 'react';
import { Stale } from '../../parts/stale.tsx';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { NoWorldYet } from '../no-world.tsx';
import { countOf, entriesOf, type Filter, filtered, groups } from './entries.ts';
import { RuleList } from './list.tsx';

/** What decides in this world, in the order in which it is tried. The inspector beside it edits what is selected. */
export function Rules() {
  const world = useDocument((state) => state.lastGood);
  return <div className="work rules-work">{world ? <Tried world={world} /> : <NoWorldYet what="rules" />}</div>;
}

const everything: Filter = { text: '', group: 'all' };
const labels = { all: 'all', invariants: 'invariants', deny: 'deny', ask: 'ask', allow: 'allow' } as const;

function Tried({ world }: { world: GoodWorld }) {
  const [filter, setFilter] = useState(everything);
  const sought = useDeferredValue(filter);
  const all = useMemo(() => entriesOf(world.manifest), [world]);
  const shown = useMemo(() => filtered(all, sought), [all, sought]);
  const narrowed = sought.text.trim() !== '' || sought.group !== 'all';
  return (
    <>
      <div className="rules-tools">
        <label className="rules-filter">
          <Icon name="search" />
          <span className="sr">Filter</span>
          <input
            className="input"
            value={filter.text}
            placeholder="id, action, effect"
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => setFilter((now) => ({ ...now, text: value }))}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || filter.text === '') return;
              setFilter((now) => ({ ...now, text: '' }));
              event.stopPropagation();
            }}
          />
        </label>
        <Segmented
          label="Which"
          value={filter.group}
          options={(['all', ...groups] as const).map((value) => ({ value, label: labels[value] }))}
          onChange={(group) => setFilter((now) => ({ ...now, group }))}
        />
        <span className="meta" role="status">
          {narrowed && `${countOf(shown)} of ${countOf(all)}`}
        </span>
        <Stale className="block-head__end" />
      </div>
      <RuleList all={all} shown={shown} narrowed={narrowed} />
    </>
  );
}
