import { lazy, Suspense, useLayoutEffect } from 'react';
import { overlayStore, show, useOverlay } from './overlay.ts';

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })));
const CheatSheet = lazy(() => import('./cheat-sheet.tsx').then(({ CheatSheet }) => ({ default: CheatSheet })));

/** Palette and cheat sheet, loaded when they are first asked for. */
export function Overlays() {
  const shown = useOverlay();
  return (
    <>
      <Suspense fallback={<Typing />}>{shown === 'palette' && <Palette />}</Suspense>
      <Suspense fallback={null}>{shown === 'shortcuts' && <CheatSheet />}</Suspense>
    </>
  );
}

/** Keeps what is typed until the palette is there to take it. */
function Typing() {
  useLayoutEffect(() => {
    const take = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Escape') show(null);
      else if (key.length === 1) overlayStore.setState(({ typed }) => ({ typed: typed + key }));
      else if (key === 'Backspace') overlayStore.setState(({ typed }) => ({ typed: typed.slice(0, -1) }));
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', take, true);
    return () => removeEventListener('keydown', take, true);
  }, []);
  return null;
}
