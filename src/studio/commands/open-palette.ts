import { show } from '../palette/overlay.ts';
import { always, type Command } from './command.ts';

export const openPalette: Command = {
  id: 'open-palette',
  label: () => 'Commands',
  group: 'Help',
  shortcut: 'Mod+K',
  when: always,
  run: () => show('palette'),
};
