import { figureDefinitions } from '@demo';
import { scrollable } from '../ui/scrollable.ts';
import { figureNames } from './figures-head.tsx';

/** What the figures mean, in the words of those who count them. */
export function Definitions() {
  return (
    <dl className="attack-definitions">
      <dt>{figureNames.containment}</dt>
      <dd>{figureDefinitions.containment}</dd>
      <dt>{figureNames.utility}</dt>
      <dd>{figureDefinitions.utility}</dd>
      <dt>{figureNames.ask_rate}</dt>
      <dd>{figureDefinitions.ask_rate}</dd>
      <dt>Left out</dt>
      <dd>{figureDefinitions.left_out}</dd>
    </dl>
  );
}

/** The inspector while no cell is selected. */
export function StartInspector() {
  return (
    <aside className="inspector inspector--attack" aria-label="Inspector">
      <div className="inspector__head">
        <div>
          <span className="inspector__kind">No cell is selected</span>
          <h2 className="inspector__name inspector__name--title">What the figures say</h2>
        </div>
      </div>
      <div className="inspector__body" {...scrollable}>
        <section className="section">
          <Definitions />
        </section>
        <section className="section">
          <h3 className="section__title">In the grid</h3>
          <p className="prose">
            Arrow keys move, Enter or a double click opens a cell in the player. Edit the world and come back: what has
            turned is marked. An earlier version of it can stand beside it, as a column.
          </p>
        </section>
      </div>
    </aside>
  );
}
