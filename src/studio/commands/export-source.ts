import { saveFile } from '../door/files.ts';
import { documentStore } from '../store/document.ts';
import type { Command } from './command.ts';

/** The text as it stands, errors and all: it is the author's. */
export const exportSource: Command = {
  id: 'export-source',
  label: () => 'Export the source',
  group: 'Worlds and files',
  shortcut: 'Mod+S',
  when: () => documentStore.getState().world !== null,
  run: () => {
    const { world } = documentStore.getState();
    if (world) saveFile(`${world.id}.world-manifest.jsonc`, world.text);
  },
};
