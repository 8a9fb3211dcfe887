import { parse, type WorldManifest } from '@core';
import type { ListedWorld } from '../door/stored.ts';
import { savedWorlds } from '../store/library.ts';
import { loadSample, sampleIds } from '../store/samples.ts';
import { type ScenarioEntry, sampleScenarios } from './sample-scenarios.ts';

export type WorldEntry = {
  id: string;
  name: string;
  description: string;
  /** Its text does not compile at present. */
  broken: boolean;
  /** What it is made of, in a few words. */
  counts: string;
  /** It came with the page; else only this browser has it. */
  sample: boolean;
  /** Saved in this browser: for a sample that it was changed here once, even if the change was taken back. */
  saved: boolean;
  /** A sample that is no longer as it came. */
  changed: boolean;
  scenarios: ScenarioEntry[];
};

/** What the gallery shows: the samples in their order, then the worlds that only this browser has. */
export async function readGallery(): Promise<{ samples: WorldEntry[]; own: WorldEntry[] }> {
  const saved = await savedWorlds();
  const samples = await Promise.all(
    sampleIds.map((id) =>
      sampleEntry(
        id,
        saved.find((world) => world.id === id),
      ),
    ),
  );
  return {
    samples: samples.filter((sample) => sample !== null),
    own: saved
      .filter(({ id }) => !sampleIds.includes(id))
      .map((world) => ({ ...described(world), sample: false, saved: true, changed: false, scenarios: [] })),
  };
}

async function sampleEntry(id: string, changed: ListedWorld | undefined): Promise<WorldEntry | null> {
  const sample = await loadSample(id);
  if (!sample) return null;
  const shown = changed ?? { id, text: sample.text, good: null };
  return {
    ...described(shown),
    sample: true,
    saved: changed !== undefined,
    changed: shown.text !== sample.text,
    scenarios: sampleScenarios(id),
  };
}

/** A world whose text is broken goes by the last one that was not, or by its id. */
function described({ id, text, good }: Pick<ListedWorld, 'id' | 'text' | 'good'>) {
  const { manifest: present } = parse(text);
  const manifest = present ?? (good === null ? undefined : parse(good).manifest);
  return {
    id,
    name: manifest?.name ?? id,
    description: manifest?.description ?? '',
    broken: present === undefined,
    counts: manifest ? countsOf(manifest) : '',
  };
}

function countsOf({ channels, actions, rules = [] }: WorldManifest): string {
  const counted = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
  return [
    counted(Object.keys(channels).length, 'channel'),
    counted(Object.keys(actions).length, 'action'),
    counted(rules.length, 'rule'),
  ].join(', ');
}
