import type { GoodWorld } from '../../store/reading.ts';
import { modeOf, useRun } from '../../store/run.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { Icon } from '../../ui/icon.tsx';
import { attempt, useEditable } from '../edit.ts';
import { everyContext } from '../reach/reach.ts';
import { verdictOn } from '../reach/straight.ts';
import { Choose } from './choose.tsx';
import { ConditionView } from './condition.tsx';
import { TextField } from './fields.tsx';
import { Head } from './head.tsx';
import { Matches } from './matches.tsx';
import { Section } from './section.tsx';
import { Where } from './where.tsx';

/** A law of this world's own. */
export function InvariantInspector({ world, id }: { world: GoodWorld; id: string }) {
  const editable = useEditable();
  const mode = useRun(modeOf);
  const invariant = world.manifest.invariants?.find((each) => each.id === id);
  const selection: Selection = { kind: 'invariant', id };
  const path = pathOf(selection, world.manifest);
  if (!invariant || path === null) return null;
  const { forbid, when, reason = '' } = invariant;
  const violations = everyContext(world).flatMap((straight) =>
    Object.keys(world.manifest.actions)
      .filter((action) => verdictOn(world.compiled, straight, action, mode).resolution.violations.includes(id))
      .map((action) => ({ channel: straight.channel, action })),
  );
  return (
    <>
      <Head
        world={world}
        selection={selection}
        kind="Invariant"
        name={id}
        renamed={(to) => ({ kind: 'invariant', id: to })}
      >
        <Icon name="law" />
      </Head>
      <div className="inspector__body">
        <Section>
          <TextField
            label="Reason"
            value={reason}
            placeholder="Why?"
            disabled={!editable}
            onChange={(value) =>
              attempt(`giving the reason of ${id}`, [
                value === '' ? { op: 'remove', path: `${path}/reason` } : { op: 'set', path: `${path}/reason`, value },
              ])
            }
          />
        </Section>
        <Section title="Forbids" meta="before any rule is read">
          <ul className="rows">
            {(forbid.actions ?? []).map((name) => (
              <li key={name}>
                <Icon name="action" />
                <Choose to={{ kind: 'action', name }}>{name}</Choose>
              </li>
            ))}
            {(forbid.capabilities ?? []).map((name) => (
              <li key={name}>
                <Icon name="capability" />
                <span>
                  what requires <Choose to={{ kind: 'capability', name }}>{name}</Choose>
                </span>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Condition">
          {when ? <ConditionView condition={when} /> : <p className="prose">Always.</p>}
        </Section>
        <Section title="Stops" meta="straight from channels">
          <Matches matches={violations} none="Nothing straight from a channel, with the smallest parameters." />
        </Section>
        <Where world={world} selection={selection} removes={id} />
      </div>
    </>
  );
}
