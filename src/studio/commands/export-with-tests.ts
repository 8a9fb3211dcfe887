import { saveFile } from '../door/files.ts';
import { documentStore } from '../store/document.ts';
import { loadScenarios } from '../store/samples.ts';
import type { Command } from './command.ts';

/** One file with the text, its assertions, and the scenarios of the world with what they expect. */
export const exportWithTests: Command = {
  id: 'export-with-tests',
  label: () => 'Export with its tests',
  group: 'Worlds and files',
  when: () => documentStore.getState().lastGood !== null,
  whyNot: () => 'The text does not compile.',
  run: async () => {
    const { world, lastGood } = documentStore.getState();
    if (!world || !lastGood) return;
    const { ownRead, ownStore } = await import('../store/scenarios.ts');
    await ownRead();
    const shipped = await loadScenarios(world.origin ?? lastGood.manifest.name);
    const scenarios = [...ownStore.getState().scenarios, ...shipped];
    const bundle = {
      format: 'world-with-tests/1',
      source: world.text,
      assertions: lastGood.manifest.assertions ?? [],
      scenarios: scenarios.map(({ text }): unknown => JSON.parse(text)),
    };
    saveFile(`${world.id}.world-with-tests.json`, `${JSON.stringify(bundle, null, 2)}\n`);
  },
};
