import { redo } from '../../commands/redo.ts';
import { undo } from '../../commands/undo.ts';
import { documentStore, typeText } from '../../store/document.ts';
import { type editor, type IDisposable, KeyCode, KeyMod } from './monaco.ts';
import { asHeld, difference } from './text.ts';

type Editor = editor.IStandaloneCodeEditor;

/**
 * Keeps the editor's text and the document's one, both ways. What comes from the document is put in as the smallest
 * edit, so that cursor, folds and scroll position stay; Monaco's own history is passed by.
 */
export function bindText(view: Editor, model: editor.ITextModel): IDisposable {
  let ours = false;
  const typed = model.onDidChangeContent(() => {
    if (ours) return;
    ours = true;
    typeText(model.getValue());
    ours = false;
  });
  const stop = documentStore.subscribe(({ world }, before) => {
    if (ours || !world || world.text === before.world?.text) return;
    ours = true;
    if (world.id === before.world?.id) put(view, model, world.text);
    else model.setValue(world.text);
    ours = false;
  });
  return {
    dispose: () => {
      typed.dispose();
      stop();
    },
  };
}

function put(view: Editor, model: editor.ITextModel, text: string): void {
  const change = difference(model.getValue(), asHeld(text, model.getEOL()));
  if (!change) return;
  const start = model.getPositionAt(change.offset);
  const end = model.getPositionAt(change.offset + change.length);
  const range = {
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    endLineNumber: end.lineNumber,
    endColumn: end.column,
  };
  model.applyEdits([{ range, text: change.text }]);
  if (!view.hasTextFocus()) return;
  // Whoever undoes sees what it did.
  view.setPosition(model.getPositionAt(change.offset + change.text.length));
  view.revealPositionInCenterIfOutsideViewport(start);
}

/** Undo and redo are the document's, one history for every view. */
export function bindHistory(view: Editor): void {
  const run = (command: typeof undo) => () => {
    if (command.when()) void command.run();
  };
  view.addAction({
    id: 'document-undo',
    label: 'Undo',
    keybindings: [KeyMod.CtrlCmd | KeyCode.KeyZ],
    run: run(undo),
  });
  view.addAction({
    id: 'document-redo',
    label: 'Redo',
    keybindings: [KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyZ, KeyMod.CtrlCmd | KeyCode.KeyY],
    run: run(redo),
  });
}
