import { located, origin, slice, type Traced, TracedBuilder } from '../traced.ts';
import { decodeBytes, fromBase64, utf8Length } from './bytes.ts';
import type { Leaf } from './mime.ts';

/** What could have stood as bytes: the escapes of quoted-printable, and ASCII. */
const asciiRuns = /[\0-\x7f]+|[^\0-\x7f]+/g;
const escapes = /=([0-9a-f]{2})/gi;
/** Charsets in which ASCII letters can be part of other characters. */
const isShifted = /^(?:iso-2022-|hz-)/i;

/** The text of a leaf, decoded. Characters beyond ASCII in the raw text were decoded by whoever read it, and stay. */
export function leafText(message: Traced, leaf: Leaf): Traced {
  const charset = leaf.parameters.get('charset') ?? '';
  const body = slice(message, leaf.start, leaf.end);
  if (leaf.encoding === 'base64') {
    const { offset, length } = origin(message, leaf.start, leaf.end);
    return located(decodeBytes(fromBase64(body.text), charset), offset, length);
  }
  if (leaf.encoding === 'quoted-printable') return fromQuotedPrintable(body, charset);
  return isShifted.test(charset) ? byLine(body, (line) => decodeEscapes(line, charset)) : body;
}

/** How many bytes a leaf holds, decoded. */
export function leafBytes(message: Traced, leaf: Leaf): number {
  const body = message.text.slice(leaf.start, leaf.end);
  if (leaf.encoding === 'base64') return fromBase64(body).length;
  if (leaf.encoding !== 'quoted-printable') return utf8Length(body);
  const unfolded = body.replace(softBreaks, '');
  return utf8Length(unfolded) - 2 * Array.from(unfolded.matchAll(escapes)).length;
}

const softBreaks = /=[ \t]{0,99}\r?\n/g;

/** RFC 2045: soft line breaks go, and each line that has escapes is decoded as one, since characters may span them. */
function fromQuotedPrintable(body: Traced, charset: string): Traced {
  const builder = new TracedBuilder();
  let kept = 0;
  for (const { index, 0: softBreak } of body.text.matchAll(softBreaks)) {
    builder.addSlice(body, kept, index);
    kept = index + softBreak.length;
  }
  builder.addSlice(body, kept, body.text.length);
  const decodesAll = isShifted.test(charset);
  return byLine(builder.done(), (line) => (decodesAll || line.includes('=') ? decodeEscapes(line, charset) : line));
}

function byLine(text: Traced, decode: (line: string) => string): Traced {
  const builder = new TracedBuilder();
  for (let start = 0; start < text.text.length; ) {
    const newline = text.text.indexOf('\n', start);
    const end = newline === -1 ? text.text.length : newline + 1;
    const line = text.text.slice(start, end);
    const decoded = decode(line);
    if (decoded === line) builder.addSlice(text, start, end);
    else {
      const { offset, length } = origin(text, start, end);
      builder.addText(decoded, offset, length);
    }
    start = end;
  }
  return builder.done();
}

function decodeEscapes(line: string, charset: string): string {
  return line.replace(asciiRuns, (run) => {
    if (run.charCodeAt(0) > 0x7f) return run;
    const binary = run.replace(escapes, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
    return decodeBytes(
      Uint8Array.from(binary, (character) => character.charCodeAt(0)),
      charset,
    );
  });
}
