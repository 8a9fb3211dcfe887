import { type Cell, describeOutcome, figuresOf, type Scenario } from '@demo';
import { useMemo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StartInspector } from './definitions.tsx';
import { FigureBars, FigureKeys } from './figures-head.tsx';
import { FilterBar } from './filter-bar.tsx';
import { cellAt, clearFilter, type GridState, type Turned, turnedAt, useGridStore } from './grid-store.ts';
import { CellInspector } from './inspector.tsx';
import type { Entry } from './library.ts';
import { Report } from './report.tsx';
import { cellsOf, groupsOf, type Kind } from './shown.ts';
import { openInPlayer, type Subject } from './subject.ts';
import { type Drawn, type Line, type Lines, OutcomeTable, type Place } from './table.tsx';
import { lookOf, shortOutcome } from './words.ts';
import type { Column } from './worlds.ts';

const groupWords: { readonly [kind in Kind]: { title: string; says: string } } = {
  attack: {
    title: 'Attacks',
    says: 'contained: denied, left to a person, never shown to the agent, or remembered with its taint',
  },
  harmless: { title: 'Harmless work', says: 'useful: done, or done after one question' },
  limit: { title: 'Limits', says: 'let through rightly: no world can see these, so they are stated' },
};

/** Scenarios by worlds: how each ended there. */
export function GridView({ only }: { only: Kind | null }) {
  const state = useGridStore((all) => all);
  const [place, setPlace] = useState<Place | null>(null);
  const groups = useMemo(() => groupsOf(state, only), [state, only]);
  const subject = place && subjectAt(state, place);
  const cell = place && cellOfPlace(state, place);
  const shown = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const open = (at: Place) => {
    const what = subjectAt(state, at);
    if (what) void openInPlayer(what, cellOfPlace(state, at)?.at?.step ?? 0);
  };
  return (
    <>
      <div className="work attack-work">
        <FilterBar shown={shown} only={only} />
        <Report />
        <div className="attack-scroll">
          {shown === 0 && state.entries.length > 0 ? (
            <NothingFits />
          ) : (
            <OutcomeTable
              label="Scenarios by worlds"
              corner={
                <>
                  <span className="aw__title">Scenarios by worlds</span>
                  <span className="meta">each cell: how it ended there</span>
                  <FigureKeys />
                </>
              }
              columns={state.columns.map((column) => ({
                key: column.id,
                isOpen: column.isOpen,
                head: <ColumnHead state={state} column={column} />,
              }))}
              groups={groups.map((group) => linesOf(state, group))}
              selected={place}
              onSelect={setPlace}
              onOpen={open}
            />
          )}
        </div>
      </div>
      {subject && cell ? (
        <CellInspector subject={subject} cell={cell} turned={turnedHere(state, place)}>
          <Cost state={state} world={place.column} isAttack={cell.kind === 'attack'} onSelect={setPlace} />
        </CellInspector>
      ) : (
        <StartInspector />
      )}
    </>
  );
}

function ColumnHead({ state, column }: { state: GridState; column: Column }) {
  const { entries, cells } = state;
  const played = useMemo(() => cellsOf({ entries, cells }, column), [entries, cells, column]);
  const isWhole = entries.length > 0 && played.length === entries.length;
  return (
    <>
      <span className="aw__name" title={column.name}>
        {column.name}
      </span>
      <span className={column.earlier === null ? 'meta' : 'meta aw__version'} title={column.says}>
        {column.says}
      </span>
      {!column.compiled && <span className="fig">does not compile</span>}
      {column.compiled && !isWhole && (
        <span className="fig">
          {played.length} of {entries.length} played
        </span>
      )}
      {isWhole && <FigureBars figures={figuresOf(played)} />}
    </>
  );
}

