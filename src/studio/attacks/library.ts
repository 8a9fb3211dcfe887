import { hash } from '@core';
import { parseScenario, type Scenario } from '@demo';
import { loadScenarios, sampleIds } from '../store/samples.ts';
import { type OwnScenario, parsedOwn } from '../store/scenarios.ts';

/** A scenario: a line of the grid. */
export type Entry = {
  key: string;
  /** The world it belongs to, and what it is called there: a sample world and its file, or the open world and one's own. */
  home: string;
  id: string;
  isOwn: boolean;
  text: string;
  scenario: Scenario;
};

/** Every scenario that comes with the sample worlds and can be read, in the order of the worlds. */
export async function loadLibrary(): Promise<Entry[]> {
  const all = await Promise.all(sampleIds.map(async (home) => ({ home, files: await loadScenarios(home) })));
  return all.flatMap(({ home, files }) =>
    files.flatMap(({ id, text }) => {
      const { scenario } = parseScenario(text);
      return scenario ? [{ key: `${home}/${id}`, home, id, isOwn: false, text, scenario }] : [];
    }),
  );
}

/** One's own scenarios for a world; another text is another line, so that it is played anew. */
export function ownEntries(home: string, own: readonly OwnScenario[]): Entry[] {
  return own.flatMap((each) => {
    const { id, text } = each;
    const { scenario } = parsedOwn(each);
    return scenario ? [{ key: `own/${home}/${id}/${hash(text)}`, home, id, isOwn: true, text, scenario }] : [];
  });
}
