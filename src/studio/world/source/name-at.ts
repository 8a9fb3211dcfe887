import type { editor, IRange } from './monaco.ts';
import { kindAt, type NameKind } from './names.ts';
import { placeAt } from './place.ts';
import { rangeOfStretch } from './ranges.ts';

export type Position = { lineNumber: number; column: number };
/** A name where it stands in the text, without its quotes. */
export type Named = { kind: NameKind; name: string; range: IRange };

/** The name that stands at a position; null where none does. */
export function nameAt(model: editor.ITextModel, position: Position): Named | null {
  const { path, quoted, isKey } = placeAt(model.getValue(), model.getOffsetAt(position));
  const kind = kindAt(path, isKey);
  if (!kind || !quoted) return null;
  const range = rangeOfStretch(model, { offset: quoted.offset + 1, length: quoted.length - 2 });
  return { kind, name: model.getValueInRange(range), range };
}
