import { currentRoute, go } from '../router.ts';
import { runStore } from '../store/run.ts';
import { always, type Command } from './command.ts';

export const goToSimulate: Command = {
  id: 'go-to-simulate',
  label: () => 'Simulate',
  group: 'Go to',
  shortcut: 'Alt+2',
  when: always,
  run: () => {
    const { scenario, step } = runStore.getState();
    if (currentRoute().screen !== 'simulate') go({ screen: 'simulate', scenario, step });
  },
};
