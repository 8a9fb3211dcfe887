import { documentStore } from '../store/document.ts';
import { duplicate } from '../store/world-steps.ts';
import type { Command } from './command.ts';

export const duplicateWorld: Command = {
  id: 'duplicate-world',
  label: () => 'Duplicate the world',
  group: 'Worlds and files',
  shortcut: 'Alt+Shift+D',
  when: () => documentStore.getState().world !== null,
  run: () => duplicate(documentStore.getState().world?.id ?? ''),
};
