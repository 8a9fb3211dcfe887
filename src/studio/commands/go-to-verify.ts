import { currentRoute, go } from '../router.ts';
import { always, type Command } from './command.ts';

export const goToVerify: Command = {
  id: 'go-to-verify',
  label: () => 'Verify',
  group: 'Go to',
  shortcut: 'Alt+4',
  when: always,
  run: () => {
    if (currentRoute().screen !== 'verify') go({ screen: 'verify' });
  },
};
