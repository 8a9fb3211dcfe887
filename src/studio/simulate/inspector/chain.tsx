import type { Run } from '@demo';
import { Fragment } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { type Case, pathOf, unknownIn } from './case.ts';
import type { Thing } from './things.ts';

/** The Provenance Chain as a line of objects, with a wall where a session ends. One of them can be looked into. */
export function Chain({
  run,
  of,
  chosen,
  onChoose,
}: {
  run: Run;
  of: Case;
  chosen: Thing | undefined;
  onChoose: (thing: Thing | null) => void;
}) {
  const { path, beside } = pathOf(run, of);
  const unknown = unknownIn(run, of);
  const link = (thing: Thing) => (
    <button
      type="button"
      aria-pressed={thing.id === chosen?.id}
      title={`${thing.name}, session ${thing.session}`}
      onClick={() => onChoose(thing.id === chosen?.id ? null : thing)}
    >
      <Icon name={iconOf(thing)} />
      {thing.id}
      <span className="sr"> {nameOf(thing)}</span>
    </button>
  );
  return (
    <div className="chain-lines">
      <ol className="chain" aria-label="Provenance Chain">
        {path.map((thing, index) => (
          <Fragment key={thing.id}>
            <Joint
              before={path[index - 1]?.session}
              after={thing.session}
              leads={thing.parents.includes(path[index - 1]?.id ?? '')}
            />
            <li>{link(thing)}</li>
          </Fragment>
        ))}
        {unknown.map((ref) => (
          <Fragment key={ref}>
            {path.length > 0 && <Joint before="" after="" leads={false} />}
            <li className="chain__unknown">
              <Icon name="warning" />
              {ref}, unknown
            </li>
          </Fragment>
        ))}
        <Joint before={path.at(-1)?.session} after={of.frame.session} leads />
        <li className="chain__end">{of.id}</li>
      </ol>
      {beside.length > 0 && (
        <ul className="chain chain--beside" aria-label="Also seen, clean">
          <li className="meta">also seen</li>
          {beside.map((thing) => (
            <li key={thing.id}>{link(thing)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** An arrow where one was made from the other; a plus where both only stand in the chain. */
function Joint({ before, after, leads }: { before: string | undefined; after: string; leads: boolean }) {
  if (before === undefined) return null;
  if (before === after) {
    return (
      <li aria-hidden="true" className="chain__joint">
        <Icon name={leads ? 'chevron-right' : 'plus'} />
      </li>
    );
  }
  return (
    <li className="chain__wall" title={`session wall: ${before} ends`}>
      <span className="sr">session wall, then session {after}</span>
    </li>
  );
}

function nameOf({ kind, name, session }: Thing): string {
  const what = kind === 'event' ? 'event from' : kind === 'made' ? 'made by' : 'memory of';
  return `${what} ${name}, session ${session}`;
}

export function iconOf({ kind, context }: Thing): 'transform' | 'memory' | 'trusted' | 'untrusted' | 'derived' {
  if (kind === 'made') return 'transform';
  if (kind === 'memory') return 'memory';
  if (context.derived) return 'derived';
  return context.trust_level === 'trusted' ? 'trusted' : 'untrusted';
}