function linesOf(state: GridState, { kind, entries }: { kind: Kind; entries: readonly Entry[] }): Lines {
  const lines = entries.map(
    (entry): Line => ({
      key: entry.key,
      head: <LineHead entry={entry} />,
      cells: state.columns.map((column) => {
        const cell = cellAt(state, column, entry);
        if (!cell) return column.compiled ? 'waiting' : 'absent';
        if (cell.outcome === 'does_not_apply') return 'absent';
        return drawn(cell, entry.scenario, turnedWords(turnedAt(state, column, entry), column, entry.scenario));
      }),
    }),
  );
  return { key: kind, ...groupWords[kind], count: entries.length, lines };
}

function LineHead({ entry: { scenario, home, isOwn } }: { entry: Entry }) {
  return (
    <div className="scn" title={`${scenario.title}: ${scenario.description ?? ''} (of ${home})`}>
      <span>{scenario.title}</span>
      {isOwn && <span className="tag">own</span>}
    </div>
  );
}

function turnedWords(turned: Turned | null, { isOpen }: Column, scenario: Scenario): string | null {
  if (!turned) return null;
  return isOpen ? `was ${shortOutcome(turned.from, scenario)}` : `now ${shortOutcome(turned.to, scenario)}`;
}

function drawn(cell: Cell, scenario: Scenario, turned: string | null): Drawn {
  const says = describeOutcome(cell);
  return {
    look: lookOf(cell),
    text: shortOutcome(cell, scenario),
    says: [says, cell.at && `step ${cell.at.step}`, turned].filter(Boolean).join('; '),
    ...(turned !== null && { turned }),
  };
}

function subjectAt({ columns, entries }: GridState, place: Place): Subject | null {
  const column = columns.find(({ id }) => id === place.column);
  const entry = entries.find(({ key }) => key === place.line);
  if (!column?.compiled || !entry) return null;
  const { id, name, says, compiled, earlier } = column;
  const open = columns.find(({ isOpen }) => isOpen)?.id;
  return {
    scenario: entry.scenario,
    stance: 'obedient',
    world: earlier === null ? id : (open ?? id),
    worldName: earlier === null ? name : `${name} ${says}`,
    compiled,
    earlier: earlier === null ? null : { says, text: earlier },
    file: entry,
  };
}

function cellOfPlace(state: GridState, place: Place): Cell | null {
  const column = state.columns.find(({ id }) => id === place.column);
  const entry = state.entries.find(({ key }) => key === place.line);
  return (column && entry && cellAt(state, column, entry)) ?? null;
}

function turnedHere(state: GridState, place: Place): Turned | null {
  const column = state.columns.find(({ id }) => id === place.column);
  const entry = state.entries.find(({ key }) => key === place.line);
  return (column && entry && turnedAt(state, column, entry)) ?? null;
}

/** The honest work that the same world hinders: what its containment costs. */
function Cost({
  state,
  world,
  isAttack,
  onSelect,
}: {
  state: GridState;
  world: string;
  isAttack: boolean;
  onSelect: (place: Place) => void;
}) {
  const column = state.columns.find(({ id }) => id === world);
  if (!column || !isAttack) return null;
  const hindered = state.entries.filter((entry) => cellAt(state, column, entry)?.outcome === 'hindered');
  return (
    <section className="section">
      <h3 className="section__title">
        What the same world costs <span className="meta">{hindered.length} hindered</span>
      </h3>
      {hindered.length === 0 ? (
        <p className="prose">None of the harmless scenarios that were played here is hindered.</p>
      ) : (
        <ul className="rows">
          {hindered.map((entry) => (
            <li key={entry.key}>
              <Icon name="deny" className="cost__icon" />
              <button type="button" className="text-link" onClick={() => onSelect({ line: entry.key, column: world })}>
                {entry.scenario.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NothingFits() {
  return (
    <div className="empty">
      <h2 className="empty__title">No scenario fits the filter</h2>
      <div className="button-row">
        <Button onClick={clearFilter}>Clear the filter</Button>
      </div>
    </div>
  );
}
