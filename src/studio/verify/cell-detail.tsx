import type { ContextKind, Decision } from '@core';
import { modeNames } from '../parts/mode-names.ts';
import { Says } from '../parts/verdict-badge.tsx';
import { hrefOf } from '../router.ts';
import type { GoodWorld } from '../store/reading.ts';
import { Section } from '../world/inspector/section.tsx';
import type { Exercise } from './coverage.ts';
import { exercisedIn, modes, played } from './exercised.ts';
import { nOf, number } from './numbers.ts';
import type { Checked } from './verify-store.ts';
import { PlayWitness, WitnessFacts } from './witness-view.tsx';
import { kindNames } from './words.ts';

const decisions = ['ALLOW', 'ASK', 'DENY'] as const satisfies readonly Decision[];

/** One cell of the decision space: by mode and decision, with an example of each and the scenarios that come to it. */
export function CellDetail({
  world,
  checked,
  action,
  kind,
}: {
  world: GoodWorld;
  checked: Checked;
  action: string | null;
  kind: ContextKind;
}) {
  const cell = checked.report.actions.find((each) => each.action === action)?.pivot.find((each) => each.kind === kind);
  if (!cell) return null;
  const exercises = checked.exercises && exercisedIn(checked.exercises, action, kind);
  const witnesses = [cell.witnesses.ALLOW, cell.witnesses.ESCALATE, cell.witnesses.DENY].filter(
    (each) => each !== undefined,
  );
  return (
    <>
      <div className="inspector__head">
        <div>
          <span className="inspector__kind">
            Made from {kindNames[kind]}, {nOf(cell.contexts, 'trust context')}
          </span>
          <h2 className="inspector__name">{action ?? 'undeclared action'}</h2>
        </div>
      </div>
      <div className="inspector__body">
        <Section title="Decided">
          <table className="by-mode">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr">Mode</span>
                </th>
                {decisions.map((decision) => (
                  <th key={decision} scope="col">
                    <Says decision={decision} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {modes.map((mode) => (
                <tr key={mode}>
                  <th scope="row">{modeNames[mode]}</th>
                  {decisions.map((decision) => (
                    <td key={decision}>
                      <CountOf
                        count={cell.modes[mode][decision]}
                        exercised={exercises?.some((each) => each.mode === mode && each.decision === decision) ?? true}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="meta prose--after">A ring marks what no scenario of this world comes to yet.</p>
        </Section>
        <Section title="Examples" meta="each confirmed by resolving it">
          {witnesses.map((witness) => (
            <details key={witness.decision + witness.context.mode} className="example">
              <summary>
                <Says decision={witness.decision} />
                <span className="meta">by {witness.rule.id ?? witness.rule.kind}</span>
              </summary>
              <WitnessFacts {...witness} />
              <PlayWitness
                compiled={world.compiled}
                witness={witness}
                title={`${witness.proposal.action_type}, ${kindNames[kind]}: ${witness.decision}`}
              />
            </details>
          ))}
        </Section>
        <Section title="In scenarios" meta={exercises ? `${exercises.length}` : '…'}>
          {exercises?.length === 0 && (
            <p className="prose">No scenario of this world comes to it: it can happen, and nobody has tried.</p>
          )}
          <ul className="rows">
            {exercises?.map((each) => (
              <Visit key={`${each.scenario} ${each.step} ${each.stance}`} of={each} />
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}

function CountOf({ count, exercised }: { count: number; exercised: boolean }) {
  if (count === 0) return <span className="meta">never</span>;
  return exercised ? (
    number(count)
  ) : (
    <span className="cov--none">
      {number(count)}
      <span className="sr"> not exercised</span>
    </span>
  );
}

function Visit({ of: { scenario, title, step, stance, decision } }: { of: Exercise }) {
  return (
    <li>
      <Says decision={decision} />
      <a className="text-link" href={hrefOf({ screen: 'simulate', scenario, step, ...played(stance) })}>
        {title}
      </a>
      <span className="rows__end meta">
        step {step}
        {stance !== 'obedient' && `, ${stance} agent`}
      </span>
    </li>
  );
}
