import { documentStore, undo as takeBack } from '../store/document.ts';
import { announce } from '../store/notices.ts';
import type { Command } from './command.ts';

const newest = () => documentStore.getState().history.past.at(-1);

export const undo: Command = {
  id: 'undo',
  name: 'Undo',
  label: () => (newest() ? `Undo: ${newest()?.label}` : 'Nothing to undo'),
  group: 'Edit',
  shortcut: 'Mod+Z',
  yieldsToFields: true,
  when: () => newest() !== undefined,
  whyNot: () => 'Nothing has been changed yet.',
  run: () => announce(`Undone: ${takeBack()}`),
};
