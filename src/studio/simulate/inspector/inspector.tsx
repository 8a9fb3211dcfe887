import { type CompiledManifest, describe } from '@core';
import { describeDifference, describeScenario, describeSkip, type Frame, kindOf, numberedSteps, type Run } from '@demo';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { LedgerView } from '../ledger/ledger-view.tsx';
import { caseOf } from './case.ts';
import { EventView } from './event.tsx';
import { Head, Section } from './head.tsx';
import './inspector.css';
import { LedgerTail } from './ledger-tail.tsx';
import { Versions } from './memory.tsx';
import { MemoryView } from './memory-view.tsx';
import { Proposal } from './proposal.tsx';
import { Start } from './start.tsx';
import { thingsOf } from './things.ts';
import { Transformation } from './transformation.tsx';

const pages = [
  { value: 'step', label: 'Step' },
  { value: 'memory', label: 'Memory' },
  { value: 'ledger', label: 'Ledger' },
] as const;
type Page = (typeof pages)[number]['value'];

/** The step shown, looked into; or what is remembered and what was recorded up to it. */
export function Inspector({ run, compiled, step }: { run: Run; compiled: CompiledManifest; step: number }) {
  const [page, setPage] = useState<Page>('step');
  const frame = run.frames[step - 1];
  return (
    <aside className="inspector inspector--sim" aria-label="Inspector" tabIndex={-1}>
      <div className="inspector__pages">
        <Segmented wide label="Look into" value={page} options={pages} onChange={setPage} />
      </div>
      <div className="inspector__page" key={page} data-page={page}>
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

/** Why the step did not happen, what Core and Demo have to say against it, and what its author says of it. */
function Remarks({ run, frame }: { run: Run; frame: Frame }) {
  const { skipped, diagnostics, expectation } = frame;
  const note = numberedSteps(run.scenario)[frame.step - 1]?.step.note;
  const said = [
    ...(skipped ? [describeSkip(skipped)] : []),
    ...diagnostics.map((diagnostic) => describe(diagnostic)),
    ...run.problems.filter(({ step }) => step === frame.step).map(describeScenario),
  ];
  const differences = expectation?.differences.map(describeDifference) ?? [];
  if (said.length === 0 && differences.length === 0 && !note && !expectation) return null;
  return (
    <Section className="remarks">
      {said.map((sentence) => (
        <p key={sentence} className="remark">
          <Icon name="note" />
          <span>{sentence}</span>
        </p>
      ))}
      {differences.length > 0 && (
        <p className="remark">
          <Icon name="warning" />
          <span>Not as the scenario expects. {differences.join(' ')}</span>
        </p>
      )}
      {expectation?.met && (
        <p className="remark">
          <Icon name="check" />
          <span>As the scenario expects.</span>
        </p>
      )}
      {note && <p className="prose">{note}</p>}
    </Section>
  );
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
