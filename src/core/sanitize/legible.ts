import { isTag, isVariationSelector, letterOfTag } from './unicode.ts';

const MAX_LENGTH = 200;
/** Enough to fill the answer however the code points are shown. */
const READ = 4 * MAX_LENGTH;

/**
 * Removed text made legible for people: letters hidden as tag characters or bytes hidden as variation selectors are
 * decoded, other invisible code points written as `U+200B`. Well-formed, at most 200 code units.
 */
export function legible(removed: string): string {
  const points = Array.from(removed.slice(0, READ), (character) => character.codePointAt(0) ?? 0);
  const decoded = decodeHidden(points);
  let text = '';
  for (const part of decoded ?? points.map(show)) {
    if (text.length + part.length > MAX_LENGTH) break;
    text += part;
  }
  return text;
}

function show(point: number): string {
  return isInvisible(point) ? `U+${point.toString(16).toUpperCase().padStart(4, '0')} ` : String.fromCodePoint(point);
}

/** The hidden text where every code point carries one letter of it. */
function decodeHidden(points: readonly number[]): string[] | undefined {
  if (points.every(isTag)) return points.map(letterOfTag);
  if (!points.every(isVariationSelector)) return undefined;
  const bytes = points.map((point) => (point < 0x10000 ? point - 0xfe00 : point - 0xe0100 + 16));
  return bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
    ? bytes.map((byte) => String.fromCharCode(byte))
    : undefined;
}

function isInvisible(point: number): boolean {
  return (
    (point < 0x20 && point !== 0x0a && point !== 0x09) ||
    (point >= 0x7f && point < 0xa0) ||
    (point >= 0xd800 && point < 0xe000) ||
    point === 0xad ||
    point === 0x34f ||
    point === 0x61c ||
    point === 0x115f ||
    point === 0x1160 ||
    (point >= 0x17b4 && point <= 0x17b5) ||
    (point >= 0x180b && point <= 0x180f) ||
    (point >= 0x200b && point <= 0x200f) ||
    (point >= 0x2028 && point <= 0x202e) ||
    (point >= 0x2060 && point <= 0x206f) ||
    point === 0x2800 ||
    point === 0x3164 ||
    (point >= 0xfe00 && point <= 0xfe0f) ||
    point === 0xfeff ||
    point === 0xffa0 ||
    (point >= 0xfff0 && point <= 0xfffb) ||
    (point >= 0x1bca0 && point <= 0x1bca3) ||
    (point >= 0x1d173 && point <= 0x1d17a) ||
    (point >= 0xe0000 && point <= 0xe0fff)
  );
}
