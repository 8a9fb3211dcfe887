import './composer.css';
import type { CompiledManifest } from '@core';
import type { Frame, Run, Step, StepKind } from '@demo';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Command } from '../../commands/command.ts';
import { hint, useCommands } from '../../commands/keys.ts';
import { TrustBadges } from '../../parts/trust-badge.tsx';
import { VerdictBadge } from '../../parts/verdict-badge.tsx';
import { runStore } from '../../store/run.ts';
import { ownStore } from '../../store/scenarios.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { AnswerBadge } from '../answer-badge.tsx';
import { Head, Section } from '../inspector/head.tsx';
import { Remarks } from '../inspector/remarks.tsx';
import { thingsOf } from '../inspector/things.ts';
import { useWantedFocus, wantFocus } from './act.ts';
import { AddStep } from './add-step.tsx';
import { AnswerForm } from './answer-form.tsx';
import { composeCommands, deleteHere, duplicateHere, moveEarlier, moveLater, redoStep, undoStep } from './commands.ts';
import { Details } from './details.tsx';
import { dragStore } from './drag.ts';
import { stepAt } from './edits.ts';
import { ExpectForm } from './expect-form.tsx';
import { copyScenario, startScenario } from './files.ts';
import { actionOf } from './make.ts';
import { ProposeForm } from './propose-form.tsx';
import { CompleteForm, InputForm } from './raw-form.tsx';
import { ScenarioForm } from './scenario-form.tsx';
import { TransformForm } from './transform-form.tsx';

type Props = { run: Run; compiled: CompiledManifest; step: number };

/** The step shown as a form, and what can happen after it. Whatever is changed is played at once. */
export function Composer({ run, compiled, step }: Props) {
  const frame = run.frames[step - 1];
  const made = stepAt(run.scenario, step);
  const form = useRef<HTMLDivElement>(null);
  useFocusedForm(form, step);
  return (
    <div className="compose">
      <div className="compose__page" ref={form} key={step}>
        {frame && made ? (
          <StepForm run={run} compiled={compiled} frame={frame} step={made} />
        ) : (
          <>
            <Head kind="Scenario of your own, before its first step" name={run.scenario.title} />
            <Tools />
            <div className="inspector__body compose__form">
              <ScenarioForm run={run} compiled={compiled} />
            </div>
          </>
        )}
      </div>
      <AddStep run={run} compiled={compiled} step={step} />
    </div>
  );
}

/** The commands and what can be dragged, while a scenario of one's own is open, whatever the inspector shows. */
export function useComposing(): void {
  useCommands(composeCommands);
  useEffect(() => {
    dragStore.setState({ composing: true });
    return () => dragStore.setState({ composing: false, dragged: false });
  }, []);
}

/** The form of a step that has just been added is there to be typed into: its first text, else its first field. */
function useFocusedForm(form: { current: HTMLElement | null }, step: number): void {
  const wanted = useWantedFocus();
  useEffect(() => {
    if (wanted !== step) return;
    wantFocus(null);
    const fields = (which: string) => form.current?.querySelector<HTMLElement>(`.section--form ${which}`);
    const first = step === 0 ? fields('input') : (fields('textarea') ?? fields('input'));
    first?.focus();
    // A title that nobody chose is written over.
    if (step === 0 && first instanceof HTMLInputElement) first.select();
  }, [form, wanted, step]);
  // Within the form the key is for what has the focus there, and not for the step.
  useEffect(() => {
    const keep = (event: KeyboardEvent) => event.key === 'Delete' && event.stopPropagation();
    const element = form.current;
    element?.addEventListener('keydown', keep);
    return () => element?.removeEventListener('keydown', keep);
  });
}

const kinds: { readonly [kind in StepKind]: string } = {
  input: 'Reality',
  transform: 'Transformation',
  propose: 'Proposed Action',
  complete: 'Result of',
  answer: 'Answer to',
};

