import type { Assertion, Change, Decision, Mode } from '@core';
import { modeNames } from '../../parts/mode-names.ts';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ConditionBuilder } from '../condition/builder.tsx';
import { slotOf } from '../condition/drafts.ts';
import { attempt, attemptHere, useEditable } from '../edit.ts';
import { CheckRow, Field } from './fields.tsx';
import { Head } from './head.tsx';
import { NamesField } from './names-field.tsx';
import { Section } from './section.tsx';
import { Where } from './where.tsx';

type Claim = 'never' | 'always' | 'only_if';
const claims = [
  { value: 'never', label: 'never' },
  { value: 'always', label: 'always' },
  { value: 'only_if', label: 'only if' },
] as const satisfies readonly { value: Claim; label: string }[];
const decisions = ['ALLOW', 'ASK', 'DENY'] as const satisfies readonly Decision[];
const modes = ['workflow_definition', 'interactive', 'background'] as const satisfies readonly Mode[];

/** What the author wants proven of every case; no part of the artifact. */
export function AssertionInspector({ world, id }: { world: GoodWorld; id: string }) {
  const assertion = world.manifest.assertions?.find((each) => each.id === id);
  const selection: Selection = { kind: 'assertion', id };
  const path = pathOf(selection, world.manifest);
  if (!assertion || path === null) return null;
  return (
    <>
      <Head selection={selection} kind="Assertion" name={id} />
      <div className="inspector__body">
        <Claims assertion={assertion} path={path} />
        <Actions world={world} assertion={assertion} path={path} />
        <When world={world} assertion={assertion} path={path} />
        <Modes assertion={assertion} path={path} />
        <Where world={world} selection={selection} />
      </div>
    </>
  );
}

function Claims({ assertion, path }: { assertion: Assertion; path: string }) {
  const editable = useEditable();
  const { claim, decision } = saysOf(assertion);
  const say = (next: { claim: Claim; decision: Decision }) => {
    const changes: Change[] = [
      ...(next.claim === claim ? [] : [{ op: 'remove', path: `${path}/${claim}` } as const]),
      { op: 'set', path: `${path}/${next.claim}`, value: next.decision },
    ];
    attempt(`letting ${assertion.id} say ${next.claim.replace('_', ' ')} ${next.decision}`, changes);
  };
  return (
    <Section>
      <Field label="Claim">
        <Segmented
          label="Claim"
          wide
          disabled={!editable}
          value={claim}
          options={claims}
          onChange={(value) => say({ claim: value, decision })}
        />
      </Field>
      <Field label="Decision">
        <Segmented
          label="Decision"
          wide
          disabled={!editable}
          value={decision}
          options={decisions.map((value) => ({ value, label: value }))}
          onChange={(value) => say({ claim, decision: value })}
        />
      </Field>
      <p className="prose prose--after">{meanings[claim](decision)}</p>
    </Section>
  );
}

const meanings: { readonly [claim in Claim]: (decision: Decision) => string } = {
  never: (decision) => `Wherever the condition holds, the decision is never ${decision}.`,
  always: (decision) => `Wherever the condition holds, the decision is ${decision}.`,
  only_if: (decision) => `The decision is ${decision} only where the condition holds.`,
};

function Actions({ world, assertion, path }: { world: GoodWorld; assertion: Assertion; path: string }) {
  const { id, actions } = assertion;
  const all = Object.entries(world.manifest.actions);
  return (
    <Section title="Speaks of" meta={actions ? `${actions.length} of ${all.length} actions` : 'every action'}>
      <NamesField
        label={`actions of ${id}`}
        path={`${path}/actions`}
        names={actions ?? []}
        choices={all.map(([value, { description = '' }]) => ({ value, says: description }))}
        placeholder={actions ? 'action' : 'only this action'}
        optional
        added={(name) => `letting ${id} speak of ${name}`}
        removed={(name) => `no longer letting ${id} speak of ${name}`}
      />
    </Section>
  );
}

function When({ world, assertion, path }: { world: GoodWorld; assertion: Assertion; path: string }) {
  const editable = useEditable();
  const worldId = useDocument((state) => state.world?.id ?? '');
  const { id, actions, when } = assertion;
  const place = `${path}/when`;
  return (
    <Section title="When">
      <ConditionBuilder
        slot={slotOf(worldId, { kind: 'assertion', id }, 'when')}
        label="When"
        condition={when}
        path={place}
        world={world}
        actions={actions ?? Object.keys(world.manifest.actions)}
        none="Always: it speaks of every case."
        disabled={!editable}
        write={(condition, what) =>
          attemptHere(`${what} in the condition of ${id}`, [
            condition ? { op: 'set', path: place, value: condition } : { op: 'remove', path: place },
          ])
        }
      />
    </Section>
  );
}

function Modes({ assertion: { id, modes: listed }, path }: { assertion: Assertion; path: string }) {
  const editable = useEditable();
  const held = listed ?? modes;
  const set = (mode: Mode, on: boolean) => {
    const value = modes.filter((each) => (each === mode ? on : held.includes(each)));
    const label = `${on ? 'checking' : 'no longer checking'} ${id} in ${modeNames[mode]}`;
    attempt(label, [
      value.length === modes.length
        ? { op: 'remove', path: `${path}/modes` }
        : { op: 'set', path: `${path}/modes`, value },
    ]);
  };
  return (
    <Section title="In modes">
      <ul className="rows">
        {modes.map((mode) => (
          <CheckRow
            key={mode}
            name={modeNames[mode]}
            label={`${id} holds in ${modeNames[mode]}`}
            checked={held.includes(mode)}
            // The last one stays: an assertion of no mode says nothing.
            disabled={!editable || (held.length === 1 && held.includes(mode))}
            onChange={(on) => set(mode, on)}
          />
        ))}
      </ul>
    </Section>
  );
}

function saysOf(assertion: Assertion): { claim: Claim; decision: Decision } {
  if ('never' in assertion) return { claim: 'never', decision: assertion.never };
  if ('always' in assertion) return { claim: 'always', decision: assertion.always };
  return { claim: 'only_if', decision: assertion.only_if };
}

/** What an assertion says of its condition: `Never ALLOW`. */
export function claimOf(assertion: Assertion): string {
  if ('never' in assertion) return `Never ${assertion.never}.`;
  return 'always' in assertion ? `Always ${assertion.always}.` : `${assertion.only_if} only if the condition holds.`;
}
