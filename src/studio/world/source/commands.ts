import type { Command } from '../../commands/command.ts';
import { formatSource } from './format-source.ts';

/** As much of the editor as its commands need. */
type Shown = { focus: () => void; trigger: (source: string, action: string, given: unknown) => void };

/** The editor that is shown, if one is. */
let shown: Shown | null = null;

/** Lets the commands act on an editor until the function given back is called. */
export function showEditor(view: Shown): () => void {
  shown = view;
  return () => {
    if (shown === view) shown = null;
  };
}

/** A command of Monaco's own, at the cursor. While the editor has the focus its key is Monaco's to answer. */
function atCursor(id: string, label: string, action: string, shortcut?: string): Command {
  return {
    id,
    label: () => label,
    ...(shortcut && { shortcut }),
    when: () => shown !== null,
    run: () => {
      shown?.focus();
      shown?.trigger('command', action, null);
    },
  };
}

export const sourceCommands: readonly Command[] = [
  formatSource,
  atCursor('quick-fix', 'Quick fix', 'editor.action.quickFix', 'Mod+.'),
  atCursor('rename-name', 'Rename the name at the cursor', 'editor.action.rename', 'F2'),
  atCursor('go-to-declaration', 'Go to the declaration', 'editor.action.revealDefinition', 'F12'),
  atCursor('find-uses', 'Find every use', 'editor.action.goToReferences', 'Shift+F12'),
  atCursor('complete', 'Complete', 'editor.action.triggerSuggest'),
  atCursor('find-in-source', 'Find in the source', 'actions.find'),
  atCursor('fold-source', 'Fold everything', 'editor.foldAll'),
  atCursor('unfold-source', 'Unfold everything', 'editor.unfoldAll'),
];
