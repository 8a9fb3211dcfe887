import type { Assertion } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import { Choose } from './choose.tsx';
import { ConditionView } from './condition.tsx';
import { Head } from './head.tsx';
import { Section } from './section.tsx';
import { Where } from './where.tsx';

/** What the author wants proven; no part of the artifact. */
export function AssertionInspector({ world, id }: { world: GoodWorld; id: string }) {
  const assertion = world.manifest.assertions?.find((each) => each.id === id);
  if (!assertion) return null;
  const { actions, when, modes } = assertion;
  return (
    <>
      <Head selection={{ kind: 'assertion', id }} kind="Assertion" name={id} />
      <div className="inspector__body">
        <Section
          title="Claims"
          meta={modes ? `in ${modes.map((mode) => mode.replaceAll('_', ' ')).join(', ')} mode` : 'in every mode'}
        >
          <p className="prose">{claimOf(assertion)}</p>
          <ul className="rows">
            {(actions ?? []).map((name) => (
              <li key={name}>
                <Choose to={{ kind: 'action', name }} className="decided__name">
                  <code>{name}</code>
                </Choose>
              </li>
            ))}
            {!actions && <li className="meta">Of every action.</li>}
          </ul>
        </Section>
        <Section title="Condition">
          {when ? <ConditionView condition={when} /> : <p className="prose">Always.</p>}
        </Section>
        <Where world={world} selection={{ kind: 'assertion', id }} />
      </div>
    </>
  );
}

/** What an assertion says of its condition: `Never ALLOW`. */
export function claimOf(assertion: Assertion): string {
  if ('never' in assertion) return `Never ${assertion.never}.`;
  return 'always' in assertion ? `Always ${assertion.always}.` : `${assertion.only_if} only if the condition holds.`;
}
