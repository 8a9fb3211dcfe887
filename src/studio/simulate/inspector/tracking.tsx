import type { Run } from '@demo';
import { Icon } from '../../ui/icon.tsx';
import { type Case, manifestOf } from './case.ts';
import { lineageOf, type Thing } from './things.ts';

/** What the agent had seen but does not cite, where that is tainted: whether it counts is what the tracking decides. */
export function Tracking({ run, of }: { run: Run; of: Case }) {
  const tracking = manifestOf(run, of.frame.manifest_hash)?.provenance.tracking;
  const cited = new Set(
    lineageOf(
      run,
      of.chain.map(({ ref }) => ref),
    ).map(({ id }) => id),
  );
  const unsaid = seenBefore(run, of).filter(({ id, context }) => context.tainted && !cited.has(id));
  if (unsaid.length === 0 || tracking === undefined) return null;
  return (
    <p className="remark remark--tracking">
      <Icon name={tracking === 'observed' ? 'eye' : 'warning'} />
      <span>
        {of.chain.length > 0 ? (
          <>The agent cites {of.chain.map(({ ref }) => ref).join(', ')} and leaves out </>
        ) : (
          <>The agent cites nothing and leaves out </>
        )}
        {unsaid.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <code>{id}</code> {name}
          </span>
        ))}
        , tainted, which it had seen.{' '}
        {tracking === 'observed'
          ? 'Tracking is observed, so that counts all the same: lying about the sources gains nothing.'
          : 'Tracking is declared, so only what it cites counts: whoever lies about the sources gets through.'}
      </span>
    </p>
  );
}

/** Every object whose content the agent had been shown in this session before it proposed. */
function seenBefore(run: Run, { frame }: Case): Thing[] {
  const { entries } = run.ledger;
  const ids = entries.slice(0, frame.ledger.from).flatMap((entry) => {
    const isShown = (entry.kind === 'event' || entry.kind === 'derivation') && !entry.quarantined;
    return isShown && entry.session === frame.session ? [entry.record.id] : [];
  });
  return lineageOf(run, ids).filter(({ id }) => ids.includes(id));
}
