import './gallery.css';
import { useEffect, useState } from 'react';
import { importFile } from '../commands/import-file.ts';
import { newWorld } from '../commands/new-world.ts';
import { restoreWorld } from '../commands/restore-world.ts';
import { useCommand } from '../commands/use-command.ts';
import { go } from '../router.ts';
import { Screen } from '../shell/screen.tsx';
import { askAboutWorld } from '../store/dialog.ts';
import { documentStore, useDocument } from '../store/document.ts';
import { openById } from '../store/library.ts';
import { openScenario } from '../store/run.ts';
import { firstSample, firstScenario } from '../store/samples.ts';
import { duplicate, remove, useWorldChanges } from '../store/world-steps.ts';
import { Button } from '../ui/button.tsx';
import { readGallery, type WorldEntry } from './contents.ts';
import { FirstRun } from './first-run.tsx';
import { type WorldActions, WorldCard } from './world-card.tsx';

type Contents = { samples: WorldEntry[]; own: WorldEntry[] };

/** Every world that can be opened, and first of all the run that shows what this is about. */
export function Gallery() {
  const contents = useContents();
  const open = useDocument((state) => state.world?.id ?? null);
  const first = contents?.samples.find(({ id, scenarios }) => id === firstSample && hasFirstRun(scenarios));
  const card = (world: WorldEntry) => (
    <WorldCard key={world.id} world={world} isOpen={world.id === open} actions={actions} />
  );
  return (
    <Screen title="Gallery" className="main--keep main--gallery">
      <div className="work gallery">
        {contents && (
          <div className="gallery__page">
            {first && (
              <FirstRun
                world={first}
                onPlay={() => actions.play(first, firstScenario)}
                onOpen={() => actions.open(first)}
              />
            )}
            <section aria-labelledby="gallery-samples">
              <h2 className="gallery__title" id="gallery-samples">
                Sample worlds
              </h2>
              <ul className="gallery__cards">{contents.samples.map(card)}</ul>
            </section>
            <section aria-labelledby="gallery-own">
              <h2 className="gallery__title" id="gallery-own">
                Your worlds in this browser
              </h2>
              {contents.own.length > 0 && <ul className="gallery__cards">{contents.own.map(card)}</ul>}
              <NewOnes />
            </section>
          </div>
        )}
      </div>
    </Screen>
  );
}

/** The ways to a world of one's own, and back to the one deleted last. */
function NewOnes() {
  const restoring = useCommand(restoreWorld);
  return (
    <div className="gallery__new">
      <Button icon="plus" onClick={() => void newWorld.run()}>
        New world
      </Button>
      <Button icon="upload" onClick={() => void importFile.run()}>
        Import a manifest
      </Button>
      {restoring.enabled && (
        <Button look="quiet" icon="undo" onClick={() => void restoreWorld.run()}>
          {restoring.label}
        </Button>
      )}
      <p className="meta">
        Or drop a file anywhere on the page: a World Manifest or a compiled manifest, up to 5 MB. Nothing leaves this
        browser.
      </p>
    </div>
  );
}

/** Read again whenever something has happened to the worlds of this browser. */
function useContents(): Contents | null {
  const [contents, setContents] = useState<Contents | null>(null);
  const changes = useWorldChanges();
  useEffect(() => {
    let isWanted = changes >= 0;
    void readGallery().then((read) => {
      if (isWanted) setContents(read);
    });
    return () => {
      isWanted = false;
    };
  }, [changes]);
  return contents;
}

const actions: WorldActions = {
  open: ({ id }) => void openMap(id),
  play: ({ id }, scenario) => void play(id, scenario),
  rename: ({ id, name }) => askAboutWorld({ kind: 'rename', id, name }),
  duplicate: ({ id }) => void duplicate(id),
  remove: ({ id, name }) => void remove(id, name),
};

function hasFirstRun(scenarios: WorldEntry['scenarios']): boolean {
  return scenarios.some(({ id }) => id === firstScenario);
}

async function openIfNeeded(id: string): Promise<void> {
  if (documentStore.getState().world?.id !== id) await openById(id);
}

async function openMap(id: string): Promise<void> {
  await openIfNeeded(id);
  const broken = documentStore.getState().lastGood === null;
  go({ screen: 'world', tab: broken ? 'source' : 'map' });
}

async function play(id: string, scenario: string): Promise<void> {
  await openIfNeeded(id);
  openScenario(scenario);
  go({ screen: 'simulate', scenario, step: 0 });
}
