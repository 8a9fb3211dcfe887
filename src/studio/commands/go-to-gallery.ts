import { currentRoute, go } from '../router.ts';
import { always, type Command } from './command.ts';

export const goToGallery: Command = {
  id: 'go-to-gallery',
  label: () => 'Gallery of worlds',
  group: 'Go to',
  shortcut: 'Alt+0',
  when: always,
  run: () => {
    if (currentRoute().screen !== 'gallery') go({ screen: 'gallery' });
  },
};
