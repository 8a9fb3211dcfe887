import { Definitions } from './definitions.tsx';
import { useGridStore } from './grid-store.ts';

/** What a printed report says besides the grid: which worlds these are, and what the figures mean. Not on screen. */
export function Report() {
  const columns = useGridStore((state) => state.columns);
  return (
    <section className="attack-report">
      <h2>Attacks: scenarios by worlds</h2>
      <dl className="facts">
        {columns.map(({ id, name, says, compiled }) => (
          <div key={id}>
            <dt>
              {name}, {says}
            </dt>
            <dd>
              <code>{compiled?.manifest_hash ?? 'does not compile'}</code>
            </dd>
          </div>
        ))}
      </dl>
      <Definitions />
    </section>
  );
}
