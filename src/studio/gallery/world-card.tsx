import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { WorldEntry } from './contents.ts';

/** What can be done with a world from its card. */
export type WorldActions = {
  open: (world: WorldEntry) => void;
  play: (world: WorldEntry, scenario: string) => void;
  rename: (world: WorldEntry) => void;
  duplicate: (world: WorldEntry) => void;
  /** A sample goes back to what it came as. */
  remove: (world: WorldEntry) => void;
};

/** One world: what it is, its scenarios to play, and what can be done with it. */
export function WorldCard({ world, isOpen, actions }: { world: WorldEntry; isOpen: boolean; actions: WorldActions }) {
  const { name } = world;
  return (
    <li className="world-card">
      <div className="world-card__head">
        <h3 className="world-card__name">{name}</h3>
        {isOpen && <span className="tag">open</span>}
        {world.changed && <span className="tag tag--outline">changed here</span>}
        {world.broken && (
          <span className="tag tag--outline">
            <Icon name="error" className="icon--error" />
            does not compile
          </span>
        )}
      </div>
      {world.description && <p className="prose">{world.description}</p>}
      {world.counts && <p className="meta">{world.counts}</p>}
      {world.scenarios.length > 0 && (
        <ul className="rows world-card__scenarios">
          {world.scenarios.map((scenario) => (
            <li key={scenario.id}>
              <button type="button" className="world-card__play" onClick={() => actions.play(world, scenario.id)}>
                <Icon name="play" />
                {scenario.title}
              </button>
              <span className="rows__end tag">{scenario.kind}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="button-row world-card__foot">
        <Button small onClick={() => actions.open(world)} aria-label={`Open ${name}`}>
          Open
        </Button>
        <Button small look="quiet" onClick={() => actions.duplicate(world)} aria-label={`Duplicate ${name}`}>
          Duplicate
        </Button>
        {!world.sample && (
          <Button small look="quiet" onClick={() => actions.rename(world)} aria-label={`Rename ${name}`}>
            Rename
          </Button>
        )}
        {world.saved && (
          <Button
            small
            look="quiet"
            onClick={() => actions.remove(world)}
            aria-label={`${world.sample ? 'Reset' : 'Delete'} ${name}`}
          >
            {world.sample ? 'Reset' : 'Delete'}
          </Button>
        )}
      </div>
    </li>
  );
}
