import './world.css';
import type { WorldManifest } from '@core';
import { lazy, Suspense } from 'react';
import { useCommands } from '../commands/keys.ts';
import { hrefOf, type WorldTab } from '../router.ts';
import { Screen } from '../shell/screen.tsx';
import { useDocument } from '../store/document.ts';
import { Tabs } from '../ui/tabs.tsx';
import { Crumb } from './crumb.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { NoRule } from './rules/no-rule.tsx';
import { thingCommands } from './things/commands.ts';
import { Questions } from './things/questions.tsx';
import { useAnnouncer } from './things/use-announcer.ts';

const WorldMap = lazy(() => import('./map/map.tsx').then((module) => ({ default: module.Map })));
const Matrix = lazy(() => import('./matrix/matrix.tsx').then(({ Matrix }) => ({ default: Matrix })));
const Actions = lazy(() => import('./actions/actions.tsx').then(({ Actions }) => ({ default: Actions })));
const Rules = lazy(() => import('./rules/rules.tsx').then(({ Rules }) => ({ default: Rules })));
const Taint = lazy(() => import('./taint/taint.tsx').then(({ Taint }) => ({ default: Taint })));
const Outline = lazy(() => import('./outline/outline.tsx').then(({ Outline }) => ({ default: Outline })));
const Source = lazy(() => import('./source/source.tsx').then(({ Source }) => ({ default: Source })));

const tabs = [
  { tab: 'map', label: 'Map' },
  { tab: 'matrix', label: 'Matrix' },
  { tab: 'actions', label: 'Actions', count: ({ actions }: WorldManifest) => Object.keys(actions).length },
  { tab: 'rules', label: 'Rules', count: ({ rules = [] }: WorldManifest) => rules.length },
  { tab: 'taint', label: 'Taint rules', count: ({ taint_rules = [] }: WorldManifest) => taint_rules.length },
  { tab: 'source', label: 'Source' },
] as const;

/** How a view shares the screen with the inspector, where it is not the usual way. */
const shapes: { readonly [tab in WorldTab]?: string } = {
  rules: 'main--keep main--rules',
  source: 'main--keep main--source',
};

/** The constitution of the open world: three views of one text, and what is selected in them. */
export function World({ tab: current }: { tab: WorldTab }) {
  const name = useDocument((state) => state.lastGood?.manifest.name ?? state.world?.id ?? '');
  const manifest = useDocument((state) => state.lastGood?.manifest);
  useCommands(thingCommands);
  useAnnouncer();
  return (
    <Screen title={`World, ${name}`} className={shapes[current] ?? ''}>
      <Tabs
        label="Views of the world"
        tabs={tabs.map((each) => ({
          label: each.label,
          href: hrefOf({ screen: 'world', tab: each.tab }),
          current: each.tab === current,
          ...('count' in each && manifest ? { count: each.count(manifest) } : {}),
        }))}
      >
        <Crumb />
      </Tabs>
      <Suspense fallback={<div className={current === 'source' ? 'editor' : 'work'} aria-busy="true" />}>
        {current === 'map' && <WorldMap />}
        {current === 'matrix' && <Matrix />}
        {current === 'actions' && <Actions />}
        {current === 'rules' && <Rules />}
        {current === 'taint' && <Taint />}
        {current === 'source' && <Source />}
        {current === 'outline' && <Outline />}
      </Suspense>
      <Inspector onlySelected={current === 'source'}>{current === 'rules' ? <NoRule /> : undefined}</Inspector>
      <Questions />
    </Screen>
  );
}
