import type { Json, JsonObject, ManifestExtension } from '@core';
import type { Answer, AnswerStep, Run } from '@demo';
import { useMemo } from 'react';
import { isObject } from '../../parts/json.ts';
import { documentStore, useDocument } from '../../store/document.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { stated } from '../../world/schema/slice.ts';
import { narrowest, tryDraft, writeDraft } from '../ask/extension.ts';
import { caseOf } from '../inspector/case.ts';
import { rewriteStep } from './act.ts';
import { Draft, Field } from './fields.tsx';
import { ProposalField } from './raw-form.tsx';
import { answeredBy } from './record.ts';

type Kind = 'once' | 'extend' | 'refuse';

const kinds = [
  { value: 'once', label: 'Approve once' },
  { value: 'extend', label: 'Extend' },
  { value: 'refuse', label: 'Refuse' },
] as const;

const meanings: { readonly [kind in Kind]: string } = {
  once: 'This very proposal, in this session, one time.',
  extend: 'One more rule, from this step of the scenario on. The world that is open stays as it is.',
  refuse: 'Nothing happens. The ledger records the refusal.',
};

/** What a person says to an ASK: one of three answers, of which an extension is written out. */
export function AnswerForm({ step, number, run }: { step: AnswerStep; number: number; run: Run }) {
  const { proposal } = step.answer;
  const kind = kindOf(step.answer);
  const set = (answer: Answer, typing = false) =>
    rewriteStep(`the answer of step ${number}`, number, (each) => answeredBy(each, answer), typing);
  return (
    <>
      <Field label="Answers the ASK of">
        <ProposalField
          run={run}
          number={number}
          value={proposal}
          onPick={(picked) =>
            rewriteStep(`what step ${number} answers`, number, (each) =>
              'answer' in each ? { ...each, answer: { ...each.answer, proposal: picked } } : each,
            )
          }
        />
      </Field>
      <Field label="Answer" hint={meanings[kind]}>
        <Segmented
          wide
          label="Answer"
          value={kind}
          options={kinds}
          onChange={(chosen) => {
            const answer = answerOf(chosen, run, proposal);
            if (answer) set(answer);
          }}
        />
      </Field>
      {'extend' in step.answer && (
        <ExtensionField extension={step.answer.extend} onExtension={(extend) => set({ extend }, true)} />
      )}
    </>
  );
}

function kindOf(answer: AnswerStep['answer']): Kind {
  if ('extend' in answer) return 'extend';
  return 'refuse' in answer ? 'refuse' : 'once';
}

/** An extension begins as the narrowest one that answers the ASK. */
export function answerOf(kind: Kind, run: Run, proposal: string): Answer | null {
  if (kind === 'once') return { approve_once: true };
  if (kind === 'refuse') return { refuse: true };
  const of = caseOf(run, proposal);
  const { lastGood } = documentStore.getState();
  if (!of || !lastGood) return null;
  return { extend: asExtension({ ...narrowest(run, of, lastGood.manifest) }) };
}

/** A rule, or an action with its rule; whether it fits the world is for Core to say when it is played. */
function asExtension(value: JsonObject): ManifestExtension {
  return (isObject(value.rule) ? value : { rule: value }) as ManifestExtension;
}

function ExtensionField({
  extension,
  onExtension,
}: {
  extension: ManifestExtension;
  onExtension: (extension: ManifestExtension) => boolean;
}) {
  const world = useDocument((state) => state.lastGood);
  const text = useMemo(() => writeDraft(extension as { rule: JsonObject }), [extension]);
  const tried = useMemo(() => world && tryDraft(text, world), [world, text]);
  const read = (typed: string) => {
    const value: Json | undefined = stated(typed);
    return isObject(value) && onExtension(asExtension(value));
  };
  return (
    <Field
      label="The extension, as JSON"
      hint={tried && 'problems' in tried && tried.problems.map((problem) => <span key={problem}>{problem} </span>)}
    >
      <Draft
        label="The extension, as JSON"
        rows={6}
        value={text}
        lacks="This is not the JSON of a rule yet; the last that was is played."
        read={read}
      />
    </Field>
  );
}
