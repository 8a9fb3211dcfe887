import { lazy, Suspense, useEffect } from 'react';
import { bearers, helpStore, showHelp, useHelp } from './help.ts';

const Card = lazy(() => import('./card.tsx').then(({ Card }) => ({ default: Card })));

/** How long (ms) a pointer rests on a word before its meaning shows. */
const rest = 600;

/** Shows what a word of the page means while the pointer rests on it; one listener serves every word. */
export function HelpCard() {
  const help = useHelp();
  useEffect(watchPointer, []);
  return <Suspense fallback={null}>{help && <Card key={`${help.term} ${help.pinned}`} help={help} />}</Suspense>;
}

function watchPointer(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let over: Element | null = null;
  const isPinned = () => helpStore.getState().help?.pinned === true;
  const leave = () => {
    clearTimeout(waiting);
    over = null;
    if (!isPinned() && helpStore.getState().help) showHelp(null);
  };
  const move = ({ target, buttons }: PointerEvent) => {
    const at = target instanceof Element ? bearerOf(target) : null;
    if (at === over || isPinned()) return;
    leave();
    if (!at || buttons > 0) return;
    over = at;
    waiting = setTimeout(() => void explain(at), rest);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key !== 'F1') leave();
  };
  const explain = async (at: Element) => {
    const { wordAt } = await import('./find.ts');
    const word = wordAt(at);
    if (word && over === at && at.isConnected && !isPinned()) showHelp({ ...word, pinned: false });
  };
  addEventListener('pointerover', move);
  addEventListener('pointerdown', leave);
  addEventListener('keydown', press);
  addEventListener('scroll', leave, true);
  document.documentElement.addEventListener('pointerleave', leave);
  return () => {
    clearTimeout(waiting);
    removeEventListener('pointerover', move);
    removeEventListener('pointerdown', leave);
    removeEventListener('keydown', press);
    removeEventListener('scroll', leave, true);
    document.documentElement.removeEventListener('pointerleave', leave);
  };
}

/** On the map and in lists that explain themselves on hover, the meaning is asked for by F1. */
function bearerOf(target: Element): Element | null {
  const at = target.closest(bearers);
  return at?.closest('.react-flow, [role=option], .help') ? null : (at ?? null);
}
