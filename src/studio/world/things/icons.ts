import type { IconName } from '../../ui/icon.tsx';

/** The icons of what can be done with the selected thing, by the command's id, the same in every view. */
export const thingIcons: { readonly [id: string]: IconName } = {
  rename: 'pencil',
  describe: 'note',
  duplicate: 'copy',
  connect: 'jump',
  'move-up': 'chevron-up',
  'move-down': 'chevron-down',
  delete: 'trash',
};
