import './gallery.css';
import { useCallback, useEffect, useState } from 'react';
import { importFile } from '../commands/import-file.ts';
import { go } from '../router.ts';
import { Screen } from '../shell/screen.tsx';
import { documentStore, useDocument } from '../store/document.ts';
import { forgetWorld, openById } from '../store/library.ts';
import { notify } from '../store/notices.ts';
import { openScenario } from '../store/run.ts';
import { firstSample, firstScenario } from '../store/samples.ts';
import { whyNot } from '../store/storage.ts';
import { Button } from '../ui/button.tsx';
import { readGallery, type WorldEntry } from './contents.ts';
import { FirstRun } from './first-run.tsx';
import { WorldCard } from './world-card.tsx';

type Contents = { samples: WorldEntry[]; own: WorldEntry[] };

/** Every world that can be opened, and first of all the run that shows what this is about. */
export function Gallery() {
  const [contents, setContents] = useState<Contents | null>(null);
  const open = useDocument((state) => state.world?.id ?? null);
  const refresh = useCallback(() => {
    void readGallery().then(setContents);
  }, []);
  useEffect(refresh, [refresh]);

  const first = contents?.samples.find(({ id, scenarios }) => id === firstSample && hasFirstRun(scenarios));
  const forget = (id: string) => void forgetAndSay(id).then(refresh);
  const card = (world: WorldEntry) => (
    <WorldCard
      key={world.id}
      world={world}
      isOpen={world.id === open}
      onOpen={() => void openMap(world.id)}
      onPlay={(scenario) => void play(world.id, scenario)}
      onForget={() => forget(world.id)}
    />
  );
  return (
    <Screen title="Gallery" className="main--keep main--gallery">
      <div className="work gallery">
        {contents && (
          <div className="gallery__page">
            {first && (
              <FirstRun
                world={first}
                onPlay={() => void play(first.id, firstScenario)}
                onOpen={() => void openMap(first.id)}
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
              <p className="gallery__import prose">
                <Button icon="upload" onClick={() => void importFile.run()}>
                  Import a manifest
                </Button>
                or drop one anywhere on the page: a World Manifest or a compiled manifest, up to 5 MB. Nothing leaves
                this browser.
              </p>
            </section>
          </div>
        )}
      </div>
    </Screen>
  );
}

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

async function forgetAndSay(id: string): Promise<void> {
  try {
    await forgetWorld(id);
  } catch (error) {
    notify(`It could not be deleted: ${whyNot(error)}.`, 'error');
  }
}
