import { show } from '../palette/overlay.ts';
import { always, type Command } from './command.ts';

export const showShortcuts: Command = {
  id: 'show-shortcuts',
  label: () => 'Keyboard shortcuts',
  group: 'Help',
  shortcut: '?',
  when: always,
  run: () => show('shortcuts'),
};
