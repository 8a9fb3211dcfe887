import { bringInAny } from '../door/bring-in.ts';
import { pickFile } from '../door/files.ts';
import { always, type Command } from './command.ts';

export const importFile: Command = {
  id: 'import-file',
  label: () => 'Import a manifest…',
  group: 'Worlds and files',
  shortcut: 'Mod+O',
  when: always,
  run: async () => {
    const file = await pickFile();
    if (file) await bringInAny(file);
  },
};
