import { documentStore } from '../../store/document.ts';
import { pathOf, pointer, type Selection, sameSelection, selectionAt } from '../../store/selection.ts';
import { type Reveal, select, viewStore } from '../../store/view.ts';
import type { editor, IDisposable, IRange } from './monaco.ts';
import { placeAt, stretchOf, type Token } from './place.ts';
import { rangeOfSpan, rangeOfStretch } from './ranges.ts';

type Editor = editor.IStandaloneCodeEditor;
export type Cursor = { line: number; column: number; path: readonly Token[] };

/** The cursor rests this long (ms) before what it stands in is selected. */
const rest = 120;
/** So long (ms) after a change of the text what is selected is looked up in it again. */
const settle = 300;
/** The newest place that has been shown; one that was asked for before Source opened is shown then, once. */
let shown = 0;

/**
 * The cursor selects what it stands in, what is selected elsewhere is marked and scrolled into sight, and a place that
 * is asked for is shown. Only a person's own move of the cursor selects, so that the two never chase each other.
 */
export function bindView(view: Editor, model: editor.ITextModel, onCursor: (cursor: Cursor) => void): IDisposable {
  const marks = view.createDecorationsCollection();
  let byCursor: Selection | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let marking: ReturnType<typeof setTimeout> | undefined;

  const mark = (scroll: boolean) => {
    const range = rangeOf(model, viewStore.getState().selection);
    const marked = { isWholeLine: true, linesDecorationsClassName: 'source__selected' };
    marks.set(range ? [{ range, options: marked }] : []);
    if (range && scroll) view.revealRangeInCenterIfOutsideViewport(firstLines(range));
  };
  const reveal = (place: Reveal | null) => {
    if (!place || place.serial <= shown) return;
    shown = place.serial;
    const range = placeRange(model, place);
    if (!range) return;
    // The cursor stands where the place begins.
    view.setSelection({
      selectionStartLineNumber: range.endLineNumber,
      selectionStartColumn: range.endColumn,
      positionLineNumber: range.startLineNumber,
      positionColumn: range.startColumn,
    });
    view.revealRangeInCenterIfOutsideViewport(firstLines(range));
    view.focus();
  };
  const follow = (source: string) => {
    const position = view.getPosition();
    if (!position) return;
    const { path } = placeAt(model.getValue(), model.getOffsetAt(position));
    onCursor({ line: position.lineNumber, column: position.column, path });
    const { lastGood } = documentStore.getState();
    if (!lastGood || (source !== 'mouse' && source !== 'keyboard')) return;
    byCursor = selectionAt(pointer(...path), lastGood.manifest);
    select(byCursor);
  };

  const moved = view.onDidChangeCursorPosition(({ source }) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => follow(source), rest);
  });
  const stop = viewStore.subscribe((state, before) => {
    if (state.selection !== before.selection) mark(!sameSelection(state.selection, byCursor));
    if (state.reveal !== before.reveal) reveal(state.reveal);
  });
  // The mark moves along with the text; where it stands is looked up again once the text has come to rest.
  const stopText = documentStore.subscribe(({ lastGood, behind }, before) => {
    clearTimeout(marking);
    if (behind === 0 && lastGood !== before.lastGood) marking = setTimeout(() => mark(false), settle);
  });
  follow('api');
  mark(true);
  reveal(viewStore.getState().reveal);
  return {
    dispose: () => {
      clearTimeout(waiting);
      clearTimeout(marking);
      moved.dispose();
      stop();
      stopText();
    },
  };
}

function rangeOf(model: editor.ITextModel, selection: Selection | null): IRange | null {
  const { lastGood, behind } = documentStore.getState();
  // The places of an older text are not those of this one.
  const path = selection && lastGood && behind === 0 ? pathOf(selection, lastGood.manifest) : null;
  const stretch = path ? stretchOf(model.getValue(), path) : null;
  return stretch && rangeOfStretch(model, stretch);
}

function placeRange(model: editor.ITextModel, { path, span }: Reveal): IRange | null {
  const { world } = documentStore.getState();
  if (span && world) return rangeOfSpan(world.text, span);
  const stretch = stretchOf(model.getValue(), path);
  return stretch && rangeOfStretch(model, stretch);
}

/** Of something long, its beginning is what one wants to see. */
function firstLines(range: IRange): IRange {
  return { ...range, endLineNumber: Math.min(range.endLineNumber, range.startLineNumber + 8), endColumn: 1 };
}
