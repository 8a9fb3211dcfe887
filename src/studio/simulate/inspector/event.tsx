import type { CompiledManifest } from '@core';
import type { Frame, Run } from '@demo';
import { TrustBadges } from '../../parts/trust-badge.tsx';
import { moveTo } from '../transport/playback.ts';
import { manifestOf } from './case.ts';
import { Head, Section } from './head.tsx';
import { EventText } from './look.tsx';
import { type Thing, thingsOf } from './things.ts';

/** A Semantic Event at the boundary: Reality beside what the agent sees. */
export function EventView({ run, frame, thing }: { run: Run; frame: Frame; thing: Thing }) {
  const channel = manifestOf(run, frame.manifest_hash)?.channels.find(({ name }) => name === thing.name);
  return (
    <>
      <Head
        kind={`Semantic Event ${thing.id}, step ${frame.step}, session ${frame.session}`}
        name={thing.name}
        mark={<TrustBadges context={thing.context} />}
      />
      <div className="inspector__body">
        <Section className="section--reality" title="At the boundary">
          {frame.event && (
            <EventText raw={frame.raw} payload={frame.event.sanitized_payload} frame={frame} thing={thing} />
          )}
        </Section>
        <Section title="Why it is trusted as it is">
          <dl className="facts">
            {channel && <ChannelFacts channel={channel} />}
            {frame.proposal !== undefined && (
              <>
                <dt>returned by</dt>
                <dd>
                  <Returned run={run} proposal={frame.proposal} />
                </dd>
              </>
            )}
            <Parents run={run} thing={thing} />
          </dl>
        </Section>
      </div>
    </>
  );
}

function ChannelFacts({ channel }: { channel: CompiledManifest['channels'][number] }) {
  const { name, trust_level, payload, delivery, description } = channel;
  const levels = {
    trusted: 'is trusted',
    untrusted: 'is untrusted, so what comes by it is tainted',
    derived: 'is derived, as trusted as what the event was made from',
  } as const;
  return (
    <>
      <dt>channel</dt>
      <dd>
        <code>{name}</code> {levels[trust_level]}
        {description && <span className="from">{description}</span>}
      </dd>
      <dt>delivery</dt>
      <dd>
        {payload}, {delivery === 'quarantined' ? 'quarantined: the agent sees the kind only' : 'sanitized, then direct'}
      </dd>
    </>
  );
}

function Returned({ run, proposal }: { run: Run; proposal: string }) {
  const frame = run.frames.find((each) => each.kind === 'propose' && each.proposal === proposal);
  if (!frame) return <code>{proposal}</code>;
  return (
    <button type="button" className="text-link name" onClick={() => moveTo(frame.step)}>
      {proposal}
    </button>
  );
}

/** An event that an action returned is no better than the question that fetched it. */
function Parents({ run, thing }: { run: Run; thing: Thing }) {
  const things = thingsOf(run);
  if (thing.parents.length === 0) return null;
  return (
    <>
      <dt>made from</dt>
      <dd>
        {thing.parents.map((id, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <code>{id}</code> {things.get(id)?.name ?? 'unknown'}
          </span>
        ))}
      </dd>
    </>
  );
}
