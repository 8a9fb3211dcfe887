import { useCallback, useEffect, useRef, useState } from 'react';
import type { Hint } from './hint.tsx';

const rest = 400;

/** What is explained at present. `rested` waits as long as a pointer takes to mean it, `now` does not. */
export function useHint() {
  const [hint, setHint] = useState<Hint | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const now = useCallback((next: Hint | null) => {
    clearTimeout(timer.current);
    setHint(next);
  }, []);
  const rested = useCallback((next: Hint) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHint(next), rest);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { hint, now, rested };
}
