import { currentRoute, go } from '../router.ts';
import { routeOf } from '../store/address.ts';
import { runStore } from '../store/run.ts';
import { always, type Command } from './command.ts';

export const goToSimulate: Command = {
  id: 'go-to-simulate',
  label: () => 'Simulate',
  group: 'Go to',
  shortcut: 'Alt+2',
  when: always,
  run: () => {
    if (currentRoute().screen !== 'simulate') go(routeOf(runStore.getState()));
  },
};
