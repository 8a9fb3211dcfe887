import { openPalette } from '../../commands/open-palette.ts';
import { showEditor } from './commands.ts';
import { type editor, type IDisposable, KeyCode, KeyMod } from './monaco.ts';

/** Escape gives Tab back to the page until another key is pressed, so that nobody is kept in the editor. */
export function bindKeys(view: editor.IStandaloneCodeEditor): IDisposable {
  const leave = (tabFocusMode: boolean) => view.updateOptions({ tabFocusMode });
  const pressed = view.onKeyDown(({ keyCode, shiftKey }) => {
    if (keyCode === KeyCode.Escape) leave(true);
    else if (keyCode !== KeyCode.Tab && !(shiftKey && keyCode === KeyCode.Shift)) leave(false);
  });
  const left = view.onDidBlurEditorText(() => leave(false));
  view.addAction({
    id: 'explain-word',
    label: 'What does this word mean?',
    keybindings: [KeyCode.F1],
    run: () => view.trigger('keyboard', 'editor.action.showHover', { focus: 'focusIfVisible' }),
  });
  // Monaco would wait for a second key after it.
  view.addAction({
    id: openPalette.id,
    label: openPalette.label(),
    keybindings: [KeyMod.CtrlCmd | KeyCode.KeyK],
    run: () => openPalette.run(),
  });
  const hidden = showEditor(view);
  return {
    dispose: () => {
      pressed.dispose();
      left.dispose();
      hidden();
    },
  };
}
