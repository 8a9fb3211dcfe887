import type { CompiledManifest } from '@core';
import { kindOf, type Run, type Scenario } from '@demo';
import { modeNames } from '../../parts/mode-names.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Pick } from '../../ui/pick.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Section } from '../inspector/head.tsx';
import { compose, rewrite } from './act.ts';
import { changeSession, removeSession } from './edits.ts';
import { expectingAt, unexpected } from './expecting.ts';
import { Field, NameField, Text } from './fields.tsx';

const kinds = [
  { value: 'attack', label: 'attack' },
  { value: 'harmless', label: 'harmless' },
  { value: 'limit', label: 'limit' },
] as const;

const texts = [
  { part: 'description', label: 'Description', rows: 2 },
  { part: 'misses', label: 'What a naive policy misses', rows: 2 },
  { part: 'source', label: 'Source', rows: 1 },
  { part: 'note', label: 'Note', rows: 1 },
] as const;

/** The scenario as a whole: what it is called and says of itself, and its sessions. */
export function ScenarioForm({ run, compiled }: { run: Run; compiled: CompiledManifest }) {
  const { title, kind, manifest } = run.scenario;
  return (
    <>
      <Section className="section--form">
        <Field label="Title">
          <NameField
            label="Title"
            value={title}
            onName={(name) => name !== '' && rewrite('the title', (scenario) => ({ ...scenario, title: name }))}
          />
        </Field>
        <Field
          label="Kind"
          hint={
            manifest !== compiled.name && (
              <>
                Written for <code>{manifest}</code>, played in <code>{compiled.name}</code>.
              </>
            )
          }
        >
          <Segmented
            wide
            label="Kind"
            value={kind}
            options={kinds}
            onChange={(next) => rewrite('the kind', (scenario) => ({ ...scenario, kind: next }))}
          />
        </Field>
        {texts.map(({ part, label, rows }) => (
          <Field key={part} label={label}>
            <Text
              label={label}
              rows={rows}
              value={run.scenario[part] ?? ''}
              onType={(text) => rewrite(`the ${part}`, (scenario) => withText(scenario, part, text), true)}
            />
          </Field>
        ))}
      </Section>
      <Section title="Sessions" aside="each starts with nothing observed">
        <ul className="compose__sessions">
          {run.scenario.sessions.map(({ id }, index) => (
            <li key={id}>
              <SessionRow scenario={run.scenario} index={index} />
            </li>
          ))}
        </ul>
      </Section>
      <Expectations run={run} />
    </>
  );
}

/** How many verdicts are expected; all the others become expectations at once, where one says so. */
function Expectations({ run }: { run: Run }) {
  const { met, total } = run.expectations;
  const open = unexpected(run);
  if (total + open.length === 0) return null;
  const steps = open.map(({ step }) => step).join(', ');
  return (
    <Section title="Expectations" aside={total > 0 && `${met} of ${total} as expected`}>
      <p className="prose">
        {open.length === 0
          ? 'Every verdict of this run is expected.'
          : `Nothing is expected yet of what ${open.length === 1 ? 'step' : 'steps'} ${steps} ${open.length === 1 ? 'comes' : 'come'} to.`}
      </p>
      {open.length > 0 && (
        <div className="button-row">
          <Button
            small
            onClick={() => rewrite('expecting what happened', (scenario) => expectingAt(scenario, open, run.stance))}
          >
            Expect what happened there
          </Button>
        </div>
      )}
    </Section>
  );
}

/** One session: its id and mode, and the way to leave it out with all of its steps. */
function SessionRow({ scenario, index }: { scenario: Scenario; index: number }) {
  const session = scenario.sessions[index];
  if (!session) return null;
  const { id, mode, steps } = session;
  return (
    <>
      <NameField
        label={`Id of session ${index + 1}`}
        value={id}
        onName={(name) =>
          name !== '' && rewrite(`the id of session ${id}`, (each) => changeSession(each, index, { id: name }))
        }
      />
      <Pick
        label={`Mode of session ${id}`}
        value={mode}
        groups={[{ label: 'Mode', options: modes }]}
        onPick={(next) => rewrite(`the mode of session ${id}`, (each) => changeSession(each, index, { mode: next }))}
      />
      <span className="meta">
        {steps.length} {steps.length === 1 ? 'step' : 'steps'}
      </span>
      <IconButton
        icon="close"
        label={`Delete session ${id}`}
        title={`Delete session ${id} with its steps (${steps.map(kindOf).join(', ') || 'none'})`}
        disabled={scenario.sessions.length === 1}
        onClick={() => compose(`deleting session ${id}`, (each) => ({ scenario: removeSession(each, index), step: 0 }))}
      />
    </>
  );
}

const modes = (['interactive', 'background', 'workflow_definition'] as const).map((value) => ({
  value,
  label: modeNames[value],
}));

function withText(scenario: Scenario, part: (typeof texts)[number]['part'], text: string): Scenario {
  const { [part]: _, ...rest } = scenario;
  return text === '' ? rest : { ...rest, [part]: text };
}
