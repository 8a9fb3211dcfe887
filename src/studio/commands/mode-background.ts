import { chooseMode, modeOf, runStore } from '../store/run.ts';
import type { Command } from './command.ts';

export const backgroundMode: Command = {
  id: 'mode-background',
  label: () => 'Background mode',
  group: 'Mode',
  shortcut: 'Alt+Shift+3',
  when: () => modeOf(runStore.getState()) !== 'background',
  run: () => chooseMode('background'),
};
