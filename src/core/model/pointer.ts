import type { Json, Pointer } from './json.ts';

/** RFC 6901 over own members and canonical array indices. */

export function childPointer(pointer: Pointer, token: string | number): Pointer {
  return `${pointer}/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

export function toPointer(path: readonly (string | number)[]): Pointer {
  return path.reduce<Pointer>(childPointer, '');
}

/** The tokens of a well-formed pointer. */
export function pointerTokens(pointer: Pointer): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value that tokens lead to, undefined where there is none; `-` and `01` are no indices. */
export function valueAt(value: Json, tokens: readonly string[]): Json | undefined {
  let at: Json | undefined = value;
  for (const token of tokens) {
    if (typeof at !== 'object' || at === null) return undefined;
    if (Array.isArray(at)) {
      if (!/^(?:0|[1-9]\d*)$/.test(token)) return undefined;
      at = at[Number(token)];
    } else {
      if (!Object.hasOwn(at, token)) return undefined;
      at = at[token];
    }
    if (at === undefined) return undefined;
  }
  return at;
}

/** True where one of the pointers equals or contains the other. */
export function pointersMeet(a: Pointer, b: Pointer): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}
