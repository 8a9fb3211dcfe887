import { currentRoute, go } from '../router.ts';
import { always, type Command } from './command.ts';

export const goToOutline: Command = {
  id: 'go-to-outline',
  label: () => 'Outline',
  group: 'Go to',
  shortcut: 'Alt+O',
  when: always,
  run: () => {
    const route = currentRoute();
    if (route.screen !== 'world' || route.tab !== 'outline') go({ screen: 'world', tab: 'outline' });
  },
};
