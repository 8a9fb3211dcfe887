import { type Delta, deltaOf } from '../../door/deltas.ts';

/** What the two texts differ in: the stretch of `before` between their common beginning and end, and what replaces it. */
export function difference(before: string, after: string): Delta | null {
  return before === after ? null : deltaOf(before, after);
}

/** Monaco holds one kind of line end per text, and no byte order mark. */
export function asHeld(text: string, lineEnd: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n|\r|\n/g, lineEnd);
}

/** Text for a place where Monaco reads Markdown, so that nothing in it is taken for a mark or a link. */
export function plain(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
