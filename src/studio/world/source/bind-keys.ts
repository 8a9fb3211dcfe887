import { declarationAt } from './bind-names.ts';
import { type editor, type IDisposable, KeyCode } from './monaco.ts';

/** Escape gives Tab back to the page until another key is pressed, so that nobody is kept in the editor. */
export function bindKeys(view: editor.IStandaloneCodeEditor, model: editor.ITextModel): IDisposable {
  const leave = (tabFocusMode: boolean) => view.updateOptions({ tabFocusMode });
  const pressed = view.onKeyDown(({ keyCode, shiftKey }) => {
    if (keyCode === KeyCode.Escape) leave(true);
    else if (keyCode !== KeyCode.Tab && !(shiftKey && keyCode === KeyCode.Shift)) leave(false);
  });
  const left = view.onDidBlurEditorText(() => leave(false));
  view.addAction({
    id: 'go-to-declaration',
    label: 'Go to the declaration',
    keybindings: [KeyCode.F12],
    contextMenuGroupId: 'navigation',
    run: () => {
      const position = view.getPosition();
      const range = position && declarationAt(model, position);
      if (!range) return;
      view.setPosition({ lineNumber: range.startLineNumber, column: range.startColumn });
      view.revealRangeInCenterIfOutsideViewport(range);
    },
  });
  return {
    dispose: () => {
      pressed.dispose();
      left.dispose();
    },
  };
}
