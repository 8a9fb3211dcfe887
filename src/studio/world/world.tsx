import './world.css';
import { lazy, Suspense } from 'react';
import { useCommands } from '../commands/keys.ts';
import { hrefOf, type WorldTab } from '../router.ts';
import { Screen } from '../shell/screen.tsx';
import { useDocument } from '../store/document.ts';
import { Tabs } from '../ui/tabs.tsx';
import { Crumb } from './crumb.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { thingCommands } from './things/commands.ts';
import { Questions } from './things/questions.tsx';
import { useAnnouncer } from './things/use-announcer.ts';

const WorldMap = lazy(() => import('./map/map.tsx').then((module) => ({ default: module.Map })));
const Matrix = lazy(() => import('./matrix/matrix.tsx').then(({ Matrix }) => ({ default: Matrix })));
const Source = lazy(() => import('./source/source.tsx').then(({ Source }) => ({ default: Source })));

const tabs = [
  { tab: 'map', label: 'Map' },
  { tab: 'matrix', label: 'Matrix' },
  { tab: 'source', label: 'Source' },
] as const;

/** The constitution of the open world: three views of one text, and what is selected in them. */
export function World({ tab: current }: { tab: WorldTab }) {
  const name = useDocument((state) => state.lastGood?.manifest.name ?? state.world?.id ?? '');
  useCommands(thingCommands);
  useAnnouncer();
  return (
    <Screen title={`World, ${name}`} className={current === 'source' ? 'main--keep main--source' : ''}>
      <Tabs
        label="Views of the world"
        tabs={tabs.map(({ tab, label }) => ({
          label,
          href: hrefOf({ screen: 'world', tab }),
          current: tab === current,
        }))}
      >
        <Crumb />
      </Tabs>
      <Suspense fallback={<div className={current === 'source' ? 'editor' : 'work'} aria-busy="true" />}>
        {current === 'map' && <WorldMap />}
        {current === 'matrix' && <Matrix />}
        {current === 'source' && <Source />}
      </Suspense>
      <Inspector onlySelected={current === 'source'} />
      <Questions />
    </Screen>
  );
}
