import { decodeWords } from 'postal-mime';
import { decodeBytes } from './bytes.ts';

/** One header field; the offsets are those of its value in the message. */
export type Field = { name: string; value: string; start: number; end: number };
type Structured = { value: string; parameters: Map<string, string> };

const fieldName = /([!-9;-~]+)[ \t]*:/y;
/** Longer than any honest structured field. */
const MAX_STRUCTURED = 10_000;

/**
 * RFC 5322: the header fields from an offset on, and where the body starts. The first line that is no field and
 * continues none ends the header and begins the body, so that nothing is lost.
 */
export function readFields(message: string, from: number): { fields: Field[]; end: number } {
  const fields: Field[] = [];
  let at = from;
  while (at < message.length) {
    const newline = message.indexOf('\n', at);
    const lineEnd = newline === -1 ? message.length : newline;
    const next = Math.min(lineEnd + 1, message.length);
    const isBlank = lineEnd === at || (lineEnd === at + 1 && message[at] === '\r');
    if (isBlank) {
      at = next;
      break;
    }
    const last = fields.at(-1);
    fieldName.lastIndex = at;
    const name = fieldName.exec(message)?.[1];
    if ((message[at] === ' ' || message[at] === '\t') && last !== undefined) last.end = lineEnd;
    else if (name === undefined) break;
    else fields.push({ name: name.toLowerCase(), value: '', start: fieldName.lastIndex, end: lineEnd });
    at = next;
  }
  for (const field of fields) field.value = unfold(message.slice(field.start, field.end));
  return { fields, end: at };
}

/** The first field of that name: a message may not show one to a filter and another to its reader. */
export const fieldOf = (fields: readonly Field[], name: string): Field | undefined =>
  fields.find((field) => field.name === name);

export const textOf = (fields: readonly Field[], name: string): string => fieldOf(fields, name)?.value ?? '';

/** RFC 2045 and 2231: a value such as `text/plain; charset="utf-8"`; names and the value in lower case. */
export function parameters(field: string): Structured {
  const text = field.slice(0, MAX_STRUCTURED);
  const value = (text.split(';', 1)[0] ?? '')
    .replace(/\([^()]*\)/g, '')
    .trim()
    .toLowerCase();
  const plain = new Map<string, string>();
  const sections = new Map<string, { index: number; text: string; isEncoded: boolean }[]>();
  for (const [, rawName = '', rawValue = ''] of text.matchAll(/;\s*([^=;\s]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;]*)/gs)) {
    const content = rawValue.startsWith('"') ? rawValue.slice(1, -1).replace(/\\(.)/gs, '$1') : rawValue.trim();
    const [, name = '', index, star] = /^(.*?)(?:\*(\d{1,3}))?(\*)?$/.exec(rawName.toLowerCase()) ?? [];
    if (index === undefined && star === undefined) {
      if (!plain.has(name)) plain.set(name, decodeWords(content));
      continue;
    }
    const list = sections.get(name) ?? [];
    list.push({ index: Number(index ?? 0), text: content, isEncoded: star !== undefined });
    sections.set(name, list);
  }
  for (const [name, list] of sections) if (!plain.has(name)) plain.set(name, joinSections(list));
  return { value, parameters: plain };
}

function joinSections(list: { index: number; text: string; isEncoded: boolean }[]): string {
  const sorted = list.toSorted((a, b) => a.index - b.index);
  const [, charset = '', rest] = /^([^']*)'[^']*'(.*)$/s.exec(sorted[0]?.isEncoded ? sorted[0].text : '') ?? [];
  return sorted
    .map(({ text, isEncoded }, i) => (isEncoded ? decodePercent(i === 0 ? (rest ?? text) : text, charset) : text))
    .join('');
}

function decodePercent(text: string, charset: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const bytes = run.slice(1).split('%');
    return decodeBytes(
      Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)),
      charset,
    );
  });
}

const unfold = (value: string): string => value.replace(/\r?\n/g, '').trim();
