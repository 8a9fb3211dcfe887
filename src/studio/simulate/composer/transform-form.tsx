import type { CompiledManifest, Json } from '@core';
import type { Run, Stance, Step, TransformStep } from '@demo';
import { useState } from 'react';
import { Combobox } from '../../ui/combobox.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { rewrite, rewriteStep } from './act.ts';
import { named } from './citing.ts';
import { replaceStep, stepAt } from './edits.ts';
import { Field, JsonDraft, Text } from './fields.tsx';
import { Sources } from './sources.tsx';

const makers = ['agent', 'hypervisor', 'person'] as const;

/** What somebody makes of earlier objects: who, from which, and what comes of it. */
export function TransformForm({
  step,
  number,
  run,
  compiled,
}: {
  step: TransformStep;
  number: number;
  run: Run;
  compiled: CompiledManifest;
}) {
  const { name, by, value } = step.transform;
  const change = (what: string, to: Partial<TransformStep['transform']>, typing = false) =>
    rewriteStep(`${what} of step ${number}`, number, (each) => withTransform(each, to), typing);
  return (
    <>
      <Field label="Transformation" hint={meaningOf(compiled, name, by)}>
        <Combobox
          label="Transformation"
          value={name}
          choices={transformationsOf(compiled)}
          free
          onPick={(picked) => {
            change('the transformation', { name: picked });
            return true;
          }}
        />
      </Field>
      <Field label="Made by">
        <Segmented
          label="Made by"
          value={by}
          options={makers.map((each) => ({ value: each, label: `the ${each}` }))}
          onChange={(chosen) => change('the maker', { by: chosen })}
        />
      </Field>
      <Field label="Made from">
        <Sources
          run={run}
          number={number}
          of="the transformation"
          names={fromOf(step, run.stance)}
          onAdd={(object) =>
            rewrite(`making step ${number} from ${object.of} too`, (before) => {
              const { scenario, name: from } = named(before, object.step);
              const now = stepAt(scenario, number);
              if (!now || !('transform' in now)) return scenario;
              const all = [...new Set([...fromOf(now, run.stance), from])];
              return replaceStep(scenario, number, withFrom(now, run.stance, all));
            })
          }
          onRemove={(gone) =>
            rewriteStep(`making step ${number} without ${gone}`, number, (each) => {
              if (!('transform' in each)) return each;
              const left = fromOf(each, run.stance).filter((from) => from !== gone);
              return left.length > 0 ? withFrom(each, run.stance, left) : each;
            })
          }
        />
      </Field>
      <Outcome value={value} onValue={(next) => change('what comes', { value: next }, true)} />
    </>
  );
}

/** What it is made into: a text, or any other value as JSON. */
function Outcome({ value, onValue }: { value: Json; onValue: (value: Json) => void }) {
  const [asJson, setAsJson] = useState(typeof value !== 'string');
  return (
    <Field
      label="What comes of it"
      aside={
        <Segmented
          label="Written as"
          value={asJson ? 'json' : 'text'}
          options={writings}
          onChange={(chosen) => {
            setAsJson(chosen === 'json');
            if (chosen === 'text' && typeof value !== 'string') onValue(JSON.stringify(value));
          }}
        />
      }
    >
      {typeof value === 'string' && !asJson ? (
        <Text label="What comes of it" rows={3} value={value} onType={onValue} />
      ) : (
        <JsonDraft label="What comes of it" rows={3} value={value} onValue={onValue} />
      )}
    </Field>
  );
}

const writings = [
  { value: 'text', label: 'Text' },
  { value: 'json', label: 'JSON' },
] as const;

/** The transformations that the manifest speaks of, and what an agent is known to do. */
export function transformationsOf({ taint_rules }: CompiledManifest): { value: string; says: string }[] {
  const own = taint_rules.map((rule) => ({
    value: rule.transformation,
    says: rule.taint === 'clear' ? `clears taint, by the ${rule.by}` : `${rule.taint}s taint`,
  }));
  const usual = ['summarize', 'extract', 'translate'].filter((name) => !own.some(({ value }) => value === name));
  return [...usual.map((value) => ({ value, says: 'keeps taint' })), ...own];
}

function meaningOf({ taint_rules }: CompiledManifest, name: string, by: TransformStep['transform']['by']): string {
  const rule = taint_rules.find(({ transformation }) => transformation === name);
  if (rule?.taint === 'add') return 'A taint rule says that what comes of it is tainted.';
  if (rule?.taint !== 'clear') return 'What comes of it is as tainted as what it is made from.';
  return rule.by === by
    ? `A taint rule says that it clears taint: ${rule.reason ?? 'its output is narrow'}.`
    : `It would clear taint if it were done by the ${rule.by}.`;
}

function withTransform(step: Step, to: Partial<TransformStep['transform']>): Step {
  return 'transform' in step ? { ...step, transform: { ...step.transform, ...to } } : step;
}

function fromOf({ transform, stances }: TransformStep, stance: Stance): string[] {
  return stances?.[stance]?.from ?? transform.from;
}

function withFrom(step: TransformStep, stance: Stance, from: string[]): TransformStep {
  return step.stances?.[stance]?.from
    ? { ...step, stances: { ...step.stances, [stance]: { from } } }
    : { ...step, transform: { ...step.transform, from } };
}
