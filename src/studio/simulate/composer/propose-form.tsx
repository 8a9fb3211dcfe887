import type { CompiledManifest, Json } from '@core';
import type { ProposeStep, Run } from '@demo';
import { useState } from 'react';
import { pointer } from '../../store/selection.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { exampleValue } from '../../world/reach/example.ts';
import { rewriteStep } from './act.ts';
import { chainOf, citedAt } from './citing.ts';
import { Field, Text } from './fields.tsx';
import { parametersOf } from './make.ts';
import { type Of, Parameter } from './parameter.tsx';
import { citeAt, ownSources, setAction, setParameter, unciteAt } from './proposing.ts';
import { absentFrom, schemaAt, schemaOf } from './schema.ts';
import { Sources } from './sources.tsx';

/** A Proposed Action: which, with what, citing what, and why. Its form comes from the action's own schema. */
export function ProposeForm({
  step,
  number,
  run,
  compiled,
}: {
  step: ProposeStep;
  number: number;
  run: Run;
  compiled: CompiledManifest;
}) {
  const { action, parameters, reasoning } = step.propose;
  const of: Of = { run, number, step, schema: schemaOf(compiled, action) };
  return (
    <>
      <Field label="Action">
        <Combobox
          label="Action"
          value={action}
          choices={compiled.actions.map(({ name, description }) => ({
            value: name,
            ...(description !== undefined && { says: description }),
          }))}
          free
          onPick={(picked) => {
            if (picked !== action) setAction(number, picked, parametersFor(of, compiled, picked));
            return true;
          }}
        />
      </Field>
      <div className="params">
        {Object.entries(parameters).map(([name, value]) => (
          <Parameter key={name} of={of} at={pointer(name)} value={value} />
        ))}
        <NewParameter of={of} />
      </div>
      <Whole of={of} />
      <Field label="What the agent says why">
        <Text
          label="Reasoning"
          rows={2}
          value={reasoning ?? ''}
          onType={(text) =>
            rewriteStep(
              `the reasoning of step ${number}`,
              number,
              (each) => {
                if (!('propose' in each)) return each;
                const { reasoning: _, ...propose } = each.propose;
                return { ...each, propose: text === '' ? propose : { ...propose, reasoning: text } };
              },
              true,
            )
          }
        />
      </Field>
    </>
  );
}

/** What the other action takes too stays as it was written. */
function parametersFor({ step }: Of, compiled: CompiledManifest, action: string) {
  const fresh = parametersOf(compiled, action);
  const { parameters } = step.propose;
  const known = compiled.actions.some(({ name }) => name === action);
  if (!known) return parameters;
  return Object.fromEntries(
    Object.entries(fresh).map(([name, value]): [string, Json] => [
      name,
      Object.hasOwn(parameters, name) ? (parameters[name] ?? value) : value,
    ]),
  );
}

/** What the proposal as a whole rests on; each agent may say something else. */
function Whole({ of: { run, number, step } }: { of: Of }) {
  const { stance } = run;
  const own = step.stances?.[stance]?.chain !== undefined;
  return (
    <Field
      label="Sources of the whole proposal"
      aside={
        stance !== 'obedient' && (
          <Button small look="quiet" aria-pressed={own} onClick={() => ownSources(number, stance, !own)}>
            {own ? `Cite as the others do` : `Let the ${stance} agent cite its own`}
          </Button>
        )
      }
      hint="Drag an object of the graph here or on a parameter, or take one from the list."
    >
      <Sources
        run={run}
        number={number}
        of="the proposal"
        names={citedAt(chainOf(step, stance), null)}
        onAdd={(object) => citeAt(number, null, object, stance)}
        onRemove={(name) => unciteAt(number, null, name, stance)}
      />
    </Field>
  );
}

/** One more parameter: those that the action knows are offered, any other name can be typed. */
function NewParameter({ of: { number, step, schema } }: { of: Of }) {
  const absent = absentFrom(schema, Object.keys(step.propose.parameters));
  const [serial, setSerial] = useState(0);
  return (
    <Combobox
      key={serial}
      label="Add a parameter"
      placeholder={absent.length > 0 ? `Add ${absent.join(', ')} or another parameter` : 'Add a parameter by its name'}
      choices={absent.map((value) => ({ value }))}
      free
      onPick={(name) => {
        const at = pointer(name);
        if (!Object.hasOwn(step.propose.parameters, name)) {
          setParameter(number, at, exampleValue(schemaAt(schema, at)), false);
        }
        setSerial(serial + 1);
        return true;
      }}
    />
  );
}
