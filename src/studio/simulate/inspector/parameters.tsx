import type { Run } from '@demo';
import { pointer } from '../../store/selection.ts';
import { type Attribution, attributionOf, type Case } from './case.ts';
import { Value } from './text.tsx';

/** The parameters as they were resolved, each with where it came from. */
export function Parameters({ run, of }: { run: Run; of: Case }) {
  return Object.entries(of.parameters).map(([name, value]) => {
    const attribution = attributionOf(run, of, pointer(name));
    return (
      <div key={name} className="facts__pair">
        <dt>{name}</dt>
        <dd>
          <Value value={value} writers={attribution.writers} />
          <From attribution={attribution} />
        </dd>
      </div>
    );
  });
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
