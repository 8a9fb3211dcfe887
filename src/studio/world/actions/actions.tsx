import './actions.css';
import type { JsonSchema } from '@core';
import { useMemo, useState } from 'react';
import { Stale } from '../../parts/stale.tsx';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { pointer } from '../../store/selection.ts';
import { useView } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { attempt, useEditable } from '../edit.ts';
import { NoWorldYet } from '../no-world.tsx';
import { emptyObject } from '../schema/changes.ts';
import { ownerKey } from '../schema/drafts.ts';
import { SchemaPanel } from '../schema/panel.tsx';
import { ThingTools } from '../schema/thing-tools.tsx';
import { tryParameters } from '../schema/try.ts';
import { type Owner, useSchema } from '../schema/use-schema.ts';
import { rowsOf } from './facts.ts';
import { followParameter } from './follow.ts';
import { ActionTable } from './table.tsx';

const many = 12;

/** The Action Ontology and the parameters of the action that is selected. */
export function Actions() {
  const world = useDocument((state) => state.lastGood);
  return <div className="work list-work">{world ? <Ontology world={world} /> : <NoWorldYet what="actions" />}</div>;
}

function Ontology({ world }: { world: GoodWorld }) {
  const diagnostics = useDocument((state) => state.reading.diagnostics);
  const selection = useView((state) => state.selection);
  const [wanted, setWanted] = useState('');
  const rows = useMemo(() => rowsOf(world.manifest, diagnostics), [world, diagnostics]);
  const capabilities = useMemo(() => Object.keys(world.manifest.capabilities), [world]);
  const shown = wanted === '' ? rows : rows.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
  const selected =
    selection?.kind === 'action' && Object.hasOwn(world.manifest.actions, selection.name) ? selection.name : null;
  return (
    <>
      <section className="list-block" aria-label="Action Ontology">
        <div className="block-head">
          <h2>Action Ontology</h2>
          <span className="meta">what can be proposed at all</span>
          <Stale />
          <span className="block-head__end list-block__tools">
            {rows.length > many && (
              <input
                className="input list-block__find"
                type="search"
                aria-label="Find an action"
                placeholder="Find"
                value={wanted}
                onChange={({ currentTarget }) => setWanted(currentTarget.value)}
              />
            )}
            <ThingTools of="action" selected={selected} />
          </span>
        </div>
        {rows.length === 0 ? (
          <Empty title="No actions yet">
            An action that is not declared does not exist: no agent is offered it. Add the first one.
          </Empty>
        ) : (
          <ActionTable rows={shown} capabilities={capabilities} selected={selected} />
        )}
      </section>
      {selected !== null ? (
        <Parameters key={selected} world={world} name={selected} />
      ) : (
        rows.length > 0 && <p className="meta list-block__hint">Choose an action to write its parameters.</p>
      )}
    </>
  );
}

function Parameters({ world, name }: { world: GoodWorld; name: string }) {
  const owner = useMemo(() => parametersOf(world, name), [world, name]);
  const writing = useSchema(world, owner);
  const editable = useEditable();
  const title = (
    <>
      <h2>
        Parameters of <code>{name}</code>
      </h2>
      <span className="meta">JSON Schema, checked before any rule is read</span>
    </>
  );
  if (!writing.slice) {
    return (
      <section className="schema-panel" aria-label={`Parameters of ${name}`}>
        <div className="block-head">{title}</div>
        <p className="prose">It takes none: a proposal with any parameter is denied.</p>
        <div className="button-row">
          <Button
            icon="plus"
            disabled={!editable}
            onClick={() => {
              const label = `giving ${name} parameters`;
              if (attempt(label, [{ op: 'set', path: owner.path, value: emptyObject }])) goOnAt('.srow__add input');
            }}
          >
            Add parameters
          </Button>
        </div>
      </section>
    );
  }
  const { shown, compiled } = writing;
  return (
    <SchemaPanel
      writing={writing}
      root="parameters"
      meaning="What fits gets past the schema: rules decide it next. What does not is denied."
      head={
        <>
          {title}
          <Button
            className="block-head__end"
            small
            look="quiet"
            icon="minus"
            disabled={!editable}
            onClick={() => {
              const label = `taking the parameters from ${name}`;
              if (attempt(label, [{ op: 'remove', path: owner.path }])) goOnAt('.button-row button');
            }}
          >
            Take none
          </Button>
        </>
      }
      check={compiled && ((sample) => tryParameters(compiled, name, shown ?? anything, sample))}
    />
  );
}

/** The button that was pressed is gone: one goes on in what stands in its place. */
function goOnAt(place: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`.schema-panel ${place}`)?.focus());
}

const anything: JsonSchema = true;

function parametersOf({ manifest }: GoodWorld, name: string): Owner {
  return {
    path: pointer('actions', name, 'parameters'),
    key: ownerKey('action', name),
    title: `the parameters of ${name}`,
    follow: (from, to) => followParameter(manifest, name, from, to),
  };
}
