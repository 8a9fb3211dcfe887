import { go } from '../router.ts';
import { showHelp } from '../terms/help.ts';
import { always, type Command } from './command.ts';

export const explainWord: Command = {
  id: 'explain-word',
  label: () => 'What does this word mean?',
  group: 'Help',
  shortcut: 'F1',
  when: always,
  run: async () => {
    const { wordMeant } = await import('../terms/find.ts');
    const word = wordMeant();
    if (word) showHelp({ ...word, pinned: true });
    else go({ screen: 'terms', term: null });
  },
};
