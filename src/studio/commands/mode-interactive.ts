import { chooseMode, modeOf, runStore } from '../store/run.ts';
import type { Command } from './command.ts';

export const interactiveMode: Command = {
  id: 'mode-interactive',
  label: () => 'Interactive mode',
  when: () => modeOf(runStore.getState()) !== 'interactive',
  run: () => chooseMode('interactive'),
};
