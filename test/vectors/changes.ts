import type { Json, JsonObject } from '../differential/reference/index.ts';

/** `{ path, value }` sets what is at a pointer, `-` at its end appends, and without a value what is there is removed. */
export type Change = { path: string; value?: Json };

/** A manifest with changes made in order. The manifest given stays as it is. */
export function changed(manifest: Json, changes: Change[]): Json {
  const copy = JSON.parse(JSON.stringify(manifest)) as Json;
  for (const { path, value } of changes) {
    const names = path
      .split('/')
      .slice(1)
      .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = names.pop() ?? '';
    const parent = names.reduce<Json>((at, name) => (at as JsonObject)[name] as Json, copy);
    if (Array.isArray(parent))
      parent.splice(
        last === '-' ? parent.length : Number(last),
        last === '-' ? 0 : 1,
        ...(value === undefined ? [] : [value]),
      );
    else if (value === undefined) Reflect.deleteProperty(parent as JsonObject, last);
    // `__proto__` is to become a member like any other
    else Object.defineProperty(parent, last, { value, enumerable: true, configurable: true, writable: true });
  }
  return copy;
}
