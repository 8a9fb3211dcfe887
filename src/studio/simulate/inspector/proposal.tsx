import type { CompiledManifest, Resolution } from '@core';
import type { Frame, Run } from '@demo';
import { useState } from 'react';
import { TrustBadges } from '../../parts/trust-badge.tsx';
import { VerdictBadge } from '../../parts/verdict-badge.tsx';
import { TippingPoints } from '../../verify/tipping.tsx';
import { AnswerBadge } from '../answer-badge.tsx';
import { type Case, manifestOf, pathOf } from './case.ts';
import { Chain } from './chain.tsx';
import { Head, Section } from './head.tsx';
import { Ladder } from './ladder.tsx';
import { Look } from './look.tsx';
import { Outcome } from './outcome.tsx';
import { Parameters } from './parameters.tsx';
import { InSource, MatchedRules } from './rules.tsx';
import type { Thing } from './things.ts';
import { Tracking } from './tracking.tsx';
import { useChanged } from './use-changed.ts';

/** A Proposed Action, or the answer to its ASK: what was proposed, where it came from, why it was decided so, what came of it. */
export function Proposal({ run, frame, of, step }: { run: Run; frame: Frame; of: Case; step: number }) {
  const answering = frame.kind === 'answer';
  const resolution = (answering ? frame.answered?.resolution : frame.resolution) ?? of.frame.resolution;
  const changed = useChanged(`${run.scenario.name} ${run.stance} ${step}`, resolution?.decision);
  const compiled = manifestOf(run, resolution?.manifest_hash);
  const what = answering ? `Answer to ${of.id}` : `Proposed Action ${of.id}`;
  return (
    <>
      <Head
        kind={`${what}, step ${frame.step}, session ${frame.session}`}
        name={of.action}
        mark={
          answering && frame.answered ? (
            <AnswerBadge answered={frame.answered} />
          ) : (
            resolution && <VerdictBadge decision={resolution.decision} size="large" changed={changed} />
          )
        }
      />
      <div className="inspector__body">
        <Section className="section--params">
          <dl className="facts">
            <Parameters run={run} of={of} lit={frame.kind === 'propose'} />
            {resolution && (
              <>
                <dt>context</dt>
                <dd className="ctx">
                  <TrustBadges context={resolution.trust_context} />
                  {resolution.trust_context.unknown_origin && <span className="tag tag--outline">unknown origin</span>}
                </dd>
              </>
            )}
          </dl>
        </Section>
        {of.frame.resolution && of.frame.state !== 'denied' && (
          <Section className="section--came" title="What came of it">
            <Outcome run={run} frame={of.frame} step={step} />
          </Section>
        )}
        <Sources run={run} of={of} />
        {resolution && <Reasons resolution={resolution} compiled={compiled} again={answering} />}
        {of.frame.resolution && !answering && (
          <Section title="Tipping points" aside="what would decide otherwise">
            <TippingPoints run={run} of={of} />
          </Section>
        )}
      </div>
    </>
  );
}

/** The chain, and the object of it that is looked into: at first the event that taints. */
function Sources({ run, of }: { run: Run; of: Case }) {
  const { path, beside } = pathOf(run, of);
  const [choice, setChoice] = useState<{ of: string; id: string | null } | null>(null);
  const taints = of.frame.resolution?.trust_context.tainted ? path.find(({ kind }) => kind === 'event')?.id : undefined;
  const id = choice?.of === of.id ? choice.id : taints;
  const chosen = [...path, ...beside].find((thing) => thing.id === id);
  const choose = (thing: Thing | null) => setChoice({ of: of.id, id: thing?.id ?? null });
  return (
    <Section className="section--reality" title="Provenance Chain" aside={sessionsOf(of)}>
      <Chain run={run} of={of} chosen={chosen} onChoose={choose} />
      <Tracking run={run} of={of} />
      {chosen && <Look run={run} thing={chosen} />}
    </Section>
  );
}

function sessionsOf({ frame }: Case): string {
  const sessions = frame.resolution?.trust_context.sessions ?? [];
  return sessions.length > 1 ? `across sessions ${sessions.join(', ')}` : '';
}

function Reasons({
  resolution,
  compiled,
  again,
}: {
  resolution: Resolution;
  compiled: CompiledManifest | undefined;
  again: boolean;
}) {
  const { rule, violations } = resolution;
  const invariants = violations.filter((id) => compiled?.invariants.some((invariant) => invariant.id === id));
  return (
    <>
      <Section
        className="section--ladder"
        title="Manifest Resolution"
        aside={again ? 'resolved again' : 'the first step that decides'}
      >
        <Ladder resolution={resolution} />
      </Section>
      {(resolution.matched_rules.length > 0 || invariants.length > 0) && (
        <Section title="Rules that match" aside={rule.kind === 'rule' ? '' : 'none of them decides'}>
          <MatchedRules resolution={resolution} compiled={compiled} />
          {invariants.length > 0 && (
            <ul className="rows matched">
              {invariants.map((id) => (
                <li key={id}>
                  <span className="says" data-verdict="deny">
                    invariant
                  </span>
                  <InSource selection={{ kind: 'invariant', id }}>{id}</InSource>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </>
  );
}
