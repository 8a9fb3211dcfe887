import { type Node, type Range, startOf } from '../tree.ts';
import { commaAfter, type Edit, endOf } from './document.ts';
import { isBlank, lineStart, ownIndent } from './layout.ts';

/** Takes a child out of its container with its comma, and with its line where nothing else stands on it. */
export function removeChild(text: string, container: Node, index: number): Edit[] {
  const children = container.children ?? [];
  const [previous, node, next] = [children[index - 1], children[index], children[index + 1]];
  if (node === undefined) return [];
  const start = startOf(node);
  const own = commaAfter(text, node);
  const stop = own === undefined ? endOf(node) : own + 1;
  // The last child has no comma of its own: the one before it goes, since it would trail.
  const before = previous && own === undefined ? commaAfter(text, previous) : undefined;
  const blank = (from: number, to: number) => isBlank(text.slice(from, to).replace(',', ''));
  const solid = blank(endOf(node), stop);

  const [open, close] = [container.offset + 1, endOf(container) - 1];
  if (children.length === 1 && solid && blank(open, start) && blank(stop, close)) return [cut(open, close)];

  if (solid && ownIndent(text, start) !== undefined) {
    const lineEnd = lineBreakAfter(text, stop);
    if (lineEnd !== undefined) return [...comma(before), cut(lineStart(text, start), lineEnd)];
  }
  if (solid && next !== undefined && blank(stop, startOf(next))) return [cut(start, startOf(next))];
  if (solid && previous !== undefined && next === undefined && blank(endOf(previous), start)) {
    // What trails stays as it was: with a comma or without.
    const from = before === undefined ? (commaAfter(text, previous) ?? endOf(previous)) + 1 : endOf(previous);
    return [cut(from, stop)];
  }
  // A comment stands close by. It stays, and so does its line.
  const spaces = solid ? (/^[ \t]*/.exec(text.slice(stop))?.[0].length ?? 0) : 0;
  return solid
    ? [...comma(before), cut(start, stop + spaces)]
    : [...comma(before), cut(start, endOf(node)), ...comma(own)];
}

const cut = (from: number, to: number): Edit & Range => ({ offset: from, length: to - from, text: '' });
const comma = (at: number | undefined): Edit[] => (at === undefined ? [] : [cut(at, at + 1)]);

/** Behind the line break that follows an offset with nothing but spaces before it. */
function lineBreakAfter(text: string, offset: number): number | undefined {
  const [end] = /^[ \t]*(?:\r\n|\r|\n)/.exec(text.slice(offset)) ?? [];
  return end === undefined ? undefined : offset + end.length;
}
