import type { Span } from '@core';
import type { editor, IRange } from './monaco.ts';
import type { Stretch } from './place.ts';

/** A span of Core's in the editor, whatever line ends the document has. An empty one takes the place before or after it. */
export function rangeOfSpan(text: string, { offset, length, line, column }: Span): IRange {
  const lines = text.slice(offset, offset + length).split(/\r\n|\r|\n/);
  const last = lines.at(-1) ?? '';
  return {
    startLineNumber: line,
    startColumn: column,
    endLineNumber: line + lines.length - 1,
    endColumn: lines.length === 1 ? column + Math.max(length, 1) : last.length + 1,
  };
}

/** A stretch of the editor's own text. */
export function rangeOfStretch(model: editor.ITextModel, { offset, length }: Stretch): IRange {
  const start = model.getPositionAt(offset);
  const end = model.getPositionAt(offset + length);
  return {
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    endLineNumber: end.lineNumber,
    endColumn: end.column,
  };
}

export function meet(a: IRange, b: IRange): boolean {
  const before = (x: IRange, y: IRange) =>
    x.endLineNumber < y.startLineNumber || (x.endLineNumber === y.startLineNumber && x.endColumn < y.startColumn);
  return !before(a, b) && !before(b, a);
}
