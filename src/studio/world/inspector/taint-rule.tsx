import type { TaintRule } from '@core';
import { hrefOf, useRoute } from '../../router.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useEditable } from '../edit.ts';
import { capitalised } from '../matrix/words.ts';
import { Refusal } from '../schema/refusal.tsx';
import { wordsFor } from '../schema/shape.ts';
import { useHeld } from '../schema/use-held.ts';
import { effectChanges, effects } from '../taint/changes.ts';
import { bitWords } from '../taint/facts.ts';
import { Field } from './fields.tsx';
import { Head } from './head.tsx';
import { ReasonField } from './reason.tsx';
import { Section } from './section.tsx';
import { Where } from './where.tsx';

export function TaintRuleInspector({ world, transformation }: { world: GoodWorld; transformation: string }) {
  const editable = useEditable();
  const route = useRoute();
  const here = route.screen === 'world' && route.tab === 'taint';
  const { held, make, mend, letGo } = useHeld();
  const rule = world.manifest.taint_rules?.find((each) => each.transformation === transformation);
  const selection: Selection = { kind: 'taint_rule', transformation };
  const path = pathOf(selection, world.manifest);
  if (!rule || path === null) return null;
  return (
    <>
      <Head selection={selection} kind="Taint Propagation Rule" name={transformation}>
        <span className="tag tag--outline">{rule.taint}</span>
      </Head>
      <div className="inspector__body">
        <Section>
          <Field label="Effect">
            <Segmented
              label="Effect"
              wide
              disabled={!editable}
              value={rule.taint}
              options={[
                { value: 'propagate', label: 'propagate' },
                { value: 'add', label: 'add' },
                { value: 'clear', label: 'clear' },
              ]}
              onChange={(taint) => make(`letting ${transformation} ${taint} taint`, effectChanges(path, rule, taint))}
            />
          </Field>
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
                  make(`letting ${by === 'person' ? 'a person' : 'the hypervisor'} clear ${transformation}`, [
                    { op: 'set', path: `${path}/by`, value: by },
                  ])
                }
              />
            </Field>
          )}
          <Refusal held={held} onFix={mend} onLetGo={letGo} />
          <ReasonField of={transformation} path={path} reason={rule.reason} placeholder="Why is that safe?" />
        </Section>
        <Section title="What it does to taint" meta={rule.taint}>
          <p className="prose">{effects[rule.taint]}</p>
          {rule.taint === 'clear' && <p className="prose prose--after">{capitalised(clearWords(world, rule))}.</p>}
        </Section>
        {rule.taint === 'clear' && (
          <Section
            title="What fits through"
            meta={
              !here && (
                <a className="text-link" href={hrefOf({ screen: 'world', tab: 'taint' })}>
                  Edit
                </a>
              )
            }
          >
            <p className="prose">
              <code>{wordsFor(rule.output)}</code>
            </p>
          </Section>
        )}
        <Where world={world} selection={selection} />
      </div>
    </>
  );
}

/** Who vouches for what a `clear` rule lets through, and how much that is, by Core's own measure where it has one. */
export function clearWords({ compiled }: GoodWorld, { transformation, reason }: TaintRule): string {
  const rule = compiled.taint_rules.find((each) => each.transformation === transformation);
  if (rule?.taint !== 'clear') return reason ?? '';
  const who = rule.by === 'person' ? 'a person vouches for each value' : 'the hypervisor keeps what fits';
  return rule.capacity_bits === null ? who : `${who}: ${bitWords(rule.capacity_bits)}`;
}
