import { currentRoute, go } from '../router.ts';
import { always, type Command } from './command.ts';

export const goToWorld: Command = {
  id: 'go-to-world',
  label: () => 'World',
  group: 'Go to',
  shortcut: 'Alt+1',
  when: always,
  run: () => {
    if (currentRoute().screen !== 'world') go({ screen: 'world', tab: 'map' });
  },
};
