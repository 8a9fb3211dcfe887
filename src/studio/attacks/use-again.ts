import { useEffect } from 'react';
import { giveUpAgain, runGenerated, useGenerated } from './generated-store.ts';

/** Edits closer together than this (milliseconds) are waited for. */
const pauseBetweenEdits = 400;

/**
 * While they are looked at, the generated attacks are played anew whenever the world has changed; not again in one where
 * that was stopped, and no longer once nobody looks or the world is again what it was.
 */
export function useAgain(world: string | null, hash: string | null): void {
  const isDone = useGenerated((all) => all.state === 'done' && all.world === world);
  const played = useGenerated((all) => all.hash);
  const again = useGenerated((all) => all.again?.hash ?? null);
  const declined = useGenerated((all) => all.declined);
  useEffect(() => {
    if (hash === again || hash === declined) return;
    if (!isDone || hash === null || hash === played) {
      giveUpAgain();
      return;
    }
    const waiting = setTimeout(runGenerated, pauseBetweenEdits);
    return () => clearTimeout(waiting);
  }, [isDone, hash, played, again, declined]);
  useEffect(() => giveUpAgain, []);
}
