import type { Json } from '../../model/json.ts';
import { isObject } from '../../model/plain.ts';
import type { Node } from '../tree.ts';

/** How a source text is laid out, so that what is added looks like its surroundings. */
export type Style = { eol: string; unit: string; padded: boolean; compact: boolean };

/** What is printed on one line ends before this column. */
const WIDTH = 100;

export function styleOf(text: string, root: Node): Style {
  const first = root.children?.[0];
  const indent = first === undefined ? '' : ownIndent(text, first.key?.offset ?? first.offset);
  const [object] = /\{[ \t]*"/.exec(text) ?? ['{ "'];
  return {
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    unit: indent === undefined || indent === '' ? '  ' : indent,
    padded: object !== '{"',
    compact: /":\S/.test(text) && !/[\r\n]|"\s*:\s/.test(text),
  };
}

/** The white space at the start of the line of an offset. */
export function lineIndent(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';
}

/** The white space before an offset, where nothing else stands before it on its line. */
export function ownIndent(text: string, offset: number): string | undefined {
  const before = text.slice(lineStart(text, offset), offset);
  return isBlank(before) ? before : undefined;
}

export function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
}

export const isBlank = (text: string): boolean => /^\s*$/.test(text);

/** A value as source text: on one line where it fits, except that a list of objects or lists has a line for each. */
export function print(value: Json, indent: string, style: Style): string {
  const line = inline(value, style);
  const tall = Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null);
  if (style.compact || typeof value !== 'object' || value === null) return line;
  if (!tall && indent.length + line.length <= WIDTH) return line;
  const deeper = indent + style.unit;
  const parts = Array.isArray(value)
    ? value.map((item) => print(item, deeper, style))
    : Object.entries(value).map(([key, member]) => printMember(key, member, deeper, style));
  const body = parts.map((part) => style.eol + deeper + part).join(',');
  return parts.length === 0 ? line : bracket(value, body + style.eol + indent);
}

export function printMember(key: string, value: Json, indent: string, style: Style): string {
  return `${JSON.stringify(key)}:${style.compact ? '' : ' '}${print(value, indent, style)}`;
}

function inline(value: Json, style: Style): string {
  const joint = style.compact ? ',' : ', ';
  if (Array.isArray(value)) return bracket(value, value.map((item) => inline(item, style)).join(joint));
  if (!isObject(value)) return JSON.stringify(value);
  const colon = style.compact ? ':' : ': ';
  const members = Object.entries(value).map(([key, member]) => JSON.stringify(key) + colon + inline(member, style));
  const pad = style.padded && members.length > 0 ? ' ' : '';
  return bracket(value, pad + members.join(joint) + pad);
}

const bracket = (value: Json, body: string): string => (Array.isArray(value) ? `[${body}]` : `{${body}}`);
