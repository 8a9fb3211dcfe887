import { useId } from 'react';
import type { GoodWorld } from '../../store/reading.ts';
import { useEditable } from '../edit.ts';
import { Refusal } from '../schema/refusal.tsx';
import { useHeld } from '../schema/use-held.ts';
import { trackings } from './changes.ts';

/** How provenance is tracked: what each way means, and its price (SPEC 2, Provenance tracking). */
export function Tracking({ world }: { world: GoodWorld }) {
  const { tracking, instrumented = false } = world.manifest.provenance;
  const editable = useEditable();
  const { held, make, mend, letGo } = useHeld();
  const name = useId();
  const choose = (value: keyof typeof trackings) => {
    if (value !== tracking)
      make(`tracking provenance as ${value}`, [{ op: 'set', path: '/provenance/tracking', value }]);
  };
  const vouch = (on: boolean) => {
    const path = '/provenance/instrumented';
    // What was refused for want of that word is done with it.
    const wanted = on && held ? held.changes : [];
    make(on ? 'vouching for an instrumented agent' : 'no longer vouching for an instrumented agent', [
      on ? { op: 'set', path, value: true } : { op: 'remove', path },
      ...wanted,
    ]);
  };
  return (
    <section className="list-block tracking" aria-label="Provenance tracking">
      <div className="block-head">
        <h2>Provenance tracking</h2>
        <span className="meta">what counts as seen</span>
      </div>
      <div className="card">
        <div className="tracking__ways">
          {(['observed', 'declared'] as const).map((each) => (
            <label key={each} className="tracking__way">
              <input
                type="radio"
                name={name}
                checked={tracking === each}
                disabled={!editable}
                onChange={() => choose(each)}
              />
              <span>
                <code>{each}</code>
                <span className="prose">{trackings[each].means}</span>
                <span className="prose tracking__price">
                  <b>Price.</b> {trackings[each].price}
                </span>
              </span>
            </label>
          ))}
        </div>
        <label className="check tracking__vouch">
          <input
            type="checkbox"
            checked={instrumented}
            disabled={!editable}
            onChange={({ currentTarget }) => vouch(currentTarget.checked)}
          />
          <span>
            The agent is <code>instrumented</code>: I vouch that it names all its sources.
          </span>
        </label>
        {/* While it is observed, Core's fix for what was refused is to leave it so. */}
        <Refusal held={held} onFix={tracking === 'declared' ? mend : null} onLetGo={letGo} />
      </div>
    </section>
  );
}
