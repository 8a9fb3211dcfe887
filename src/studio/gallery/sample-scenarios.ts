import type { Scenario } from '@demo';
import { firstThenByPath, locate } from '../store/samples.ts';

export type ScenarioEntry = { id: string; title: string; kind: Scenario['kind'] };

/** Only these two words of each file are in the bundle; the files themselves are loaded when they are played. */
const titles = import.meta.glob<string>('/manifests/*/scenarios/*.json', { eager: true, import: 'title' });
const kinds = import.meta.glob<Scenario['kind']>('/manifests/*/scenarios/*.json', { eager: true, import: 'kind' });

const order: { [kind in Scenario['kind']]: number } = { attack: 0, harmless: 1, limit: 2 };

/** The scenarios of a sample world: its attacks, its harmless work, its limits. */
export function sampleScenarios(world: string): ScenarioEntry[] {
  return Object.entries(titles)
    .filter(([path]) => locate(path).world === world)
    .sort(firstThenByPath)
    .map(([path, title]) => ({ id: locate(path).file, title, kind: kinds[path] ?? 'attack' }))
    .sort((a, b) => order[a.kind] - order[b.kind]);
}
