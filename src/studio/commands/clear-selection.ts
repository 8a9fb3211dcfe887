import { select, viewStore } from '../store/view.ts';
import type { Command } from './command.ts';

export const clearSelection: Command = {
  id: 'clear-selection',
  label: () => 'Clear the selection',
  group: 'Edit',
  shortcut: 'Escape',
  yieldsToFields: true,
  when: () => viewStore.getState().selection !== null,
  run: () => select(null),
};
