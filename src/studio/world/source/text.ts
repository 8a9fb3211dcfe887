/** What the two texts differ in: the stretch of `before` between their common beginning and end, and what replaces it. */
export function difference(before: string, after: string): { offset: number; length: number; text: string } | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  ) {
    end += 1;
  }
  return { offset: start, length: before.length - start - end, text: after.slice(start, after.length - end) };
}

/** Monaco holds one kind of line end per text, and no byte order mark. */
export function asHeld(text: string, lineEnd: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n|\r|\n/g, lineEnd);
}

/** Text for a place where Monaco reads Markdown, so that nothing in it is taken for a mark or a link. */
export function plain(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
