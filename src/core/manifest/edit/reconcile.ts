import type { Change } from '../../model/diagnostic.ts';
import type { Json, Pointer } from '../../model/json.ts';
import { equalJson, isObject } from '../../model/plain.ts';
import { childPointer } from '../../model/pointer.ts';

/** The least changes that turn one value into another, so that what both have keeps its comments and its layout. */
export function reconcile(from: Json, to: Json, path: Pointer): Change[] {
  if (equalJson(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to)) return lists(from, to, path);
  if (isObject(from) && isObject(to)) {
    const removed = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
    return [
      ...removed.map((key): Change => ({ op: 'remove', path: childPointer(path, key) })),
      ...Object.entries(to).flatMap(([key, value]): Change[] => {
        const at = childPointer(path, key);
        const old = Object.hasOwn(from, key) ? from[key] : undefined;
        return old === undefined ? [{ op: 'set', path: at, value }] : reconcile(old, value, at);
      }),
    ];
  }
  return [{ op: 'set', path, value: to }];
}

/** What both have at their start and at their end stays; what is between is changed in place, then removed or added. */
function lists(from: readonly Json[], to: readonly Json[], path: Pointer): Change[] {
  const most = Math.min(from.length, to.length);
  const same = (a: Json | undefined, b: Json | undefined) => a !== undefined && b !== undefined && equalJson(a, b);
  let start = 0;
  while (start < most && same(from[start], to[start])) start++;
  let end = 0;
  while (end < most - start && same(from.at(-1 - end), to.at(-1 - end))) end++;

  const old = from.slice(start, from.length - end);
  const wanted = to.slice(start, to.length - end);
  return [
    ...wanted.flatMap((value, i): Change[] => {
      const at = `${path}/${start + i}`;
      const before = old[i];
      return before === undefined ? [{ op: 'insert', path: at, value }] : reconcile(before, value, at);
    }),
    ...old.slice(wanted.length).map((): Change => ({ op: 'remove', path: `${path}/${start + wanted.length}` })),
  ];
}
