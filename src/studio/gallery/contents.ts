import { parse } from '@core';
import { parseScenario, type Scenario } from '@demo';
import { savedWorlds } from '../store/library.ts';
import { loadSample, sampleIds } from '../store/samples.ts';

export type ScenarioEntry = { id: string; title: string; kind: Scenario['kind'] };
export type WorldEntry = {
  id: string;
  name: string;
  description: string;
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
    own: saved.filter(({ origin }) => origin === null).map(({ id, text }) => entry(id, text, true, [])),
  };
}

async function sampleEntry(id: string, changed: string | undefined): Promise<WorldEntry | null> {
  const sample = await loadSample(id);
  if (!sample) return null;
  const scenarios = sample.scenarios.flatMap((each): ScenarioEntry[] => {
    const { scenario } = parseScenario(each.text);
    return scenario ? [{ id: each.id, title: scenario.title, kind: scenario.kind }] : [];
  });
  return entry(id, changed ?? sample.text, changed !== undefined, scenarios);
}

/** A world whose text is broken goes by its id. */
function entry(id: string, text: string, saved: boolean, scenarios: ScenarioEntry[]): WorldEntry {
  const { manifest } = parse(text);
  const name = manifest?.name ?? id;
  return { id, name, description: manifest?.description ?? '', saved, scenarios };
}
