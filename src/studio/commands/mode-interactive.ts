import { chooseMode, modeOf, runStore } from '../store/run.ts';
import type { Command } from './command.ts';

export const interactiveMode: Command = {
  id: 'mode-interactive',
  label: () => 'Interactive mode',
  group: 'Mode',
  shortcut: 'Alt+Shift+2',
  when: () => modeOf(runStore.getState()) !== 'interactive',
  run: () => chooseMode('interactive'),
};
