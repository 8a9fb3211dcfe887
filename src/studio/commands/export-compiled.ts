import { canonical } from '@core';
import { saveFile } from '../door/files.ts';
import { documentStore } from '../store/document.ts';
import type { Command } from './command.ts';

/** Only what the present text compiles to: never the artifact of an older text. */
export const exportCompiled: Command = {
  id: 'export-compiled',
  label: () => 'Export the compiled manifest',
  group: 'Worlds and files',
  shortcut: 'Mod+Shift+S',
  when: () => documentStore.getState().reading.good !== null,
  whyNot: () => 'The text does not compile at present.',
  run: () => {
    const { world, reading } = documentStore.getState();
    const text = reading.good && canonical(reading.good.compiled);
    if (world && text) saveFile(`${world.id}.compiled-manifest.json`, text);
  },
};
