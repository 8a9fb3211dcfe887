import { lazy, Suspense } from 'react';
import { useOverlay } from './overlay.ts';

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })));
const CheatSheet = lazy(() => import('./cheat-sheet.tsx').then(({ CheatSheet }) => ({ default: CheatSheet })));

/** Palette and cheat sheet, loaded when they are first asked for. */
export function Overlays() {
  const shown = useOverlay();
  return (
    <Suspense fallback={null}>
      {shown === 'palette' && <Palette />}
      {shown === 'shortcuts' && <CheatSheet />}
    </Suspense>
  );
}
