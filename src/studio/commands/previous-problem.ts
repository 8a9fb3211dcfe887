import { jumpBy } from '../shell/jump.ts';
import { documentStore } from '../store/document.ts';
import type { Command } from './command.ts';

export const previousProblem: Command = {
  id: 'previous-problem',
  label: () => 'Previous problem',
  group: 'Go to',
  shortcut: 'Shift+F8',
  when: () => documentStore.getState().reading.diagnostics.length > 0,
  whyNot: () => 'Core finds nothing to say about this world.',
  run: () => jumpBy(-1),
};
