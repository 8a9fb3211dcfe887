import { bringBackDeleted, worldsStore } from '../store/world-steps.ts';
import type { Command } from './command.ts';

export const restoreWorld: Command = {
  id: 'restore-world',
  label: () => `Bring back ${worldsStore.getState().deleted?.name ?? 'the deleted world'}`,
  name: 'Bring back the deleted world',
  group: 'Worlds and files',
  when: () => worldsStore.getState().deleted !== null,
  run: bringBackDeleted,
};