function StepForm({ run, compiled, frame, step }: { run: Run; compiled: CompiledManifest; frame: Frame; step: Step }) {
  const number = frame.step;
  return (
    <>
      <Head
        kind={`${[kinds[frame.kind], frame.proposal].filter(Boolean).join(' ')}, step ${number}, session ${frame.session}`}
        name={nameOf(run, step)}
        mark={<Mark run={run} frame={frame} />}
      />
      <Tools />
      <div className="inspector__body compose__form">
        <Remarks run={run} frame={frame} brief />
        <Section className="section--form">
          <Form run={run} compiled={compiled} number={number} step={step} />
        </Section>
        {(frame.kind === 'propose' || frame.kind === 'answer') && (
          <ExpectForm step={step} frame={frame} run={run} compiled={compiled} />
        )}
        <Details step={step} number={number} />
      </div>
    </>
  );
}

function Form({ run, compiled, number, step }: { run: Run; compiled: CompiledManifest; number: number; step: Step }) {
  if ('input' in step) return <InputForm step={step} number={number} compiled={compiled} />;
  if ('transform' in step) return <TransformForm step={step} number={number} run={run} compiled={compiled} />;
  if ('propose' in step) return <ProposeForm step={step} number={number} run={run} compiled={compiled} />;
  if ('complete' in step) return <CompleteForm step={step} number={number} run={run} compiled={compiled} />;
  return <AnswerForm step={step} number={number} run={run} />;
}

function nameOf(run: Run, step: Step): string {
  if ('input' in step) return step.input.channel;
  if ('transform' in step) return step.transform.name;
  if ('propose' in step) return step.propose.action;
  const { proposal } = 'complete' in step ? step.complete : step.answer;
  return actionOf(run, proposal) ?? proposal;
}

/** What the step came to, as it is written now. */
function Mark({ run, frame }: { run: Run; frame: Frame }) {
  const { answered, resolution } = frame;
  // It changes while one writes, and is said then.
  if (answered)
    return (
      <span role="status">
        <AnswerBadge answered={answered} />
      </span>
    );
  if (resolution) {
    return (
      <span role="status">
        <VerdictBadge decision={resolution.decision} size="large" />
      </span>
    );
  }
  const id = frame.made?.id ?? frame.event?.id;
  const thing = id === undefined ? undefined : thingsOf(run).get(id);
  return thing ? <TrustBadges context={thing.context} /> : null;
}

/** What can be done with the step, and the history of the scenario. */
function Tools() {
  // What the commands say goes by the scenario and its history, and whether it is saved by the storage.
  const { saving } = useStore(ownStore);
  const words = { saved: 'Saved', unsaved: 'Saving…', failed: 'Not saved' } as const;
  return (
    <div className="compose__tools">
      <Tool icon="chevron-up" command={moveEarlier} />
      <Tool icon="chevron-down" command={moveLater} />
      <Tool icon="copy" command={duplicateHere} />
      <Tool icon="trash" command={deleteHere} />
      <span className="compose__saved" role="status" title="Kept in this browser, with every change">
        {words[saving]}
      </span>
      <Tool icon="undo" command={undoStep} />
      <Tool icon="redo" command={redoStep} />
    </div>
  );
}

function Tool({ icon, command }: { icon: IconName; command: Command }) {
  const off = !command.when();
  return (
    <Tooltip text={hint(command)}>
      <IconButton
        icon={icon}
        label={command.label()}
        aria-disabled={off}
        onClick={() => {
          if (!off) void command.run();
        }}
      />
    </Tooltip>
  );
}

/** A scenario that is not one's own is looked at; a copy of it can be edited. */
export function NotOwn({ run }: { run: Run }) {
  return (
    <>
      <Head kind="Not a scenario of your own" name={run.scenario.title} />
      <div className="inspector__body">
        <Section>
          <p className="prose">
            Compose a scenario of your own: what you do is recorded step by step, played against this world at once, and
            kept in this browser. This one stays as it is; a copy of it can be edited.
          </p>
          <div className="button-row">
            <Button
              look="primary"
              icon="pencil"
              onClick={() => void copyScenario(run.scenario, runStore.getState().answers)}
            >
              Copy to edit
            </Button>
            <Button icon="plus" onClick={() => void startScenario()}>
              New scenario
            </Button>
          </div>
        </Section>
      </div>
    </>
  );
}
