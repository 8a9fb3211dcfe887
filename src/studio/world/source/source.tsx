import './source.css';
import { lazy, Suspense, useState } from 'react';
import { useHints } from '../../commands/hints.ts';
import { hint, keysOf, useCommands } from '../../commands/keys.ts';
import { Stale } from '../../parts/stale.tsx';
import { Button } from '../../ui/button.tsx';
import { Hints } from '../../ui/hints.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TabTools } from '../../ui/tabs.tsx';
import type { Cursor } from './bind-view.ts';
import { sourceCommands } from './commands.ts';
import { formatSource } from './format-source.ts';

const Editor = lazy(() => import('./editor.tsx').then(({ Editor }) => ({ default: Editor })));
const WorldMap = lazy(() => import('../map/map.tsx').then((module) => ({ default: module.Map })));

const hints = [
  { keys: keysOf('Mod+.'), does: 'quick fix' },
  { keys: ['F2'], does: 'rename' },
  { keys: ['F12'], does: 'declaration' },
  { keys: ['F1'], does: 'meaning' },
  { keys: ['Esc', 'Tab'], does: 'leave the editor' },
];
/** Those that no command has. */
const listed = {
  where: 'In the text',
  hints: [
    { keys: ['Esc', 'Tab'], does: 'leave the editor' },
    { keys: ['Tab'], does: 'indent, or take a completion' },
    { keys: ['Ctrl', 'Space'], does: 'complete' },
    { keys: keysOf('Mod+F'), does: 'find' },
  ],
};

/** The text that is the world, beside the world that it says. */
export function Source() {
  const [cursor, setCursor] = useState<Cursor>({ line: 1, column: 1, path: [] });
  useCommands(sourceCommands);
  useHints(listed);
  return (
    <>
      <TabTools>
        <Hints hints={hints} />
        <Button look="quiet" title={hint(formatSource)} onClick={() => void formatSource.run()}>
          Format
        </Button>
      </TabTools>
      <section className="editor" aria-label="Source">
        <div className="pane-head">
          <Breadcrumbs path={cursor.path} />
          <span className="meta">
            Ln {cursor.line}, Col {cursor.column}
          </span>
        </div>
        <Suspense fallback={<div className="source__editor" aria-busy="true" />}>
          <Editor onCursor={setCursor} />
        </Suspense>
      </section>
      <section className="mapside" aria-label="Map">
        <div className="pane-head">
          <h2 className="pane-head__title">Map</h2>
          <Stale />
        </div>
        <Suspense fallback={<div className="mapside__field" aria-busy="true" />}>
          <WorldMap compact />
        </Suspense>
      </section>
    </>
  );
}

function Breadcrumbs({ path }: { path: Cursor['path'] }) {
  const crumbs = path.filter((token) => token !== '');
  return (
    <span className="path">
      {crumbs.length === 0 && <span className="meta">JSON with comments</span>}
      {crumbs.map((token, index) => (
        <span key={crumbs.slice(0, index + 1).join('/')}>
          {index > 0 && <Icon name="chevron-right" />}
          <code>{typeof token === 'number' ? `[${token}]` : token}</code>
        </span>
      ))}
    </span>
  );
}
