import './matrix.css';
import { useMemo } from 'react';
import { useHints } from '../../commands/hints.ts';
import { Stale } from '../../parts/stale.tsx';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { Hints } from '../../ui/hints.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TabTools } from '../../ui/tabs.tsx';
import { CoverageKey } from '../../verify/coverage-key.tsx';
import { CoverageTool } from '../../verify/coverage-tool.tsx';
import { useCoverageOn } from '../../verify/coverage-view.ts';
import { NoWorldYet } from '../no-world.tsx';
import { cellsOf } from './cells.ts';
import { kindsOf } from './contexts.ts';
import { Follows } from './follows.tsx';
import { Grid } from './grid.tsx';
import { type Note, useToggle } from './use-toggle.ts';

const hints = [
  { keys: ['←', '→', '↑', '↓'], does: 'move' },
  { keys: ['Space'], does: 'grant or revoke; on a head, all' },
  { keys: ['Shift', 'Space'], does: 'whole row' },
  { keys: ['Ctrl', 'Space'], does: 'whole column' },
];
const listed = { where: 'In the matrix', hints };

/** What each Trust Level may do, and what follows from it. Of a text that does not compile, the last world that did. */
export function Matrix() {
  const world = useDocument((state) => state.lastGood);
  return <div className="work matrix-work">{world ? <Tables world={world} /> : <NoWorldYet what="matrix" />}</div>;
}

function Tables({ world }: { world: GoodWorld }) {
  const cells = useMemo(() => cellsOf(world.manifest), [world]);
  const kinds = useMemo(() => kindsOf(world.manifest, world.compiled), [world]);
  const { note, ...commands } = useToggle(world, kinds);
  const covering = useCoverageOn();
  useHints(listed);
  return (
    <>
      <TabTools>
        <Hints hints={hints} />
      </TabTools>
      <section className="matrix-block">
        <div className="block-head">
          <h2>Capability Matrix</h2>
          <span className="meta">what each Trust Level may do</span>
          <span className="block-head__end matrix-tools">
            <Stale />
            <CoverageTool />
          </span>
        </div>
        {covering && <CoverageKey />}
        <div className={covering ? 'matrix-scroll matrix-scroll--covered' : 'matrix-scroll'}>
          <Grid world={world} cells={cells} commands={commands} />
        </div>
        <NoteLine note={note} />
      </section>
      <section className="matrix-block">
        <div className="block-head">
          <h2>What follows</h2>
          <span className="meta">capabilities present in each kind of context, as compiled</span>
        </div>
        <div className="matrix-scroll">
          <Follows world={world} kinds={kinds} cells={cells} />
        </div>
      </section>
    </>
  );
}

/** What the last command did, or why it did nothing; before the first, how rows depend on each other. */
function NoteLine({ note }: { note: Note | null }) {
  if (!note) {
    return (
      <p className="matrix-note meta">
        Rows are nested: derived within trusted, untrusted and tainted within derived. Revoking from a row revokes from
        those within it.
      </p>
    );
  }
  return (
    <p className="matrix-note" data-done={note.done}>
      <Icon name={note.done ? 'check' : 'error'} />
      <span>
        <b>{note.sentence}</b> {note.details.join(' ')}
      </span>
    </p>
  );
}
