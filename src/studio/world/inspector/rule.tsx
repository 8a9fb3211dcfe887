import type { Rule } from '@core';
import { Says } from '../../parts/verdict-badge.tsx';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ConditionBuilder } from '../condition/builder.tsx';
import { slotOf } from '../condition/drafts.ts';
import { attemptHere, useEditable } from '../edit.ts';
import { Choose } from './choose.tsx';
import { Field } from './fields.tsx';
import { Head } from './head.tsx';
import { Matches } from './matches.tsx';
import { NamesField } from './names-field.tsx';
import { ReasonField } from './reason.tsx';
import { Refused, useProposing } from './refused.tsx';
import { Section } from './section.tsx';
import { Where } from './where.tsx';

const decision = { allow: 'ALLOW', deny: 'DENY', ask: 'ASK' } as const;
const effects = ['deny', 'ask', 'allow'] as const;
const meanings = {
  deny: 'Where it matches, nobody can permit it.',
  ask: 'Where it matches, a person is asked, unless a matching “allow” rule overrides it.',
  allow: 'Where it matches and nothing above it does, the action is permitted.',
} as const;

export function RuleInspector({ world, id }: { world: GoodWorld; id: string }) {
  const rule = world.manifest.rules?.find((each) => each.id === id);
  const selection: Selection = { kind: 'rule', id };
  const path = pathOf(selection, world.manifest);
  if (!rule || path === null) return null;
  return (
    <>
      <Head selection={selection} kind="Rule" name={id}>
        <Says decision={decision[rule.effect]} />
      </Head>
      <div className="inspector__body">
        <Fields rule={rule} path={path} />
        <Actions world={world} rule={rule} path={path} />
        <Condition world={world} rule={rule} path={path} member="when" />
        <Condition world={world} rule={rule} path={path} member="unless" />
        <Overrides world={world} rule={rule} path={path} />
        <Matches
          world={world}
          title="Matches at present"
          actions={rule.actions}
          concerns={({ matched_rules }) => matched_rules.includes(id)}
        />
        <Where world={world} selection={selection} />
      </div>
    </>
  );
}

function Fields({ rule: { id, effect, reason }, path }: { rule: Rule; path: string }) {
  const editable = useEditable();
  const proposing = useProposing();
  return (
    <Section>
      <Field label="Effect">
        <Segmented
          label="Effect"
          wide
          disabled={!editable}
          value={effect}
          options={effects.map((each) => ({ value: each, label: each }))}
          onChange={(value) =>
            proposing.propose(`making ${id} ${value}`, [{ op: 'set', path: `${path}/effect`, value }])
          }
        />
      </Field>
      <p className="prose prose--after">{meanings[effect]}</p>
      <Refused {...proposing} />
      <ReasonField of={id} path={path} reason={reason} />
    </Section>
  );
}

function Actions({ world, rule, path }: { world: GoodWorld; rule: Rule; path: string }) {
  const all = Object.entries(world.manifest.actions);
  return (
    <Section title="Speaks of" meta={`${rule.actions.length} of ${all.length} actions`}>
      <NamesField
        label={`actions of ${rule.id}`}
        path={`${path}/actions`}
        names={rule.actions}
        choices={all.map(([value, { description = '' }]) => ({ value, says: description }))}
        placeholder="action"
        added={(name) => `letting ${rule.id} speak of ${name}`}
        removed={(name) => `no longer letting ${rule.id} speak of ${name}`}
      />
    </Section>
  );
}

const members = {
  when: { title: 'When', none: 'Always: it matches whatever is proposed.', of: 'condition' },
  unless: { title: 'Unless', none: 'No exception.', of: 'exception' },
} as const;

function Condition({
  world,
  rule,
  path,
  member,
}: {
  world: GoodWorld;
  rule: Rule;
  path: string;
  member: keyof typeof members;
}) {
  const editable = useEditable();
  const worldId = useDocument((state) => state.world?.id ?? '');
  const { title, none, of } = members[member];
  const place = `${path}/${member}`;
  return (
    <Section title={title}>
      <ConditionBuilder
        slot={slotOf(worldId, { kind: 'rule', id: rule.id }, member)}
        label={title}
        condition={rule[member]}
        path={place}
        world={world}
        actions={rule.actions}
        none={none}
        disabled={!editable}
        write={(condition, what) =>
          attemptHere(`${what} in the ${of} of ${rule.id}`, [
            condition ? { op: 'set', path: place, value: condition } : { op: 'remove', path: place },
          ])
        }
      />
    </Section>
  );
}

function Overrides({ world, rule, path }: { world: GoodWorld; rule: Rule; path: string }) {
  const rules = world.manifest.rules ?? [];
  if (rule.effect === 'deny') return null;
  if (rule.effect === 'ask') {
    const lifting = rules.filter(({ overrides = [] }) => overrides.includes(rule.id));
    return (
      <Section title="Overridden by">
        <ul className="rows">
          {lifting.map(({ id }) => (
            <li key={id}>
              <Choose to={{ kind: 'rule', id }}>{id}</Choose>
            </li>
          ))}
          {lifting.length === 0 && <li className="meta">No rule: wherever it matches, it asks.</li>}
        </ul>
      </Section>
    );
  }
  const asking = rules.filter(({ effect }) => effect === 'ask');
  const { overrides = [] } = rule;
  if (asking.length === 0 && overrides.length === 0) {
    return (
      <Section title="Overrides">
        <p className="meta">This world has no “ask” rule that it could lift.</p>
      </Section>
    );
  }
  return (
    <Section title="Overrides" meta="the “ask” rules that it lifts where it matches">
      <NamesField
        label={`overrides of ${rule.id}`}
        path={`${path}/overrides`}
        names={overrides}
        choices={asking.map(({ id, reason = '' }) => ({ value: id, says: reason }))}
        placeholder="ask rule"
        optional
        added={(name) => `letting ${rule.id} override ${name}`}
        removed={(name) => `no longer letting ${rule.id} override ${name}`}
      />
    </Section>
  );
}
