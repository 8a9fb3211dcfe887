import type { Decision } from '@core';
import { VerdictBadge } from '../parts/verdict-badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Change, forgetChanges, useListed } from './changes.ts';
import { moveTo } from './transport/playback.ts';

/** What the last edit, mode or answer has changed, before and after; each leads to its step. Stays until closed. */
export function ChangedList() {
  const listed = useListed();
  if (!listed) return null;
  const all = [...listed.of.values()];
  return (
    <section key={listed.serial} className="changed" aria-labelledby="changed-title">
      <header>
        <h2 id="changed-title">
          {all.length} {all.length === 1 ? 'verdict has' : 'verdicts have'} changed
        </h2>
        <IconButton icon="close" label="Close the list of changes" onClick={forgetChanges} />
      </header>
      <ul>
        {all.map((change) => (
          <li key={change.step}>
            <Row change={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ change: { step, name, from, to } }: { change: Change }) {
  return (
    <button type="button" className="changed__row" onClick={() => moveTo(step)}>
      <span className="changed__step">{step}</span>
      <code>{name}</code>
      <span className="turn">
        <Side decision={from} />
        <Icon name="arrow-right" />
        <span className="sr">becomes</span>
        <Side decision={to} />
      </span>
    </button>
  );
}

function Side({ decision }: { decision: Decision | null }) {
  if (decision === null) return <span className="verdict verdict--absent">none</span>;
  return <VerdictBadge decision={decision} />;
}
