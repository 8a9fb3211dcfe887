import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { WorldEntry } from './contents.ts';

/** One world: what it is, and its scenarios to play. */
export function WorldCard({
  world,
  isOpen,
  onOpen,
  onPlay,
  onForget,
}: {
  world: WorldEntry;
  isOpen: boolean;
  onOpen: () => void;
  onPlay: (scenario: string) => void;
  onForget: () => void;
}) {
  return (
    <li className="world-card">
      <div className="world-card__head">
        <h3 className="world-card__name">{world.name}</h3>
        {isOpen && <span className="tag">open</span>}
        {world.sample && world.saved && <span className="tag tag--outline">changed here</span>}
      </div>
      {world.description && <p className="prose">{world.description}</p>}
      {world.scenarios.length > 0 && (
        <ul className="rows world-card__scenarios">
          {world.scenarios.map((scenario) => (
            <li key={scenario.id}>
              <button type="button" className="world-card__play" onClick={() => onPlay(scenario.id)}>
                <Icon name="play" />
                {scenario.title}
              </button>
              <span className="rows__end tag">{scenario.kind}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="button-row world-card__foot">
        <Button small onClick={onOpen} aria-label={`Open ${world.name}`}>
          Open
        </Button>
        {world.saved && <Forget world={world} onForget={onForget} />}
      </div>
    </li>
  );
}

/** Deleting cannot be undone, so it asks. */
function Forget({ world, onForget }: { world: WorldEntry; onForget: () => void }) {
  const [asking, setAsking] = useState(false);
  const word = world.sample ? 'Reset' : 'Delete';
  return (
    <>
      <Button small look="quiet" onClick={() => setAsking(true)} aria-label={`${word} ${world.name}`}>
        {word}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`${word} ${world.name}?`}
        foot={
          <>
            <span className="bar__gap" />
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button
              look="primary"
              onClick={() => {
                setAsking(false);
                onForget();
              }}
            >
              {word}
            </Button>
          </>
        }
      >
        <p className="section">
          {world.sample
            ? 'The changes made in this browser are lost; the sample stays as it came.'
            : 'It is only in this browser. Export it first if you want to keep it.'}
        </p>
      </Dialog>
    </>
  );
}
