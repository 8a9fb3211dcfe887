import type { JsonSchema, TaintRule } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { attempt, useEditable } from '../edit.ts';
import { capitalised } from '../matrix/words.ts';
import { Field, TextField } from './fields.tsx';
import { Head } from './head.tsx';
import { Section } from './section.tsx';
import { Where } from './where.tsx';

const effects = {
  propagate: 'The output is tainted if any input is, as without a rule.',
  add: 'The output is tainted whatever the inputs are.',
  clear: 'The output is clean, if the right one ran it and the value fits.',
} as const;

export function TaintRuleInspector({ world, transformation }: { world: GoodWorld; transformation: string }) {
  const editable = useEditable();
  const rule = world.manifest.taint_rules?.find((each) => each.transformation === transformation);
  const selection: Selection = { kind: 'taint_rule', transformation };
  const path = pathOf(selection, world.manifest);
  if (!rule || path === null) return null;
  const set = (key: string, value: string, label: string) =>
    attempt(label, [
      value === '' ? { op: 'remove', path: `${path}/${key}` } : { op: 'set', path: `${path}/${key}`, value },
    ]);
  return (
    <>
      <Head
        world={world}
        selection={selection}
        kind="Taint Propagation Rule"
        name={transformation}
        renamed={(to) => ({ kind: 'taint_rule', transformation: to })}
      >
        <span className="tag tag--outline">{rule.taint}</span>
      </Head>
      <div className="inspector__body">
        <Section>
          {rule.taint === 'clear' && (
            <Field label="Run by">
              <Segmented
                label="Run by"
                wide
                disabled={!editable}
                value={rule.by}
                options={[
                  { value: 'hypervisor', label: 'hypervisor' },
                  { value: 'person', label: 'person' },
                ]}
                onChange={(by) =>
                  set('by', by, `letting ${by === 'person' ? 'a person' : 'the hypervisor'} run ${transformation}`)
                }
              />
            </Field>
          )}
          <TextField
            label="Reason"
            value={rule.reason ?? ''}
            placeholder="Why is that safe?"
            disabled={!editable}
            onChange={(reason) => set('reason', reason, `giving the reason of ${transformation}`)}
          />
        </Section>
        <Section title="What it does to taint" meta={rule.taint}>
          <p className="prose">{effects[rule.taint]}</p>
          {rule.taint === 'clear' && <p className="prose prose--after">{capitalised(clearWords(world, rule))}.</p>}
        </Section>
        {rule.taint === 'clear' && (
          <Section title="What fits through">
            <SchemaText schema={rule.output} />
          </Section>
        )}
        <Where world={world} selection={selection} removes={transformation} />
      </div>
    </>
  );
}

/** Who vouches for what a `clear` rule lets through, and how much that is, by Core's own measure where it has one. */
export function clearWords({ compiled }: GoodWorld, { transformation, reason }: TaintRule): string {
  const rule = compiled.taint_rules.find((each) => each.transformation === transformation);
  if (rule?.taint !== 'clear') return reason ?? '';
  const who = rule.by === 'person' ? 'a person vouches for each value' : 'the hypervisor keeps what fits';
  return rule.capacity_bits === null ? who : `${who}: ${Number(rule.capacity_bits.toFixed(1))} bits`;
}

export function SchemaText({ schema }: { schema: JsonSchema }) {
  return <pre className="schema">{JSON.stringify(schema, null, 2)}</pre>;
}
