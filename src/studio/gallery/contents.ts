import { parse } from '@core';
import { parseScenario, type Scenario } from '@demo';
import { savedWorlds } from '../store/library.ts';
import { loadSample, sampleIds } from '../store/samples.ts';

export type ScenarioEntry = { id: string; title: string; kind: Scenario['kind'] };
export type WorldEntry = {
  id: string;
  name: string;
  description: string;
  /** It came with the page; else only this browser has it. */
  sample: boolean;
  /** Saved in this browser, which for a sample means that it was changed here. */
  saved: boolean;
  scenarios: ScenarioEntry[];
};

/** What the gallery shows: the samples in their order, then the worlds that only this browser has. */
export async function readGallery(): Promise<{ samples: WorldEntry[]; own: WorldEntry[] }> {
  const saved = await savedWorlds();
  const samples = await Promise.all(
    sampleIds.map((id) => sampleEntry(id, saved.find((world) => world.id === id)?.text)),
  );
  return {
    samples: samples.filter((sample) => sample !== null),
    own: saved
      .filter(({ origin }) => origin === null)
      .map(({ id, text }) => ({ ...described(id, text), sample: false, saved: true, scenarios: [] })),
  };
}

async function sampleEntry(id: string, changed: string | undefined): Promise<WorldEntry | null> {
  const sample = await loadSample(id);
  if (!sample) return null;
  const scenarios = sample.scenarios.flatMap((each): ScenarioEntry[] => {
    const { scenario } = parseScenario(each.text);
    return scenario ? [{ id: each.id, title: scenario.title, kind: scenario.kind }] : [];
  });
  return { ...described(id, changed ?? sample.text), sample: true, saved: changed !== undefined, scenarios };
}

/** A world whose text is broken goes by its id. */
function described(id: string, text: string): Pick<WorldEntry, 'id' | 'name' | 'description'> {
  const { manifest } = parse(text);
  return { id, name: manifest?.name ?? id, description: manifest?.description ?? '' };
}
