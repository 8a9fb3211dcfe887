/** The JSON this resolver works on, and the few things it needs to do with it. Shares no code with Core. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const own = (object: object, key: string): boolean => Object.getOwnPropertyDescriptor(object, key) !== undefined;

/** An own member, or undefined: `constructor` of `{}` is not there. */
export const member = (object: JsonObject, key: string): Json | undefined =>
  own(object, key) ? object[key] : undefined;

/** The same JSON value: key order is irrelevant, `1` equals `1.0`, `-0` is `0`, `true` is not `1`. */
export function same(a: Json, b: Json): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => same(item, b[i] as Json));
  }
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length && keys.every((key) => own(b, key) && same(a[key] as Json, b[key] as Json))
    );
  }
  return a === b;
}

/** `<` on strings compares UTF-16 code units. */
export const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorted by UTF-16 code units, each once. */
export const sortedSet = (items: Iterable<string>): string[] => [...new Set(items)].sort(byCodeUnits);

export const codePoints = (text: string): number => [...text].length;

/** RFC 6901: `~1` is `/`, `~0` is `~`. */
export const tokens = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

export const child = (pointer: string, token: string | number): string =>
  `${pointer}/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`;

export const isPointer = (text: string): boolean => text === '' || (text.startsWith('/') && !/~(?![01])/.test(text));

/** What a pointer points at: over own members and canonical indices; `-` and everything else is missing. */
export function lookUp(value: Json, pointer: string): Json | undefined {
  let at: Json | undefined = value;
  for (const token of tokens(pointer)) {
    if (Array.isArray(at)) at = /^(0|[1-9][0-9]*)$/.test(token) ? at[Number(token)] : undefined;
    else if (isObject(at)) at = member(at, token);
    else return undefined;
  }
  return at;
}

/** A UTF-16 surrogate without its other half. */
export const hasLoneSurrogate = (text: string): boolean =>
  [...text].some((character) => /^[\uD800-\uDFFF]$/.test(character));
