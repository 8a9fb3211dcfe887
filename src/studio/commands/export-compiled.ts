import { canonical } from '@core';
import { saveFile } from '../door/files.ts';
import { documentStore } from '../store/document.ts';
import type { Command } from './command.ts';

/** Only what the present text compiles to: never the artifact of an older text. */
export const exportCompiled: Command = {
  id: 'export-compiled',
  label: () => 'Export the compiled manifest',
  shortcut: 'Mod+Shift+S',
  when: () => documentStore.getState().reading.good !== null,
  run: () => {
    const { world, reading } = documentStore.getState();
    const text = reading.good && canonical(reading.good.compiled);
    if (world && text) saveFile(`${world.id}.compiled-manifest.json`, text);
  },
};
