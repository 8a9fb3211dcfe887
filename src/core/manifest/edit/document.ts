import { hasTooMany, readSource } from '../text.ts';
import type { Node, Range } from '../tree.ts';
import { isBlank, type Style, styleOf } from './layout.ts';

/** A source text that can be edited: one without errors of its own. */
export type Document = { text: string; root: Node; style: Style };
/** One replacement in a text. */
export type Edit = Range & { text: string };

export function openDocument(text: string): Document | undefined {
  if (hasTooMany(text)) return undefined;
  const { root, problems, duplicates, tooDeep } = readSource(text.replace(/^\ufeff/, ' '));
  const sound = problems.length + duplicates.length + tooDeep.length === 0;
  return root !== undefined && sound ? { text, root, style: styleOf(text, root) } : undefined;
}

/** Makes edits that do not overlap; of two insertions at one place the first comes first. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let kept = 0;
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    result += text.slice(kept, edit.offset) + edit.text;
    kept = edit.offset + edit.length;
  }
  return result + text.slice(kept);
}

export const endOf = ({ offset, length }: Range): number => offset + length;

/** Skips white space and comments. */
function skipTrivia(text: string, offset: number): number {
  let at = offset;
  for (;;) {
    if (/\s/.test(text[at] ?? '')) at++;
    else if (text.startsWith('//', at)) at = lineEnd(text, at);
    else if (text.startsWith('/*', at)) at = text.indexOf('*/', at + 2) + 2;
    else return at;
  }
}

/** Where a line ends, before its line break. */
function lineEnd(text: string, offset: number): number {
  const breaks = [text.indexOf('\n', offset), text.indexOf('\r', offset)].filter((at) => at >= 0);
  return Math.min(text.length, ...breaks);
}

/** Where the comma after a node stands, if there is one. */
export function commaAfter(text: string, node: Node): number | undefined {
  const at = skipTrivia(text, endOf(node));
  return text[at] === ',' ? at : undefined;
}

/** Where the line of an offset ends, if nothing but spaces and comments follow on it. */
export function restOfLine(text: string, offset: number): number | undefined {
  const end = lineEnd(text, offset);
  let at = offset;
  while (at < end) {
    if (text.startsWith('//', at)) return end;
    if (text.startsWith('/*', at)) at = text.indexOf('*/', at + 2) + 2;
    else if (isBlank(text[at] ?? '')) at++;
    else return undefined;
  }
  // A comment that goes on in the next line does not end here.
  return at === end ? end : undefined;
}
