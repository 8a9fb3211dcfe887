import { jumpBy } from '../shell/jump.ts';
import { documentStore } from '../store/document.ts';
import type { Command } from './command.ts';

export const nextProblem: Command = {
  id: 'next-problem',
  label: () => 'Next problem',
  group: 'Go to',
  shortcut: 'F8',
  when: () => documentStore.getState().reading.diagnostics.length > 0,
  whyNot: () => 'Core finds nothing to say about this world.',
  run: () => jumpBy(1),
};
