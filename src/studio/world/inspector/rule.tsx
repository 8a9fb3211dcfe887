import type { Rule } from '@core';
import { Says } from '../../parts/verdict-badge.tsx';
import type { GoodWorld } from '../../store/reading.ts';
import { modeOf, useRun } from '../../store/run.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { attempt, useEditable } from '../edit.ts';
import { everyContext } from '../reach/reach.ts';
import { verdictOn } from '../reach/straight.ts';
import { Choose } from './choose.tsx';
import { ConditionView } from './condition.tsx';
import { CheckRow, Field, TextField } from './fields.tsx';
import { Head } from './head.tsx';
import { Matches } from './matches.tsx';
import { Section } from './section.tsx';
import { Where } from './where.tsx';

const decision = { allow: 'ALLOW', deny: 'DENY', ask: 'ASK' } as const;
const effects = ['allow', 'ask', 'deny'] as const;

export function RuleInspector({ world, id }: { world: GoodWorld; id: string }) {
  const editable = useEditable();
  const mode = useRun(modeOf);
  const rule = world.manifest.rules?.find((each) => each.id === id);
  const selection: Selection = { kind: 'rule', id };
  const path = pathOf(selection, world.manifest);
  if (!rule || path === null) return null;
  const matches = everyContext(world).flatMap((straight) =>
    rule.actions
      .filter((action) => verdictOn(world.compiled, straight, action, mode).resolution.matched_rules.includes(id))
      .map((action) => ({ channel: straight.channel, action })),
  );
  return (
    <>
      <Head world={world} selection={selection} kind="Rule" name={id} renamed={(to) => ({ kind: 'rule', id: to })}>
        <Says decision={decision[rule.effect]} />
      </Head>
      <div className="inspector__body">
        <Section>
          <Field label="Effect">
            <Segmented
              label="Effect"
              wide
              disabled={!editable}
              value={rule.effect}
              options={effects.map((effect) => ({ value: effect, label: effect }))}
              onChange={(value) => attempt(`making ${id} ${value}`, [{ op: 'set', path: `${path}/effect`, value }])}
            />
          </Field>
          <TextField
            label="Reason"
            value={rule.reason ?? ''}
            placeholder="Why?"
            disabled={!editable}
            onChange={(value) =>
              attempt(`giving the reason of ${id}`, [
                value === '' ? { op: 'remove', path: `${path}/reason` } : { op: 'set', path: `${path}/reason`, value },
              ])
            }
          />
        </Section>
        <Actions world={world} rule={rule} path={path} />
        <Conditions rule={rule} />
        <Section title="Matches" meta="straight from channels">
          <Matches matches={matches} none="Nothing straight from a channel, with the smallest parameters." />
        </Section>
        <Where world={world} selection={selection} removes={id} />
      </div>
    </>
  );
}

function Actions({ world, rule, path }: { world: GoodWorld; rule: Rule; path: string }) {
  const editable = useEditable();
  const all = Object.keys(world.manifest.actions);
  const speak = (action: string, on: boolean) => {
    const value = all.filter((each) => (each === action ? on : rule.actions.includes(each)));
    const label = on ? `letting ${rule.id} speak of ${action}` : `no longer letting ${rule.id} speak of ${action}`;
    attempt(label, [{ op: 'set', path: `${path}/actions`, value }]);
  };
  return (
    <Section title="Speaks of" meta={`${rule.actions.length} of ${all.length} actions`}>
      <ul className="rows grants">
        {all.map((action) => (
          <CheckRow
            key={action}
            name={action}
            label={`Let ${rule.id} speak of ${action}`}
            checked={rule.actions.includes(action)}
            disabled={!editable}
            onChange={(on) => speak(action, on)}
          />
        ))}
      </ul>
    </Section>
  );
}

function Conditions({ rule: { when, unless, overrides = [] } }: { rule: Rule }) {
  return (
    <Section title="Condition">
      {!when && !unless && <p className="prose">Always.</p>}
      {when && <ConditionView condition={when} />}
      {unless && (
        <>
          <p className="condition__joint">unless</p>
          <ConditionView condition={unless} />
        </>
      )}
      {overrides.length > 0 && (
        <p className="prose prose--after">
          Overrides{' '}
          {overrides.map((id, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Choose to={{ kind: 'rule', id }}>{id}</Choose>
            </span>
          ))}
          .
        </p>
      )}
    </Section>
  );
}
