import { type Address, addressParser, decodeWords } from 'postal-mime';
import type { SanitizedPayload } from '../../model/event.ts';
import { readDocument } from '../html/document.ts';
import type { Report } from '../report.ts';
import { cleanCodePoints, cleanText } from '../text.ts';
import { join, located, origin, slice, type Traced } from '../traced.ts';
import { leafBytes, leafText } from './body.ts';
import { type Field, fieldOf, readFields } from './headers.ts';
import { type Leaf, readLeaves } from './mime.ts';

type Email = Extract<SanitizedPayload, { kind: 'email' }>;

/** A text with none of these has no header, even if its first line looks like a field. */
const known =
  /^(?:from|to|cc|bcc|subject|date|sender|reply-to|message-id|in-reply-to|references|received|return-path|delivered-to|mime-version|content-(?:type|transfer-encoding|disposition)|dkim-signature)$/;
/** The address parser reads groups within groups anew; a field longer than this is shown as it stands. */
const MAX_ADDRESSES = 20_000;

/**
 * SPEC 3: a message as its fields, its readable text and a list of its attachments. Of the parts of an alternative the
 * plain text is taken, HTML where there is none; enclosed messages are attachments.
 *
 * Encoded words, charsets of headers and address lists are postal-mime's. Its message parser only answers with a
 * promise, and this function is synchronous, so that the walk over the parts is done here (`mime.ts`).
 */
export function email(source: Traced, report: Report): Email {
  const head = readFields(source.text, 0);
  const hasHeader = head.fields.some(({ name }) => known.test(name));
  const fields = hasHeader ? head.fields : [];
  const leaves = readLeaves(source.text, fields, hasHeader ? head.end : 0);
  const texts = readable(leaves.filter(isInlineText), source);

  const field = (name: string, decode: (value: string) => string): string => {
    const found = fieldOf(fields, name);
    return found === undefined ? '' : cleanText(decodedField(found, decode, source), `/${name}`, report).text;
  };
  return {
    kind: 'email',
    from: field('from', addresses),
    to: field('to', addresses),
    subject: field('subject', decodeWords),
    date: field('date', decodeWords),
    text: cleanText(join(separated(texts.map((text) => visible(text, report)))), '/text', report).text,
    attachments: leaves
      .filter((leaf) => !isInlineText(leaf))
      .map((leaf, i) => attachment(leaf, source, `/attachments/${i}`, report)),
  };
}

type ReadText = { leaf: Leaf; text: Traced };

function isInlineText({ type, disposition }: Leaf): boolean {
  return (type === 'text/plain' || type === 'text/html') && disposition !== 'attachment';
}

/** Of each alternative the plain texts, if any says something, else the others. */
function readable(leaves: readonly Leaf[], source: Traced): ReadText[] {
  const all = leaves.map((leaf) => ({ leaf, text: leafText(source, leaf) }));
  const plain = new Set(
    all
      .filter(({ leaf, text }) => leaf.type === 'text/plain' && text.text.trim() !== '')
      .map(({ leaf }) => leaf.alternative),
  );
  return all.filter(
    ({ leaf }) => leaf.alternative === undefined || !plain.has(leaf.alternative) || leaf.type === 'text/plain',
  );
}

function visible({ leaf, text }: ReadText, report: Report): Traced {
  return leaf.type === 'text/html' ? readDocument(cleanCodePoints(text, '/text', report), '/text', report).text : text;
}

/** The texts one below the other, without the blank lines around them. */
function separated(texts: readonly Traced[]): Traced[] {
  return texts
    .map((text) => {
      const start = /^(?:[ \t]*\r?\n)*/.exec(text.text)?.[0].length ?? 0;
      return slice(text, start, text.text.trimEnd().length);
    })
    .filter(({ text }) => text !== '')
    .flatMap((text, i) => (i === 0 ? [text] : [located('\n\n', origin(text, 0, 1).offset, 0), text]));
}

function decodedField({ value, start, end }: Field, decode: (value: string) => string, source: Traced): Traced {
  const decoded = decode(value);
  const from = source.text.indexOf(value, start);
  if (decoded === value && from !== -1 && from < end) return slice(source, from, from + value.length);
  const { offset, length } = origin(source, start, end);
  return located(decoded, offset, length);
}

function attachment(leaf: Leaf, source: Traced, where: string, report: Report): Email['attachments'][number] {
  const { offset, length } = origin(source, leaf.fields[0]?.start ?? leaf.start, leaf.fields.at(-1)?.end ?? leaf.start);
  const name = leaf.parameters.get('filename') ?? leaf.parameters.get('name') ?? '';
  return {
    name: cleanText(located(name, offset, length), `${where}/name`, report).text,
    type: cleanText(located(leaf.type, offset, length), `${where}/type`, report).text,
    bytes: leafBytes(source, leaf),
  };
}

function addresses(value: string): string {
  if (value.length > MAX_ADDRESSES) return decodeWords(value);
  return addressParser(value).map(formatted).join(', ');
}

/** RFC 5322 form, so that a name which poses as an address stays a quoted name. */
function formatted({ name, address, group }: Address): string {
  if (group !== undefined) return `${quoted(name)}: ${group.map(formatted).join(', ')};`;
  if (name === '') return address ?? '';
  return address === undefined || address === '' ? quoted(name) : `${quoted(name)} <${address}>`;
}

function quoted(name: string): string {
  return /[()<>@,;:\\"[\]]/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name;
}
