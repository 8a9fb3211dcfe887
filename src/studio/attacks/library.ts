import { parseScenario, type Scenario } from '@demo';
import { loadScenarios, sampleIds } from '../store/samples.ts';

/** A scenario of the library: a line of the grid. */
export type Entry = {
  key: string;
  /** The sample world it comes with, and the name of its file there. */
  home: string;
  id: string;
  text: string;
  scenario: Scenario;
};

/** Every scenario that comes with the sample worlds and can be read, in the order of the worlds. */
export async function loadLibrary(): Promise<Entry[]> {
  const all = await Promise.all(sampleIds.map(async (home) => ({ home, files: await loadScenarios(home) })));
  return all.flatMap(({ home, files }) =>
    files.flatMap(({ id, text }) => {
      const { scenario } = parseScenario(text);
      return scenario ? [{ key: `${home}/${id}`, home, id, text, scenario }] : [];
    }),
  );
}
