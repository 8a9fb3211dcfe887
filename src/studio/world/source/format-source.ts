import { applyEdits, format } from 'jsonc-parser';
import type { Command } from '../../commands/command.ts';
import { documentStore, replaceText } from '../../store/document.ts';
import { announce, notify } from '../../store/notices.ts';

/** Indents and spaces the text evenly. Line breaks stay where their author put them, and so do comments. */
export const formatSource: Command = {
  id: 'format-source',
  label: () => 'Format the source',
  shortcut: 'Alt+Shift+F',
  when: () => documentStore.getState().world !== null,
  run: () => {
    const { world, reading } = documentStore.getState();
    if (!world) return;
    if (reading.diagnostics.some(({ code }) => code === 'syntax' || code === 'too-large')) {
      notify('A text that is no JSON cannot be formatted. Mend what the problems say first.', 'error');
      return;
    }
    const eol = /\r\n|\r|\n/.exec(world.text)?.[0] ?? '\n';
    const edits = format(world.text, undefined, { insertSpaces: true, tabSize: 2, keepLines: true, eol });
    const text = applyEdits(world.text, edits);
    announce(text === world.text ? 'Nothing to format.' : 'Formatted.');
    replaceText('formatting the source', text);
  },
};
