import { viewStore } from '../store/view.ts';
import { always, type Command } from './command.ts';

export const toggleProblems: Command = {
  id: 'toggle-problems',
  name: 'Show or fold the problems',
  label: () => (viewStore.getState().problemsOpen ? 'Fold the problems' : 'Show the problems'),
  group: 'View',
  shortcut: 'Alt+P',
  when: always,
  run: () => viewStore.setState(({ problemsOpen }) => ({ problemsOpen: !problemsOpen })),
};
