import { lazy, Suspense, useEffect } from 'react';
import { helpStore, showHelp, useHelp } from './help.ts';

const Card = lazy(() => import('./card.tsx').then(({ Card }) => ({ default: Card })));

/** How long (ms) a pointer rests on a word before its meaning shows. */
const rest = 600;

/** Shows what a word of the page means while the pointer rests on it; one listener serves every word. */
export function HelpCard() {
  const help = useHelp();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const over = ({ target, buttons }: PointerEvent) => {
      if (helpStore.getState().help?.pinned) return;
      const at = target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;
      if (at && at === helpStore.getState().help?.at) return;
      clearTimeout(waiting);
      showHelp(null);
      const term = at?.dataset.term;
      if (!at || !term || buttons > 0) return;
      waiting = setTimeout(() => at.isConnected && showHelp({ term, at, pinned: false }), rest);
    };
    const leave = () => {
      clearTimeout(waiting);
      if (!helpStore.getState().help?.pinned) showHelp(null);
    };
    addEventListener('pointerover', over);
    addEventListener('pointerdown', leave);
    addEventListener('scroll', leave, true);
    document.documentElement.addEventListener('pointerleave', leave);
    return () => {
      clearTimeout(waiting);
      removeEventListener('pointerover', over);
      removeEventListener('pointerdown', leave);
      removeEventListener('scroll', leave, true);
      document.documentElement.removeEventListener('pointerleave', leave);
    };
  }, []);
  return <Suspense fallback={null}>{help && <Card key={help.term} help={help} />}</Suspense>;
}
