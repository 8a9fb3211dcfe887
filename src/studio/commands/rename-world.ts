import { askAboutWorld } from '../store/dialog.ts';
import { documentStore } from '../store/document.ts';
import { openName } from '../store/library.ts';
import type { Command } from './command.ts';

export const renameWorld: Command = {
  id: 'rename-world',
  label: () => 'Rename the world…',
  group: 'Worlds and files',
  when: () => documentStore.getState().world !== null,
  run: () => {
    const { world } = documentStore.getState();
    if (world) askAboutWorld({ kind: 'rename', id: world.id, name: openName() });
  },
};
