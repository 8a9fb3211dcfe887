import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What was given last, for handlers that must stay the same object. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
