import { documentStore } from '../store/document.ts';
import { openName } from '../store/library.ts';
import { sampleIds } from '../store/samples.ts';
import { savingStore } from '../store/saving.ts';
import { remove } from '../store/world-steps.ts';
import type { Command } from './command.ts';

const isSample = () => sampleIds.includes(documentStore.getState().world?.id ?? '');

/** Of a sample only what was changed in this browser can go. */
export const deleteWorld: Command = {
  id: 'delete-world',
  label: () => (isSample() ? 'Reset the sample' : 'Delete the world'),
  group: 'Worlds and files',
  when: () => documentStore.getState().world !== null && savingStore.getState().state !== 'untouched',
  whyNot: () => 'nothing of it is stored in this browser',
  run: () => remove(documentStore.getState().world?.id ?? '', openName()),
};
