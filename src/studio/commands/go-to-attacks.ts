import { currentRoute, go } from '../router.ts';
import { always, type Command } from './command.ts';

export const goToAttacks: Command = {
  id: 'go-to-attacks',
  label: () => 'Attacks',
  group: 'Go to',
  shortcut: 'Alt+3',
  when: always,
  run: () => {
    if (currentRoute().screen !== 'attacks') go({ screen: 'attacks', view: 'all' });
  },
};
