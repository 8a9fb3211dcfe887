import { type Decision, describe, type ExplanationEntry, type Resolution } from '@core';
import { VerdictBadge } from '../../parts/verdict-badge.tsx';
import { Icon } from '../../ui/icon.tsx';

const names: { [step in ExplanationEntry['step']]: string } = {
  form: 'Form',
  ontology: 'Action Ontology',
  taint_containment_law: 'TaintContainmentLaw',
  provenance_law: 'ProvenanceLaw',
  capability_boundary_law: 'CapabilityBoundaryLaw',
  invariants: 'Invariants',
  schema: 'Action schema',
  rules: 'Rules',
  uncovered: 'Uncovered',
  mode: 'Mode',
};

/** How a rung is drawn: passed, failed, a person is asked, found nothing, or had nothing to say. */
type Look = 'pass' | 'fail' | 'ask' | 'none' | 'na';
const looks: { [outcome in ExplanationEntry['outcome']]: Look } = {
  fits: 'pass',
  exists: 'pass',
  holds: 'pass',
  hold: 'pass',
  allow: 'pass',
  covered: 'pass',
  malformed: 'fail',
  violated: 'fail',
  does_not_fit: 'fail',
  deny: 'fail',
  ask: 'ask',
  asks: 'ask',
  defers: 'ask',
  unknown_action: 'none',
  none: 'none',
  uncovered: 'none',
  not_concerned: 'na',
  skipped: 'na',
  not_reached: 'na',
  not_evaluated: 'na',
};

/**
 * The ten steps in their order. The first that decides is framed with Core's sentence; those after it were evaluated
 * too, and no longer decide. Every other rung opens to its sentence.
 */
export function Ladder({ resolution }: { resolution: Resolution }) {
  const deciding = resolution.explanation.findIndex(({ decides }) => decides);
  return (
    <ol className="ladder">
      {resolution.explanation.map((entry, index) =>
        entry.decides ? (
          <Deciding key={entry.step} entry={entry} no={index + 1} decision={resolution.decision} />
        ) : (
          <Rung key={entry.step} entry={entry} no={index + 1} after={index > deciding} />
        ),
      )}
    </ol>
  );
}

function Deciding({ entry, no, decision }: { entry: ExplanationEntry; no: number; decision: Decision }) {
  const verdict = glyphs[decision];
  return (
    <li className="rung rung--stop" data-verdict={verdict}>
      <span className="rung__no">{no}</span>
      <span className="rung__dot">
        <Icon name={verdict} />
      </span>
      <span className="rung__name">
        {names[entry.step]}
        <span className="sr"> decides</span>
      </span>
      <VerdictBadge decision={decision} />
      <span className="rung__text">{describe(entry)}</span>
    </li>
  );
}

function Rung({ entry, no, after }: { entry: ExplanationEntry; no: number; after: boolean }) {
  const look = looks[entry.outcome];
  const escalates = entry.step === 'mode' && look === 'ask';
  return (
    <li className={`rung rung--${look}${after && !escalates ? ' rung--after' : ''}`}>
      <details>
        <summary>
          <span className="rung__no">{no}</span>
          <span className="rung__dot">
            {look === 'fail' && <Icon name="deny" />}
            {look === 'ask' && <Icon name="ask" />}
          </span>
          <span className="rung__name">{names[entry.step]}</span>
          <span className="rung__text">
            {entry.outcome.replaceAll('_', ' ')}
            {entry.ids.map((id) => (
              <code key={id}> {id === '' ? '/' : id}</code>
            ))}
            {after && look !== 'na' && !escalates && <span className="sr">, evaluated, no longer deciding</span>}
          </span>
        </summary>
        <p className="rung__sentence">{describe(entry)}</p>
      </details>
    </li>
  );
}

const glyphs = { ALLOW: 'allow', DENY: 'deny', ASK: 'ask' } as const;
