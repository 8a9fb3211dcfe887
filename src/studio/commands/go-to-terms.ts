import { currentRoute, go } from '../router.ts';
import { always, type Command } from './command.ts';

export const goToTerms: Command = {
  id: 'go-to-terms',
  label: () => 'Terms',
  group: 'Go to',
  shortcut: 'Alt+9',
  when: always,
  run: () => {
    if (currentRoute().screen !== 'terms') go({ screen: 'terms', term: null });
  },
};
