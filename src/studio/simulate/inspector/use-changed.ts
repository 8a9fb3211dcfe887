import { useEffect, useRef } from 'react';

/** True where the value of the same `subject` is another than when it was last shown. */
export function useChanged(subject: string, value: string | undefined): boolean {
  const last = useRef({ subject, value });
  const changed = last.current.subject === subject && last.current.value !== value;
  useEffect(() => {
    last.current = { subject, value };
  }, [subject, value]);
  return changed;
}
