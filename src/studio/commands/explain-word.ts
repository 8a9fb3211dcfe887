import { go } from '../router.ts';
import { showHelp, wordMeant } from '../terms/help.ts';
import { always, type Command } from './command.ts';

export const explainWord: Command = {
  id: 'explain-word',
  label: () => 'What does this word mean?',
  group: 'Help',
  shortcut: 'F1',
  when: always,
  run: () => {
    const at = wordMeant();
    const term = at?.dataset.term;
    if (at && term) showHelp({ term, at, pinned: true });
    else go({ screen: 'terms', term: null });
  },
};
