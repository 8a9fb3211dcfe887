import type { Stretch } from './place.ts';

const [QUOTE, COMMA, SLASH, STAR, COLON, BACKSLASH] = [34, 44, 47, 42, 58, 92] as const;
const [LINE_FEED, RETURN, SPACE] = [10, 13, 32] as const;
const opens = (code: number) => code === 0x7b || code === 0x5b;
const closes = (code: number) => code === 0x7d || code === 0x5d;

/**
 * The stretch of the member or entry that tokens name, found by passing over everything before it: many times as fast as
 * a tree of the whole text. Null where it is not there, or the text is not whole up to its end.
 */
export function walkTo(text: string, tokens: readonly string[]): Stretch | null {
  let at = 0;

  /** Passes white space and comments; the letter that follows. */
  function next(): number {
    for (;;) {
      const code = text.charCodeAt(at);
      if (code <= SPACE) at += 1;
      else if (code !== SLASH) return code;
      else if (text.charCodeAt(at + 1) === STAR) {
        const end = text.indexOf('*/', at + 2);
        at = end < 0 ? text.length : end + 2;
      } else while (at < text.length && text.charCodeAt(at) !== LINE_FEED && text.charCodeAt(at) !== RETURN) at += 1;
    }
  }

  function passString(): void {
    for (at += 1; at < text.length && text.charCodeAt(at) !== QUOTE; at += 1) {
      if (text.charCodeAt(at) === BACKSLASH) at += 1;
    }
    at += 1;
  }

  /** Passes one value; false where the text ends in it. */
  function passValue(): boolean {
    let open = 0;
    do {
      const code = next();
      if (at >= text.length) return false;
      if (code === QUOTE) passString();
      else {
        if (opens(code)) open += 1;
        else if (closes(code)) open -= 1;
        at += 1;
      }
    } while (open > 0);
    return at <= text.length;
  }

  /** Comes to the value of a member or to an entry; where that begins, with its key. */
  function enter(token: string): number | null {
    const opening = next();
    if (!opens(opening)) return null;
    at += 1;
    for (let index = 0; !closes(next()) && at < text.length; index += 1) {
      const start = at;
      let found = String(index) === token;
      if (opening === 0x7b) {
        if (next() !== QUOTE) return null;
        passString();
        found = isKey(text.slice(start, at), token);
        if (next() !== COLON) return null;
        at += 1;
      }
      if (found) return start;
      if (!passValue()) return null;
      // Numbers and words go on up to the comma.
      while (at < text.length && next() !== COMMA && !closes(text.charCodeAt(at))) at += 1;
      if (text.charCodeAt(at) === COMMA) at += 1;
    }
    return null;
  }

  let start: number | null = 0;
  for (const token of tokens) {
    start = enter(token);
    if (start === null) return null;
  }
  const code = next();
  if (tokens.length === 0) start = at;
  if (!passValue()) return null;
  // A number or a word has been passed by its first letter.
  if (!opens(code) && code !== QUOTE) while (/[\w.+-]/.test(text[at] ?? '')) at += 1;
  return { offset: start, length: at - start };
}

function isKey(quoted: string, token: string): boolean {
  if (!quoted.includes('\\')) return quoted.length === token.length + 2 && quoted.slice(1, -1) === token;
  try {
    return JSON.parse(quoted) === token;
  } catch {
    return false;
  }
}
