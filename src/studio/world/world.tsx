import { hrefOf, type WorldTab } from '../router.ts';
import { Screen } from '../shell/screen.tsx';
import { useDocument } from '../store/document.ts';
import { Tabs } from '../ui/tabs.tsx';

const tabs = [
  { tab: 'map', label: 'Map' },
  { tab: 'matrix', label: 'Matrix' },
  { tab: 'source', label: 'Source' },
] as const;

/** The constitution of the open world: three views of one text. */
export function World({ tab: current }: { tab: WorldTab }) {
  const name = useDocument((state) => state.lastGood?.manifest.name ?? state.world?.id ?? '');
  return (
    <Screen title={`World, ${name}`}>
      <Tabs
        label="Views of the world"
        tabs={tabs.map(({ tab, label }) => ({
          label,
          href: hrefOf({ screen: 'world', tab }),
          current: tab === current,
        }))}
      />
      <div className="work" />
      <aside className="inspector" aria-label="Inspector" />
    </Screen>
  );
}
