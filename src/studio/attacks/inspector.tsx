import {
  type Cell,
  describeDifference,
  describeOutcome,
  describeScenario,
  describeSkip,
  type Frame,
  numberedSteps,
  type Run,
  runScenario,
  type Scenario,
} from '@demo';
import { Fragment, type ReactNode, useMemo } from 'react';
import { VerdictBadge } from '../parts/verdict-badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { scrollable } from '../ui/scrollable.ts';
import { Section } from '../world/inspector/section.tsx';
import type { Turned } from './grid-store.ts';
import { openInPlayer, type Subject } from './subject.ts';
import { lookOf, shortOutcome, shortRule } from './words.ts';

/** One cell: how it ended there and why, and the way into the player. */
export function CellInspector({
  subject,
  cell,
  turned,
  children,
}: {
  subject: Subject;
  cell: Cell;
  turned: Turned | null;
  children?: ReactNode;
}) {
  const { scenario, stance, compiled, worldName } = subject;
  const run = useMemo(() => runScenario(compiled, scenario, { stance }), [compiled, scenario, stance]);
  const { at } = cell;
  const applies = cell.outcome !== 'does_not_apply';
  const against = cell.kind === 'attack' ? 'against' : 'in';
  return (
    <aside className="inspector inspector--attack" aria-label="Inspector">
      <div className="inspector__head">
        <div>
          <span className="inspector__kind">
            {kindNames[cell.kind]}, {against} {worldName}
          </span>
          <h2 className="inspector__name inspector__name--title">{scenario.title}</h2>
        </div>
        {at?.decision && <VerdictBadge decision={at.decision} />}
      </div>
      <div className="inspector__body" {...scrollable}>
        <Section
          title={titleOf(cell)}
          meta={`${run.frames.length} steps, ${scenario.sessions.length} ${scenario.sessions.length === 1 ? 'session' : 'sessions'}`}
        >
          {turned && <TurnedSays turned={turned} scenario={scenario} />}
          <p className="prose ended">
            <b>{describeOutcome(cell)}</b>
            {at && `, at step ${at.step}`}
          </p>
          <Problems run={run} />
          {applies && <Stops run={run} at={at?.step ?? null} />}
          <div className="button-row">
            <Button look="primary" icon="play" onClick={() => void openInPlayer(subject, at?.step ?? 0)}>
              {subject.earlier ? 'Go back to this version and play' : 'Open in player'}
            </Button>
          </div>
        </Section>
        {applies && <Expected run={run} />}
        {applies && children}
        {scenario.misses && (
          <Section title="What a naive policy misses">
            <p className="prose">{scenario.misses}</p>
          </Section>
        )}
        {scenario.note && (
          <Section title={cell.kind === 'limit' ? 'Why this is a limit' : 'Note'}>
            <p className="prose">{scenario.note}</p>
          </Section>
        )}
        <Section title="The scenario">
          <dl className="facts">
            {scenario.source && (
              <>
                <dt>Published</dt>
                <dd className="name">{scenario.source}</dd>
              </>
            )}
            <dt>Written for</dt>
            <dd>
              <code>{scenario.manifest}</code>
            </dd>
            <dt>Agent</dt>
            <dd>{stance}</dd>
          </dl>
        </Section>
      </div>
    </aside>
  );
}

const kindNames = { attack: 'Attack', harmless: 'Harmless work', limit: 'Limit' } as const;
function titleOf({ kind, outcome }: Cell): string {
  if (outcome === 'stopped') return 'Where it was stopped';
  if (outcome === 'let_through') return 'Where it got through';
  return kind === 'harmless' ? 'How it went' : 'How it ended';
}

function TurnedSays({ turned: { from, to }, scenario }: { turned: Turned; scenario: Scenario }) {
  return (
    <p className="turned-says">
      <span className="tag tag--outline">turned</span>
      <Brief cell={from} scenario={scenario} />
      <Icon name="arrow-right" />
      <span className="sr">becomes</span>
      <Brief cell={to} scenario={scenario} />
    </p>
  );
}

function Brief({ cell, scenario }: { cell: Cell; scenario: Scenario }) {
  const { icon, verdict } = lookOf(cell);
  return (
    <span className="outc" data-verdict={verdict}>
      <Icon name={icon} />
      {shortOutcome(cell, scenario)}
    </span>
  );
}

/** What the scenario names and this world does not have, by step; the rest of it is played. */
function Problems({ run: { problems } }: { run: Run }) {
  if (problems.length === 0) return null;
  return (
    <ul className="rows attack-problems">
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.path}`}>
          <Icon name="warning" />
          {describeScenario(problem)}
        </li>
      ))}
    </ul>
  );
}

/** The proposals of a run with their verdicts, and the walls between its sessions. */
function Stops({ run, at }: { run: Run; at: number | null }) {
  const stops = run.frames.filter(({ kind, resolution }) => kind === 'propose' && resolution);
  const actions = useMemo(
    () =>
      new Map(
        numberedSteps(run.scenario).map(({ number, step }) => [number, 'propose' in step ? step.propose.action : '']),
      ),
    [run],
  );
  return (
    <ol className="stops">
      {stops.map((frame, index) => (
        <Fragment key={frame.step}>
          {index > 0 && stops[index - 1]?.session !== frame.session && (
            <li className="stops__wall">
              <Icon name="session" />
              <span>session {frame.session} begins</span>
            </li>
          )}
          <li className={frame.step === at ? 'is-last' : ''}>
            {frame.resolution && <VerdictBadge decision={frame.resolution.decision} size="glyph" />}
            <span className="stops__what">
              <code>{actions.get(frame.step)}</code>, step {frame.step}
            </span>
            <span className="rows__end meta">{byWhat(frame)}</span>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

function byWhat({ session, resolution, answered }: Frame): string {
  const { decision, rule, deferred } = resolution ?? {};
  if (answered?.answer === 'once') return `${session}, approved once`;
  if (deferred) return `${session}, left to review`;
  return decision === 'DENY' && rule ? `${session}, ${shortRule(rule)}` : session;
}

/** What the scenario's author, or the laws, expected, and where it came out otherwise. */
function Expected({ run }: { run: Run }) {
  const { met, total } = run.expectations;
  if (total === 0) return null;
  const unmet = run.frames.filter(({ expectation }) => expectation?.met === false);
  return (
    <Section title="As expected" meta={`${met} of ${total}`}>
      {unmet.length === 0 ? (
        <p className="prose">Every step came to what the scenario expects of it.</p>
      ) : (
        <ul className="rows attack-problems">
          {unmet.map((frame) => (
            <li key={frame.step}>
              <Icon name="warning" />
              <span>
                Step {frame.step}:{' '}
                {frame.skipped
                  ? describeSkip(frame.skipped)
                  : (frame.expectation?.differences ?? []).map(describeDifference).join(' ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
