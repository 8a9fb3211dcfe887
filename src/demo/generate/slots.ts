import type { Json, JsonObject } from '@core';

/** RFC 6901: what stands at a pointer, own members only. */
export function valueAt(root: Json, pointer: string): Json | undefined {
  return tokensOf(pointer).reduce<Json | undefined>((value, token) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
    return (value as { [key: string]: Json })[token];
  }, root);
}

/** `root` with another value at a pointer, a new member included; unchanged where its parent is missing. */
export function withValueAt(root: JsonObject, pointer: string, value: Json): JsonObject {
  return replaced(root, tokensOf(pointer), value) as JsonObject;
}

function replaced(root: Json, [token, ...rest]: string[], value: Json): Json {
  if (token === undefined) return value;
  if (typeof root !== 'object' || root === null) return root;
  if (!Object.hasOwn(root, token) && (Array.isArray(root) || rest.length > 0)) return root;
  const member = (root as { [key: string]: Json })[token] ?? null;
  const next = replaced(member, rest, value);
  return Array.isArray(root)
    ? root.map((item, index) => (String(index) === token ? next : item))
    : { ...root, [token]: next };
}

/** The pointer of the first text in `value`, where an object's payload can be put in its place. */
export function firstText(value: Json, pointer = ''): string | undefined {
  if (typeof value === 'string') return pointer === '' ? undefined : pointer;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = firstText(member, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const tokensOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
