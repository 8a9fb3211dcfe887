import { happensIn, type Stance, type Step, stances } from '@demo';
import { notify } from '../../store/notices.ts';
import { Section } from '../inspector/head.tsx';
import { rewrite, rewriteStep } from './act.ts';
import { renameObject } from './citing.ts';
import { freeName, replaceStep, stepAt } from './edits.ts';
import { Field, NameField, Text } from './fields.tsx';

/** What a step of any kind can be given: a name for what it yields, words for the timeline, and who does it. */
export function Details({ step, number }: { step: Step; number: number }) {
  return (
    <Section title="Details">
      <Field label="Name of what it yields" hint="Later steps cite it by this name.">
        <NameField
          label="Name of what it yields"
          value={step.as ?? ''}
          placeholder="given once something cites it"
          onName={(name) => nameObject(number, name)}
        />
      </Field>
      <Field label="Label in the timeline">
        <Text
          label="Label in the timeline"
          value={step.label ?? ''}
          onType={(text) => setText('label', number, text)}
        />
      </Field>
      <Field label="Note">
        <Text label="Note" rows={2} value={step.note ?? ''} onType={(text) => setText('note', number, text)} />
      </Field>
      <Field label="Happens with the agent that is">
        <fieldset className="compose__ticks" aria-label="The agents with whom this step happens">
          {stances.map((stance) => (
            <label key={stance} className="tick">
              <input
                type="checkbox"
                checked={happensIn(step, stance)}
                onChange={({ currentTarget }) => setHappens(number, stance, currentTarget.checked)}
              />
              <span>{stance}</span>
            </label>
          ))}
        </fieldset>
      </Field>
    </Section>
  );
}

function nameObject(number: number, name: string): boolean {
  return rewrite(`naming what step ${number} yields`, (scenario) => {
    const step = stepAt(scenario, number);
    if (!step) return scenario;
    const { as, ...unnamed } = step;
    if (name === '') return replaceStep(scenario, number, unnamed);
    if (freeName(scenario, name) !== name) {
      notify(`Another step calls its object ${name} already.`, 'refused');
      return scenario;
    }
    return as === undefined ? replaceStep(scenario, number, { ...step, as: name }) : renameObject(scenario, as, name);
  });
}

function setText(part: 'label' | 'note', number: number, text: string): void {
  rewriteStep(
    `the ${part} of step ${number}`,
    number,
    (step) => {
      const { [part]: _, ...rest } = step;
      return text === '' ? rest : { ...step, [part]: text };
    },
    true,
  );
}

/** A step that happens with every agent names none, unless one of them does it in a way of its own. */
function setHappens(number: number, stance: Stance, happens: boolean): void {
  rewriteStep(`with whom step ${number} happens`, number, (step) => {
    const { stances: own, ...rest } = step;
    const now: Variants = own ?? { obedient: {}, lying: {}, honest: {} };
    const next = Object.fromEntries(
      stances.flatMap((each) => {
        const does = each === stance ? happens : now[each] !== undefined;
        return does ? [[each, now[each] ?? {}] as const] : [];
      }),
    );
    const variants = Object.values(next);
    if (variants.length === 0) {
      notify('A step happens with one agent at least. Delete it, if it is to happen with none.', 'refused');
      return step;
    }
    const isPlain = variants.length === stances.length && variants.every((each) => Object.keys(each).length === 0);
    return isPlain ? rest : ({ ...rest, stances: next } as Step);
  });
}

type Variants = { [stance in Stance]?: object | undefined };
