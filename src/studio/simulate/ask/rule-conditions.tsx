import { edit, type Json, type JsonObject } from '@core';
import { useEffect, useId } from 'react';
import type { GoodWorld } from '../../store/reading.ts';
import { ConditionBuilder } from '../../world/condition/builder.tsx';
import { conditionIn } from '../../world/condition/draft.ts';
import { dropDraft, slotOf } from '../../world/condition/drafts.ts';
import { ruleIn } from './extension.ts';

type Writing = { text: string; world: Pick<GoodWorld, 'manifest'>; onText: (text: string) => void };

/** The conditions of a proposed rule, part by part: what is built is written into its text. */
export function RuleConditions(writing: Writing) {
  const found = ruleIn(writing.text);
  if (!found) return <p className="meta">The parts are shown again once the text is the JSON of a rule.</p>;
  return (
    <>
      <Member {...writing} {...found} member="when" label="When" none="It always matches." />
      <Member {...writing} {...found} member="unless" label="Unless" none="Nothing keeps it from matching." />
    </>
  );
}

function Member({
  text,
  world,
  onText,
  rule,
  path,
  member,
  label,
  none,
}: Writing & { rule: JsonObject; path: string; member: 'when' | 'unless'; label: string; none: string }) {
  const slot = slotOf('', { kind: 'rule', id: `proposed ${useId()}` }, member);
  // What was begun for another proposal is no draft of this one.
  useEffect(() => {
    dropDraft(slot);
    return () => dropDraft(slot);
  }, [slot]);
  const place = `${path}/${member}`;
  const value = rule[member];
  const condition = value === undefined ? undefined : conditionIn(value);
  return (
    <section className="rule-parts__member">
      <h5>{label}</h5>
      {condition === null ? (
        <p className="meta">What the text says here is no condition yet.</p>
      ) : (
        <ConditionBuilder
          slot={slot}
          label={label}
          condition={condition}
          path={place}
          world={world}
          actions={namesIn(rule.actions)}
          none={none}
          apart
          write={(next) => {
            const written = edit(text, next ? { op: 'set', path: place, value: next } : { op: 'remove', path: place });
            if (written !== null) onText(written);
            return { done: written !== null, errors: [] };
          }}
        />
      )}
    </section>
  );
}

function namesIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
