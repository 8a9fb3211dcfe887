import type { Run } from '@demo';
import { TrustBadges } from '../../parts/trust-badge.tsx';
import { moveTo } from '../transport/playback.ts';
import { writersOf } from './case.ts';
import { Value } from './text.tsx';
import { type Thing, thingsOf } from './things.ts';

/** The versions of a memory key up to a step, newest first: nothing is overwritten, and taint stays with each. */
export function Versions({
  run,
  name,
  step,
  current,
}: {
  run: Run;
  name: string;
  step: number;
  current: readonly string[];
}) {
  const versions = [...thingsOf(run).values()].filter(
    (thing) => thing.kind === 'memory' && thing.name === name && thing.frame.step <= step,
  );
  if (versions.length === 0) return <p className="prose">Nothing is remembered under this key.</p>;
  return (
    <ol className="versions" reversed>
      {versions.toReversed().map((version, index) => (
        <li key={version.id}>
          <span className="versions__head">
            <code>{version.id}</code>
            <span className="meta">
              version {versions.length - index}, session {version.session},{' '}
              <button type="button" className="text-link" onClick={() => moveTo(version.frame.step)}>
                step {version.frame.step}
              </button>
            </span>
            {current.includes(version.id) && <span className="tag">this step</span>}
          </span>
          <MadeValue run={run} thing={version} />
          <TrustBadges context={version.context} />
        </li>
      ))}
    </ol>
  );
}

/** The value of an object, unless it is quarantined. */
export function MadeValue({ run, thing }: { run: Run; thing: Thing }) {
  if (thing.quarantined) return <span className="meta">quarantined: the agent has not seen its value</span>;
  return <Value value={thing.value} writers={writersOf(run, thing)} />;
}
