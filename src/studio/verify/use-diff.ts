import { useEffect, useState } from 'react';
import { compare } from './client.ts';
import type { Compared } from './messages.ts';

/** What Core's `diff` says of two texts; `undefined` while it is being worked out, null where one does not compile. */
export function useDiff(from: string | null, to: string | null): Compared | null | undefined {
  const [found, setFound] = useState<{ from: string; to: string; report: Compared | null } | null>(null);
  useEffect(() => {
    if (from === null || to === null) return;
    let isWanted = true;
    void compare(from, to).then((report) => {
      if (isWanted) setFound({ from, to, report });
    });
    return () => {
      isWanted = false;
    };
  }, [from, to]);
  if (from === null || to === null) return null;
  return found?.from === from && found.to === to ? found.report : undefined;
}
