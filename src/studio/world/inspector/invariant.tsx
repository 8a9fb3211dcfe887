import type { Invariant } from '@core';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { Icon } from '../../ui/icon.tsx';
import { ConditionBuilder } from '../condition/builder.tsx';
import { slotOf } from '../condition/drafts.ts';
import { attemptHere, useEditable } from '../edit.ts';
import { Head } from './head.tsx';
import { Matches } from './matches.tsx';
import { NamesField } from './names-field.tsx';
import { ReasonField } from './reason.tsx';
import { Section } from './section.tsx';
import { Where } from './where.tsx';

/** A law of this world's own. */
export function InvariantInspector({ world, id }: { world: GoodWorld; id: string }) {
  const editable = useEditable();
  const worldId = useDocument((state) => state.world?.id ?? '');
  const invariant = world.manifest.invariants?.find((each) => each.id === id);
  const selection: Selection = { kind: 'invariant', id };
  const path = pathOf(selection, world.manifest);
  if (!invariant || path === null) return null;
  const forbidden = actionsOf(world, invariant);
  return (
    <>
      <Head selection={selection} kind="Invariant" name={id}>
        <Icon name="law" />
      </Head>
      <div className="inspector__body">
        <Section>
          <ReasonField of={id} path={path} reason={invariant.reason} />
          <p className="prose prose--after">It is tried before any rule is read, whatever a person approves.</p>
        </Section>
        <Forbids world={world} invariant={invariant} path={path} />
        <Section title="When">
          <ConditionBuilder
            slot={slotOf(worldId, { kind: 'invariant', id }, 'when')}
            label="When"
            condition={invariant.when}
            path={`${path}/when`}
            world={world}
            actions={forbidden}
            none="Always: it forbids them whatever is proposed."
            disabled={!editable}
            write={(condition, what) =>
              attemptHere(`${what} in the condition of ${id}`, [
                condition
                  ? { op: 'set', path: `${path}/when`, value: condition }
                  : { op: 'remove', path: `${path}/when` },
              ])
            }
          />
        </Section>
        <Matches
          world={world}
          title="Stops at present"
          actions={forbidden}
          concerns={({ violations }) => violations.includes(id)}
        />
        <Where world={world} selection={selection} />
      </div>
    </>
  );
}

function Forbids({ world, invariant, path }: { world: GoodWorld; invariant: Invariant; path: string }) {
  const { id, forbid } = invariant;
  const { actions, capabilities } = world.manifest;
  const choices = {
    actions: Object.entries(actions).map(([value, { description = '' }]) => ({ value, says: description })),
    capabilities: Object.entries(capabilities).map(([value, says]) => ({ value, says })),
  };
  return (
    <Section title="Forbids" meta="either suffices">
      {(['actions', 'capabilities'] as const).map((part) => (
        <div key={part} className="field field--top">
          <span className="field__label">{part === 'actions' ? 'Actions' : 'What requires'}</span>
          <div>
            <NamesField
              label={`${part} that ${id} forbids`}
              path={`${path}/forbid/${part}`}
              names={forbid[part] ?? []}
              choices={choices[part]}
              placeholder={part === 'actions' ? 'action' : 'capability'}
              optional
              added={(name) => `forbidding ${name} in ${id}`}
              removed={(name) => `no longer forbidding ${name} in ${id}`}
            />
          </div>
        </div>
      ))}
    </Section>
  );
}

/** The actions that an invariant speaks of, by name or by what they require. */
function actionsOf({ manifest }: GoodWorld, { forbid: { actions = [], capabilities = [] } }: Invariant): string[] {
  return Object.entries(manifest.actions).flatMap(([name, { requires }]) =>
    actions.includes(name) || capabilities.some((each) => requires.includes(each)) ? [name] : [],
  );
}
