import type { Run } from '@demo';
import { TrustBadge } from '../../parts/trust-badge.tsx';
import { pointer } from '../../store/selection.ts';
import { lightOrigin, useLooking } from '../graph/looking.ts';
import { moveTo } from '../transport/playback.ts';
import { type Attribution, attributionOf, type Case } from './case.ts';
import { Value } from './text.tsx';

/** The parameters as they were resolved, each with where it came from; `lit` offers to light that in the graph. */
export function Parameters({ run, of, lit = false }: { run: Run; of: Case; lit?: boolean }) {
  return Object.entries(of.parameters).map(([name, value]) => {
    const attribution = attributionOf(run, of, pointer(name));
    return (
      <div key={name} className="facts__pair">
        <dt>{lit ? <Lit proposal={of.id} name={name} /> : name}</dt>
        <dd>
          <Value value={value} writers={attribution.writers} />
          <From attribution={attribution} />
          {lit && <Origins proposal={of.id} pointer={pointer(name)} attribution={attribution} />}
        </dd>
      </div>
    );
  });
}

/** The name of a parameter as a switch: its origin is lit in the graph, back to its channels. */
function Lit({ proposal, name }: { proposal: string; name: string }) {
  const own = pointer(name);
  const isOn = useLooking(({ parameter }) => parameter?.proposal === proposal && parameter.pointer === own);
  return (
    <button
      type="button"
      className="text-link lit"
      aria-pressed={isOn}
      title="Show in the graph where it comes from"
      onClick={() => lightOrigin(isOn ? null : { proposal, pointer: own })}
    >
      {name}
    </button>
  );
}

/** While its origin is lit: the events that a parameter goes back to, each as the way to its step. */
function Origins({
  proposal,
  pointer: own,
  attribution: { origins, context },
}: {
  proposal: string;
  pointer: string;
  attribution: Attribution;
}) {
  const isOn = useLooking(({ parameter }) => parameter?.proposal === proposal && parameter.pointer === own);
  if (!isOn) return null;
  return (
    <ul className="origins" aria-label="Its origins">
      {origins.map(({ id, name, frame, context: { trust_level } }) => (
        <li key={id}>
          <TrustBadge level={trust_level} />
          <button type="button" className="text-link" onClick={() => moveTo(frame.step)}>
            <code>{name}</code> {id}, session {frame.session}, step {frame.step}
          </button>
        </li>
      ))}
      {context.unknown_origin && <li>of unknown origin</li>}
    </ul>
  );
}

function From({ attribution: { cited, first, context } }: { attribution: Attribution }) {
  return (
    <span className="from">
      {cited.length > 0 ? (
        <>
          from <Ids ids={cited} />
        </>
      ) : (
        'from all it has seen'
      )}
      {first && (
        <>
          , first <code>{first.name}</code> in <code>{first.session}</code>
        </>
      )}
      {context.unknown_origin && ', of unknown origin'}
    </span>
  );
}

function Ids({ ids }: { ids: readonly string[] }) {
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <code>{id}</code>
    </span>
  ));
}
