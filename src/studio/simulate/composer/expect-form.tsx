import type { CompiledManifest, DecidingRule, Decision } from '@core';
import { describeDifference, type Expect, type Frame, type Run, type Step } from '@demo';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pick, type PickGroup } from '../../ui/pick.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Section } from '../inspector/head.tsx';
import { rewrite, rewriteStep } from './act.ts';
import { acceptAt, expectationFrom, expectOf, foundAt, withExpect } from './expecting.ts';
import { Field } from './fields.tsx';

/** What a step should come to. What it does come to becomes the expectation only where one says so. */
export function ExpectForm({
  step,
  frame,
  run,
  compiled,
}: {
  step: Step;
  frame: Frame;
  run: Run;
  compiled: CompiledManifest;
}) {
  const { stance } = run;
  const number = frame.step;
  const expected = expectOf(step, stance);
  const found = foundAt(frame);
  const set = (next: Expect | undefined) =>
    rewriteStep(`what is expected of step ${number}`, number, (each) => withExpect(each, stance, next));
  if (!expected) {
    return (
      <Section title="Expectation">
        <p className="prose">Nothing is expected of this step yet.</p>
        <div className="button-row">
          <Button
            small
            className="expect__begin"
            disabled={!found}
            onClick={() => {
              if (found) set(expectationFrom(found));
              goOnAt(decisionPlace);
            }}
          >
            Expect what happened
          </Button>
        </div>
      </Section>
    );
  }
  const { decision, rule, tainted } = expected;
  return (
    <Section title="Expectation" aside={<Standing frame={frame} />}>
      {frame.expectation?.met === false && (
        <div className="expect__unmet">
          <p>{frame.expectation.differences.map(describeDifference).join(' ')}</p>
          <Button
            small
            onClick={() => {
              rewrite(`accepting what happened at step ${number}`, (each) => acceptAt(each, frame, stance));
              goOnAt(decisionPlace);
            }}
          >
            Accept what happened as the expectation
          </Button>
        </div>
      )}
      <Field label="Decision">
        <Segmented
          wide
          label="Expected decision"
          value={decision ?? 'any'}
          options={decisions}
          onChange={(next) => set(withPart(expected, 'decision', next === 'any' ? undefined : next))}
        />
      </Field>
      <Field label="Decided by">
        <Pick
          label="Expected rule"
          value={rule ? wordFor(rule) : ''}
          groups={rulesOf(compiled, rule)}
          onPick={(next) => set(withPart(expected, 'rule', ruleFrom(next)))}
        />
      </Field>
      <Field label="Taint">
        <Segmented
          wide
          label="Expected taint"
          value={tainted === undefined ? 'any' : tainted ? 'tainted' : 'clean'}
          options={taints}
          onChange={(next) => set(withPart(expected, 'tainted', next === 'any' ? undefined : next === 'tainted'))}
        />
      </Field>
      <Lists expected={expected} found={found?.trust_context} onChange={set} />
      <div className="button-row">
        <Button
          small
          onClick={() => {
            set(undefined);
            goOnAt('.expect__begin');
          }}
        >
          Expect nothing
        </Button>
      </div>
    </Section>
  );
}

const decisionPlace = '[aria-label="Expected decision"] [aria-checked="true"]';

/** The button that was pressed is gone: one goes on in what stands in its place. */
function goOnAt(place: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`.compose__form ${place}`)?.focus());
}

const decisions: readonly { value: Decision | 'any'; label: string }[] = [
  { value: 'any', label: 'any' },
  { value: 'ALLOW', label: 'ALLOW' },
  { value: 'DENY', label: 'DENY' },
  { value: 'ASK', label: 'ASK' },
];
const taints = ['any', 'tainted', 'clean'].map((value) => ({ value, label: value }));

function Standing({ frame }: { frame: Frame }) {
  if (!frame.expectation) return null;
  return (
    <span className="expect__standing">
      <Icon name={frame.expectation.met ? 'check' : 'warning'} />
      {frame.expectation.met ? 'as expected' : 'not as expected'}
    </span>
  );
}

/** The origins and the sessions, whole, and whether it is deferred: each is expected or left open. */
function Lists({
  expected,
  found,
  onChange,
}: {
  expected: Expect;
  found: { origins: readonly string[]; sessions: readonly string[] } | undefined;
  onChange: (next: Expect) => void;
}) {
  return (['origins', 'sessions'] as const).map((part) => {
    const names = expected[part];
    return (
      <Field
        key={part}
        label={part === 'origins' ? 'Origins' : 'Sessions'}
        aside={
          names && (
            <IconButton
              icon="close"
              label={`Leave the ${part} open`}
              className="param__more"
              onClick={() => onChange(withPart(expected, part, undefined))}
            />
          )
        }
      >
        {names ? (
          <p className="expect__names">{names.length > 0 ? names.join(', ') : 'none'}</p>
        ) : (
          <button
            type="button"
            className="sources__add"
            disabled={!found}
            onClick={() => found && onChange(withPart(expected, part, [...found[part]]))}
          >
            <Icon name="plus" />
            {found ? `${found[part].join(', ') || 'none'}, as it happened` : 'nothing to take'}
          </button>
        )}
      </Field>
    );
  });
}

function withPart<Part extends keyof Expect>(expected: Expect, part: Part, value: Expect[Part] | undefined): Expect {
  const { [part]: _, ...rest } = expected;
  return (value === undefined ? rest : { ...rest, [part]: value }) as Expect;
}

/** A deciding rule as one word, which a menu can tell from others. */
function wordFor({ kind, id }: DecidingRule): string {
  return id === null ? kind : `${kind} ${id}`;
}

function ruleFrom(word: string): DecidingRule | undefined {
  if (word === '') return undefined;
  const [kind, ...id] = word.split(' ');
  return { kind: kind as DecidingRule['kind'], id: id.length > 0 ? id.join(' ') : null };
}

/** All that can decide in this world; one that it does not have stays among them while it is expected. */
function rulesOf(compiled: CompiledManifest, expected: DecidingRule | undefined): PickGroup<string>[] {
  const option = (rule: DecidingRule) => ({ value: wordFor(rule), label: rule.id ?? rule.kind });
  const of = (kind: DecidingRule['kind'], ids: readonly string[]) => ids.map((id) => option({ kind, id }));
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const groups: PickGroup<string>[] = [
    { label: 'Left open', options: [{ value: '', label: 'any rule' }] },
    { label: 'Laws', options: [...of('law', compiled.laws), ...of('invariant', ids(compiled.invariants))] },
    { label: 'Rules', options: of('rule', ids(compiled.rules)) },
    {
      label: 'No rule',
      options: (['uncovered', 'schema', 'malformed'] as const).map((kind) => option({ kind, id: null })),
    },
  ];
  const known = groups.some(({ options }) => options.some(({ value }) => expected && value === wordFor(expected)));
  return expected && !known ? [...groups, { label: 'Not of this world', options: [option(expected)] }] : groups;
}
