import './attacks.css';
import { useHints } from '../commands/hints.ts';
import { useCommands } from '../commands/keys.ts';
import { type AttacksView, hrefOf } from '../router.ts';
import { Screen } from '../shell/screen.tsx';
import { useDocument } from '../store/document.ts';
import { Tabs } from '../ui/tabs.tsx';
import { attackCommands } from './commands.ts';
import { useGenerated } from './generated-store.ts';
import { GeneratedView } from './generated-view.tsx';
import { useGridStore } from './grid-store.ts';
import { GridView } from './grid-view.tsx';
import { countOf } from './shown.ts';
import { ColumnsMenu, ExportMenu } from './tools.tsx';
import { usePlayed } from './use-played.ts';

const views: readonly { view: AttacksView; label: string }[] = [
  { view: 'all', label: 'All scenarios' },
  { view: 'attack', label: 'Attacks' },
  { view: 'harmless', label: 'Harmless' },
  { view: 'limit', label: 'Limits' },
  { view: 'generated', label: 'Generated' },
];

const listed = {
  where: 'In the table',
  hints: [
    { keys: ['←', '→', '↑', '↓'], does: 'from cell to cell' },
    { keys: ['PgUp', 'PgDn'], does: 'ten lines up, down' },
    { keys: ['Home', 'End'], does: 'first, last of the line' },
    { keys: ['Enter'], does: 'show the cell' },
  ],
};

/** Scenarios by worlds, and the attacks generated from the open one: containment beside what it costs. */
export function Attacks({ view }: { view: AttacksView }) {
  usePlayed();
  useCommands(attackCommands);
  useHints(listed);
  const name = useDocument(({ world, lastGood }) => lastGood?.compiled.name ?? world?.id ?? '');
  const entries = useGridStore((state) => state.entries);
  const open = useDocument(({ world }) => world?.id ?? null);
  const generated = useGenerated(({ world, size }) => (world === open ? size : 0));
  const countFor = (of: AttacksView) => {
    if (of === 'generated') return generated;
    return of === 'all' ? entries.length : countOf(entries, of);
  };
  return (
    <Screen title={`Attacks, ${name}`} className="main--attacks">
      <Tabs
        label="Kinds of scenario"
        tabs={views.map(({ view: each, label }) => ({
          href: hrefOf({ screen: 'attacks', view: each }),
          label,
          current: each === view,
          ...(countFor(each) > 0 && { count: countFor(each) }),
        }))}
      >
        <Ran />
        {view !== 'generated' && <ColumnsMenu />}
        <ExportMenu />
      </Tabs>
      {view === 'generated' ? <GeneratedView /> : <GridView only={view === 'all' ? null : view} />}
    </Screen>
  );
}

function Ran() {
  const ms = useGridStore((state) => state.ms);
  return ms > 0 ? <span className="met attack-ran">ran in {Math.round(ms)} ms</span> : null;
}
