import { askAboutWorld } from '../store/dialog.ts';
import { always, type Command } from './command.ts';

export const newWorld: Command = {
  id: 'new-world',
  label: () => 'New world…',
  group: 'Worlds and files',
  shortcut: 'Alt+N',
  when: always,
  run: () => askAboutWorld({ kind: 'new', from: '' }),
};
