import { lazy, Suspense } from 'react';
import { Overlays } from './palette/overlays.tsx';
import { type Route, useRoute } from './router.ts';
import { Bar } from './shell/bar.tsx';
import { DropZone } from './shell/drop-zone.tsx';
import { Notices } from './shell/notices.tsx';
import { Rail } from './shell/rail.tsx';
import { useWorldDialog } from './store/dialog.ts';
import { HelpCard } from './terms/help-card.tsx';
import { TooltipDelay } from './ui/tooltip.tsx';

/** One folder per screen, loaded when it is first shown. */
const Gallery = lazy(() => import('./gallery/gallery.tsx').then(({ Gallery }) => ({ default: Gallery })));
const World = lazy(() => import('./world/world.tsx').then(({ World }) => ({ default: World })));
const Simulate = lazy(() => import('./simulate/simulate.tsx').then(({ Simulate }) => ({ default: Simulate })));
const Attacks = lazy(() => import('./attacks/attacks.tsx').then(({ Attacks }) => ({ default: Attacks })));
const Verify = lazy(() => import('./verify/verify.tsx').then(({ Verify }) => ({ default: Verify })));
const Terms = lazy(() => import('./terms/terms-screen.tsx').then(({ Terms }) => ({ default: Terms })));
const WorldDialogs = lazy(() =>
  import('./shell/world-menu-dialogs.tsx').then(({ WorldDialogs }) => ({ default: WorldDialogs })),
);

export function App() {
  const route = useRoute();
  const { dialog } = useWorldDialog();
  return (
    <TooltipDelay>
      <div className="app">
        <Bar />
        <Rail />
        <Suspense fallback={<main className="main" aria-busy="true" />}>
          <ScreenOf route={route} />
        </Suspense>
      </div>
      {dialog && (
        <Suspense>
          <WorldDialogs />
        </Suspense>
      )}
      <Notices />
      <Overlays />
      <HelpCard />
      <DropZone />
    </TooltipDelay>
  );
}

function ScreenOf({ route }: { route: Route }) {
  switch (route.screen) {
    case 'gallery':
      return <Gallery />;
    case 'world':
      return <World tab={route.tab} />;
    case 'simulate':
      return <Simulate />;
    case 'attacks':
      return <Attacks view={route.view} />;
    case 'verify':
      return <Verify />;
    case 'terms':
      return <Terms term={route.term} />;
  }
}
