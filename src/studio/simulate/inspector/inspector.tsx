import type { CompiledManifest } from '@core';
import { type Frame, kindOf, numberedSteps, type Run } from '@demo';
import { useEffect } from 'react';
import { Segmented } from '../../ui/segmented.tsx';
import { Composer, NotOwn } from '../composer/composer.tsx';
import { LedgerView } from '../ledger/ledger-view.tsx';
import { caseOf } from './case.ts';
import { EventView } from './event.tsx';
import { Head, Section } from './head.tsx';
import './inspector.css';
import './sides.css';
import './ladder.css';
import './outcome.css';
import './docked.css';
import { LedgerTail } from './ledger-tail.tsx';
import { Versions } from './memory.tsx';
import { MemoryView } from './memory-view.tsx';
import { showPage, usePage } from './page.ts';
import { Proposal } from './proposal.tsx';
import { Remarks } from './remarks.tsx';
import { Start } from './start.tsx';
import { thingsOf } from './things.ts';
import { Transformation } from './transformation.tsx';

const pages = [
  { value: 'compose', label: 'Compose' },
  { value: 'step', label: 'Step' },
  { value: 'memory', label: 'Memory' },
  { value: 'ledger', label: 'Ledger' },
] as const;

type Props = { run: Run; compiled: CompiledManifest; step: number; own: boolean };

/** The step shown, composed or looked into; or what is remembered and what was recorded up to it. */
export function Inspector({ run, compiled, step, own }: Props) {
  const page = usePage() ?? (own ? 'compose' : 'step');
  useEffect(() => () => showPage(null), []);
  const frame = run.frames[step - 1];
  return (
    <aside className="inspector inspector--sim" aria-label="Inspector" tabIndex={-1}>
      <div className="inspector__pages">
        <Segmented wide label="Look into" value={page} options={pages} onChange={showPage} />
      </div>
      <div className="inspector__page" key={page} data-page={page}>
        {page === 'compose' && (own ? <Composer run={run} compiled={compiled} step={step} /> : <NotOwn run={run} />)}
        {page === 'memory' && <MemoryView run={run} step={step} />}
        {page === 'ledger' && <LedgerView run={run} step={step} />}
        {page === 'step' &&
          (frame ? <Step key={frame.step} run={run} frame={frame} /> : <Start run={run} compiled={compiled} />)}
      </div>
    </aside>
  );
}

function Step({ run, frame }: { run: Run; frame: Frame }) {
  return (
    <>
      <What run={run} frame={frame} />
      <Remarks run={run} frame={frame} />
      {frame.memory && frame.memory.key !== null && (
        <Section title="Memory" aside={frame.memory.key}>
          <Versions run={run} name={frame.memory.key} step={frame.step} current={frame.memory.versions} />
        </Section>
      )}
      {frame.ledger.to > frame.ledger.from && (
        <Section className="section--ledger" title="Ledger" aside="this step">
          <LedgerTail run={run} frame={frame} />
        </Section>
      )}
    </>
  );
}

function What({ run, frame }: { run: Run; frame: Frame }) {
  const things = thingsOf(run);
  const { proposal } = frame;
  const of = proposal === undefined ? null : caseOf(run, proposal);
  if (frame.kind === 'propose' || frame.kind === 'answer') {
    if (of) return <Proposal run={run} frame={frame} of={of} step={frame.step} />;
  } else if (frame.kind === 'transform') {
    const thing = frame.made && things.get(frame.made.id);
    if (thing) {
      return (
        <>
          <Head kind={`Transformation ${thing.id}, step ${frame.step}, session ${frame.session}`} name={thing.name} />
          <Section>
            <Transformation run={run} thing={thing} made={frame.made} />
          </Section>
        </>
      );
    }
  } else {
    const thing = frame.event && things.get(frame.event.id);
    if (thing) return <EventView run={run} frame={frame} thing={thing} />;
  }
  return <Head kind={`Step ${frame.step}, session ${frame.session}`} name={nameOf(run, frame)} />;
}

/** What a step that did not happen would have been. */
function nameOf(run: Run, frame: Frame): string {
  const step = numberedSteps(run.scenario)[frame.step - 1]?.step;
  if (!step) return '';
  if ('input' in step) return step.input.channel;
  if ('transform' in step) return step.transform.name;
  if ('propose' in step) return step.propose.action;
  return `${kindOf(step)} ${frame.proposal ?? ''}`;
}
