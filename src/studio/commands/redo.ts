import { documentStore, redo as makeAgain } from '../store/document.ts';
import { announce } from '../store/notices.ts';
import type { Command } from './command.ts';

const next = () => documentStore.getState().history.future.at(-1);

export const redo: Command = {
  id: 'redo',
  name: 'Redo',
  label: () => (next() ? `Redo: ${next()?.label}` : 'Nothing to redo'),
  group: 'Edit',
  shortcut: 'Mod+Shift+Z',
  yieldsToFields: true,
  when: () => next() !== undefined,
  run: () => announce(`Made again: ${makeAgain()}`),
};
