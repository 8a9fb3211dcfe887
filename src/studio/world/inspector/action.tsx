import type { Action, Change } from '@core';
import { hrefOf, useRoute } from '../../router.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { modeOf, useRun } from '../../store/run.ts';
import { pointer } from '../../store/selection.ts';
import { CoverageOf } from '../../verify/coverage-of.tsx';
import { MemoryFields } from '../actions/memory-fields.tsx';
import { attempt, useEditable } from '../edit.ts';
import { rulesFor } from '../reach/deciding.ts';
import { everyContext } from '../reach/reach.ts';
import { verdictOn } from '../reach/straight.ts';
import { childrenOf, requiredOf, wordsFor } from '../schema/shape.ts';
import { setRequirement } from '../things/links.ts';
import { Decided } from './decided.tsx';
import { CheckRow, SelectField, TextField } from './fields.tsx';
import { Head } from './head.tsx';
import { Section } from './section.tsx';
import { InvariantRows, RuleRows } from './spoken-rows.tsx';
import { Where } from './where.tsx';

const nothing = '';

export function ActionInspector({ world, name }: { world: GoodWorld; name: string }) {
  const action = world.manifest.actions[name];
  if (!action) return null;
  return (
    <>
      <Head selection={{ kind: 'action', name }} kind="Action" name={name} />
      <div className="inspector__body">
        <CoverageOf world={world} selection={{ kind: 'action', name }} />
        <Fields world={world} name={name} action={action} />
        <MemoryFields world={world} name={name} action={action} />
        <Required world={world} name={name} action={action} />
        <ForChannels world={world} name={name} />
        <Spoken world={world} name={name} action={action} />
        <Parameters schema={action.parameters} />
        <Where world={world} selection={{ kind: 'action', name }} />
      </div>
    </>
  );
}

function Fields({ world, name, action }: { world: GoodWorld; name: string; action: Action }) {
  const editable = useEditable();
  const set = (key: string, value: string, label: string) => {
    const path = pointer('actions', name, key);
    const change: Change = value === '' ? { op: 'remove', path } : { op: 'set', path, value };
    attempt(label, [change]);
  };
  return (
    <Section>
      <TextField
        label="Description"
        value={action.description ?? ''}
        placeholder="What does it do?"
        disabled={!editable}
        onChange={(value) => set('description', value, `describing ${name}`)}
      />
      <SelectField
        label="Returns by"
        value={action.returns ?? nothing}
        disabled={!editable}
        options={[
          { value: nothing, label: 'nothing' },
          ...Object.keys(world.manifest.channels).map((channel) => ({ value: channel, label: channel })),
        ]}
        onChange={(channel) => set('returns', channel, `returning ${name} by ${channel || 'nothing'}`)}
      />
    </Section>
  );
}

function Required({ world, name, action }: { world: GoodWorld; name: string; action: Action }) {
  const editable = useEditable();
  const capabilities = Object.keys(world.manifest.capabilities);
  return (
    <Section title="What it requires" meta={`${action.requires.length} of ${capabilities.length} capabilities`}>
      <ul className="rows grants">
        {capabilities.map((capability) => (
          <CheckRow
            key={capability}
            name={capability}
            label={`Require ${capability} for ${name}`}
            checked={action.requires.includes(capability)}
            disabled={!editable}
            onChange={(on) => setRequirement(world, name, capability, on)}
          />
        ))}
      </ul>
    </Section>
  );
}

/** What Core decides about it for what comes straight from each channel. */
function ForChannels({ world, name }: { world: GoodWorld; name: string }) {
  const mode = useRun(modeOf);
  const contexts = everyContext(world);
  return (
    <Section title={`${name}, decided`} meta="straight from each channel">
      <ul className="rows decided">
        {contexts.map((straight) => (
          <Decided
            key={straight.channel}
            world={world}
            name={straight.channel}
            to={{ kind: 'channel', name: straight.channel }}
            verdict={verdictOn(world.compiled, straight, name, mode)}
          />
        ))}
      </ul>
    </Section>
  );
}

/** The rules that name it and the invariants that forbid it. */
function Spoken({ world, name, action }: { world: GoodWorld; name: string; action: Action }) {
  const rules = rulesFor(world.manifest, name);
  const invariants = (world.manifest.invariants ?? []).filter(
    ({ forbid: { actions = [], capabilities = [] } }) =>
      actions.includes(name) || capabilities.some((capability) => action.requires.includes(capability)),
  );
  return (
    <Section title="What speaks of it" meta={`${rules.length} rule${rules.length === 1 ? '' : 's'}`}>
      <ul className="rows">
        <InvariantRows invariants={invariants} />
        <RuleRows rules={rules} />
        {rules.length === 0 && <li className="meta">No rule: a person is asked, in background mode it is denied.</li>}
      </ul>
    </Section>
  );
}

/** What it takes, in a line each; where it is written is the tab of the actions. */
function Parameters({ schema }: { schema: Action['parameters'] }) {
  const route = useRoute();
  const here = route.screen === 'world' && route.tab === 'actions';
  const properties =
    schema === undefined ? [] : childrenOf(schema, '').filter(({ keyword }) => keyword === 'properties');
  const required = schema === undefined ? [] : requiredOf(schema);
  if (here) return null;
  return (
    <Section
      title="Parameters"
      meta={
        <a className="text-link" href={hrefOf({ screen: 'world', tab: 'actions' })}>
          Edit
        </a>
      }
    >
      {schema === undefined ? (
        <p className="prose">It takes none.</p>
      ) : (
        <ul className="rows">
          {properties.map(({ path, name: property = '', schema: inner }) => (
            <li key={path}>
              <code>{property}</code>
              <span className="rows__end meta">
                {wordsFor(inner)}
                {required.includes(property) ? '' : ', optional'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
