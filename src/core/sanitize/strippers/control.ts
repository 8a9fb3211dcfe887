import { type Cut, cut, type Stripper } from '../cut.ts';

const ESC = 0x1b;
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
/** What ends a line besides LF: vertical tab, form feed, next line, line separator, paragraph separator. */
const lineBreaks = new Set([0x0b, 0x0c, CR, 0x85, 0x2028, 0x2029]);
/** Final letters, after ESC, of strings that run to a terminator: DCS, SOS, OSC, PM, APC. Their C1 forms lie 0x40 above. */
const stringOpeners = new Set([0x50, 0x58, 0x5d, 0x5e, 0x5f]);
/** A terminal would wait for ever; a string that does not end soon is left as text, without its opener. */
const MAX_STRING = 4096;

const isControl = (unit: number): boolean =>
  (unit < 0x20 && unit !== TAB && unit !== LF) || (unit >= 0x7f && unit < 0xa0) || unit === 0x2028 || unit === 0x2029;

/**
 * Takes out control characters, and ANSI escape sequences whole; the text between sequences stays, in logical order.
 * Every line ending becomes LF. No escape character survives, so that what stays cannot join into a sequence.
 */
export const stripControls: Stripper = (text) => {
  const cuts: Cut[] = [];
  const findTerminator = terminatorFinder(text);
  for (let i = 0; i < text.length; ) {
    const unit = text.charCodeAt(i);
    if (!isControl(unit)) {
      i += 1;
      continue;
    }
    const end = endOfSequence(text, i, findTerminator);
    if (end > i + 1) cuts.push(cut(i, end, 'ansi_sequence'));
    else if (unit === CR && text.charCodeAt(i + 1) === LF) cuts.push(cut(i, i + 1, null));
    else cuts.push(cut(i, i + 1, 'control_character', 1, lineBreaks.has(unit) ? '\n' : ''));
    i = Math.max(end, i + 1);
  }
  return cuts;
};

/** ECMA-48: where the escape sequence that starts at a position ends; no further than one unit on if there is none. */
function endOfSequence(text: string, start: number, findTerminator: (from: number) => number): number {
  const unit = text.charCodeAt(start);
  const isEscape = unit === ESC;
  const introducer = isEscape ? text.charCodeAt(start + 1) : unit - 0x40;
  if (!isEscape && (unit < 0x80 || unit > 0x9f)) return start;
  const body = start + (isEscape ? 2 : 1);
  if (introducer === 0x5b) {
    const intermediates = skip(text, skip(text, body, 0x30, 0x3f), 0x20, 0x2f);
    return skip(text, intermediates, 0x40, 0x7e, 1);
  }
  if (stringOpeners.has(introducer)) {
    const end = findTerminator(body);
    return end - body > MAX_STRING ? body : end;
  }
  if (!isEscape) return start;
  return skip(text, skip(text, start + 1, 0x20, 0x2f), 0x30, 0x7e, 1);
}

function skip(text: string, from: number, low: number, high: number, most = Number.POSITIVE_INFINITY): number {
  let at = from;
  while (at - from < most && text.charCodeAt(at) >= low && text.charCodeAt(at) <= high) at += 1;
  return at;
}

/** Finds the end of the next string terminator (BEL, ST) in linear time over ascending calls. */
function terminatorFinder(text: string): (from: number) => number {
  let next = 0;
  return (from) => {
    if (next < from) next = from;
    for (; next < text.length; next++) {
      const unit = text.charCodeAt(next);
      if (unit === 0x07 || unit === 0x9c) return next + 1;
      if (unit === ESC && text.charCodeAt(next + 1) === 0x5c) return next + 2;
    }
    return Number.POSITIVE_INFINITY;
  };
}
