import type { Json } from '../model/json.ts';

/** Helpers for sentences. They take any JSON, so that a sentence never fails on the facts of a stranger. */

const SHOWN = 80;

/** A value as a reader would see it in the source, cut where it is long. */
export function quote(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** `a`, `a or b`, `a, b or c`. */
export function listed(values: Json, joint: 'and' | 'or' = 'and'): string {
  const items = (Array.isArray(values) ? values : [values]).map(quote);
  const last = items.pop() ?? 'none';
  return items.length === 0 ? last : `${items.join(', ')} ${joint} ${last}`;
}

/** ` Did you mean "x"?`, or nothing. */
export function didYouMean(suggestion: Json): string {
  return typeof suggestion === 'string' ? ` Did you mean ${quote(suggestion)}?` : '';
}

/** One word of several for a fact's value, the value itself where none is known. */
export function word(words: { readonly [value: string]: string }, value: Json): string {
  return typeof value === 'string' && Object.hasOwn(words, value) ? (words[value] ?? value) : quote(value);
}
