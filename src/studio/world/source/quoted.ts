import { visit } from 'jsonc-parser';
import type { Stretch, Token } from './place.ts';

/** A text in quotes that stands in a document, key or value, and the path of what it names or is. */
export type Quoted = Stretch & { path: Token[]; isKey: boolean; value: string };

/** Every text in quotes of a document, as far as it can be read, in its order. */
export function quotedIn(text: string): Quoted[] {
  const found: Quoted[] = [];
  visit(
    text,
    {
      onObjectProperty: (value, offset, length, _line, _character, path) =>
        void found.push({ offset, length, value, path: [...path(), value], isKey: true }),
      onLiteralValue: (value: unknown, offset, length, _line, _character, path) =>
        void (typeof value === 'string' && found.push({ offset, length, value, path: [...path()], isKey: false })),
    },
    { allowTrailingComma: true },
  );
  return found;
}
