import { useState } from 'react';
import { useLatest } from './use-latest.ts';

/** The value given before, where this one says the same: what was made from it need not be made again. */
export function useSame<T>(value: T): T {
  const [last] = useState(() => ({ value, said: '' }));
  if (last.value !== value) {
    const said = JSON.stringify(value);
    if (said !== last.said) Object.assign(last, { value, said });
  }
  return last.value;
}

/** The list given before, where this one has the same entries. */
export function useSameList<T>(list: T[]): T[] {
  const [last] = useState(() => ({ list }));
  if (list.length !== last.list.length || list.some((entry, at) => entry !== last.list[at])) last.list = list;
  return last.list;
}

/** Handlers that stay the same and do what was given last: React Flow draws all its nodes anew for another one. */
export function useHandlers<T extends object>(given: T): T {
  const latest = useLatest(given);
  const [stable] = useState(() => {
    const call =
      (key: string) =>
      (...args: unknown[]) => {
        const handler: unknown = Reflect.get(latest.current, key);
        return typeof handler === 'function' ? Reflect.apply(handler, undefined, args) : undefined;
      };
    return Object.fromEntries(Object.keys(given).map((key) => [key, call(key)])) as T;
  });
  return stable;
}
