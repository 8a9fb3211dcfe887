import './taint.css';
import type { TaintRule } from '@core';
import { useMemo } from 'react';
import { Stale } from '../../parts/stale.tsx';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { pathOf } from '../../store/selection.ts';
import { useView } from '../../store/view.ts';
import { NoWorldYet } from '../no-world.tsx';
import { ownerKey } from '../schema/drafts.ts';
import { SchemaPanel } from '../schema/panel.tsx';
import { ThingTools } from '../schema/thing-tools.tsx';
import { type Owner, useSchema } from '../schema/use-schema.ts';
import { effects } from './changes.ts';
import { bitsOf, bitWords, rowsOf } from './facts.ts';
import { TaintTable } from './table.tsx';
import { Tracking } from './tracking.tsx';
import { tryOutput } from './try-output.ts';

/** What transformations do to taint, and how provenance is tracked. */
export function Taint() {
  const world = useDocument((state) => state.lastGood);
  return <div className="work list-work">{world ? <Rules world={world} /> : <NoWorldYet what="taint rules" />}</div>;
}

function Rules({ world }: { world: GoodWorld }) {
  const diagnostics = useDocument((state) => state.reading.diagnostics);
  const selection = useView((state) => state.selection);
  const rows = useMemo(() => rowsOf(world.manifest, world.compiled, diagnostics), [world, diagnostics]);
  const rule =
    selection?.kind === 'taint_rule'
      ? world.manifest.taint_rules?.find(({ transformation }) => transformation === selection.transformation)
      : undefined;
  return (
    <>
      <section className="list-block" aria-label="Taint Propagation Rules">
        <div className="block-head">
          <h2>Taint Propagation Rules</h2>
          <Stale />
          <span className="block-head__end list-block__tools">
            <ThingTools of="taint rule" selected={rule?.transformation ?? null} />
          </span>
        </div>
        {rows.length > 0 && <TaintTable rows={rows} selected={rule?.transformation ?? null} />}
        <p className="prose taint-default">
          {rows.length > 0 ? 'Every other transformation' : 'There is no rule, so every transformation'} propagates: its
          output is tainted if any input is. Only a rule that clears lets anything lose its taint.
        </p>
      </section>
      {rule?.taint === 'clear' && <Output key={rule.transformation} world={world} rule={rule} />}
      {rule && rule.taint !== 'clear' && (
        <p className="prose list-block__hint">
          <code>{rule.transformation}</code>: {effects[rule.taint]} There is no output to describe.
        </p>
      )}
      {!rule && rows.length > 0 && <p className="meta list-block__hint">Choose a rule to see what fits through it.</p>}
      <Tracking world={world} />
    </>
  );
}

function Output({ world, rule }: { world: GoodWorld; rule: Extract<TaintRule, { taint: 'clear' }> }) {
  const { transformation, by } = rule;
  const owner = useMemo(() => outputOf(world, transformation), [world, transformation]);
  const writing = useSchema(world, owner);
  const { compiled, shown = rule.output } = writing;
  const bits = compiled && bitsOf(compiled, transformation);
  return (
    <SchemaPanel
      writing={writing}
      root="output"
      meaning="What fits is clean. What does not is kept, and stays tainted."
      head={
        <>
          <h2>
            Output of <code>{transformation}</code>
          </h2>
          <span className="meta">
            what fits through, {by === 'person' ? 'once a person has read it' : 'and nothing else'}
          </span>
          <span className="block-head__end capacity" role="status">
            {bits === null ? 'not bounded yet' : `carries at most ${bitWords(bits)}`}
          </span>
        </>
      }
      check={compiled && ((sample) => tryOutput(compiled, transformation, by, shown, sample))}
    />
  );
}

function outputOf({ manifest }: GoodWorld, transformation: string): Owner {
  const path = pathOf({ kind: 'taint_rule', transformation }, manifest) ?? '/taint_rules';
  return {
    path: `${path}/output`,
    key: ownerKey('taint_rule', transformation),
    title: `the output of ${transformation}`,
  };
}
