import type { CompiledManifest } from '@core';
import type { CompleteStep, InputStep, Run, Step } from '@demo';
import { useState } from 'react';
import { Combobox } from '../../ui/combobox.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { rewriteStep } from './act.ts';
import { Field, Text } from './fields.tsx';
import { actionOf } from './make.ts';
import { lineEndOf, rawFrom, shownRaw, withLineEnd } from './raw-text.ts';

/** Reality on a channel: which one, and the raw text that arrives there. */
export function InputForm({ step, number, compiled }: { step: InputStep; number: number; compiled: CompiledManifest }) {
  const { channel, raw } = step.input;
  const payload = compiled.channels.find(({ name }) => name === channel)?.payload;
  return (
    <>
      <Field label="Channel">
        <Combobox
          label="Channel"
          value={channel}
          choices={compiled.channels.map(({ name, trust_level }) => ({ value: name, says: trust_level }))}
          free
          onPick={(picked) => {
            rewriteStep(`the channel of step ${number}`, number, (each) => withInput(each, { channel: picked }));
            return true;
          }}
        />
      </Field>
      <RawText
        raw={raw}
        mail={payload === 'email'}
        onRaw={(text, typing) =>
          rewriteStep(`the raw text of step ${number}`, number, (each) => withInput(each, { raw: text }), typing)
        }
      />
    </>
  );
}

function withInput(step: Step, change: Partial<InputStep['input']>): Step {
  return 'input' in step ? { ...step, input: { ...step.input, ...change } } : step;
}

/** What an executed action returned: it crosses the boundary like anything else from outside. */
export function CompleteForm({
  step,
  number,
  run,
  compiled,
}: {
  step: CompleteStep;
  number: number;
  run: Run;
  compiled: CompiledManifest;
}) {
  const { proposal, raw } = step.complete;
  const action = compiled.actions.find(({ name }) => name === actionOf(run, proposal));
  const channel = compiled.channels[action?.returns ?? -1];
  return (
    <>
      <Field
        label="Result of"
        hint={
          channel && (
            <>
              It returns to the agent by <code>{channel.name}</code>, which is {channel.trust_level}.
            </>
          )
        }
      >
        <ProposalField
          run={run}
          number={number}
          value={proposal}
          onPick={(picked) =>
            rewriteStep(`what step ${number} is the result of`, number, (each) =>
              withComplete(each, { proposal: picked }),
            )
          }
        />
      </Field>
      <RawText
        raw={raw}
        mail={channel?.payload === 'email'}
        onRaw={(text, typing) =>
          rewriteStep(`the raw text of step ${number}`, number, (each) => withComplete(each, { raw: text }), typing)
        }
      />
    </>
  );
}

function withComplete(step: Step, change: Partial<CompleteStep['complete']>): Step {
  return 'complete' in step ? { ...step, complete: { ...step.complete, ...change } } : step;
}

/** A proposal that was made before a step, by its id. */
export function ProposalField({
  run,
  number,
  value,
  onPick,
}: {
  run: Run;
  number: number;
  value: string;
  onPick: (proposal: string) => void;
}) {
  const earlier = run.frames.filter(({ kind, step }) => kind === 'propose' && step < number);
  const choices = earlier.flatMap(({ proposal, step }) =>
    proposal === undefined ? [] : [{ value: proposal, says: `${actionOf(run, proposal)}, step ${step}` }],
  );
  return (
    <Combobox
      label="Proposal"
      value={value}
      choices={choices}
      onPick={(picked) => {
        onPick(picked);
        return true;
      }}
    />
  );
}

const lineEnds = [
  { value: '\r\n', label: 'CR LF' },
  { value: '\n', label: 'LF' },
] as const;

/** Reality as it is outside, byte for byte: also its line ends stay as they are, or become what is chosen. */
function RawText({ raw, mail, onRaw }: { raw: string; mail: boolean; onRaw: (raw: string, typing: boolean) => void }) {
  const [chosen, setChosen] = useState(lineEndOf(raw) ?? (mail ? '\r\n' : '\n'));
  const end = lineEndOf(raw) ?? chosen;
  const shown = shownRaw(raw);
  return (
    <Field
      label="Raw text, as it is outside"
      aside={
        shown.includes('\n') && (
          <Segmented
            label="Line ends"
            value={end}
            options={lineEnds}
            onChange={(next) => {
              setChosen(next);
              onRaw(withLineEnd(raw, next), false);
            }}
          />
        )
      }
    >
      <Text
        label="Raw text"
        mono
        rows={mail ? 7 : 3}
        value={shown}
        placeholder={mail ? 'From: …\nTo: …\nSubject: …\n\nThe text of the mail' : 'What arrives'}
        onType={(text) => onRaw(rawFrom(raw, text, end), true)}
      />
    </Field>
  );
}
