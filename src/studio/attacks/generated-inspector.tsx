import { type Cell, describePath } from '@demo';
import { scrollable } from '../ui/scrollable.ts';
import { StartInspector } from './definitions.tsx';
import { CellInspector } from './inspector.tsx';
import type { Attempt } from './jobs.ts';
import type { Subject } from './subject.ts';

/** A generated attack, or why there is none. */
export function GeneratedInspector({
  attempt,
  subject,
  was,
}: {
  attempt: Attempt | null;
  subject: Subject | null;
  was: Cell | null;
}) {
  if (!attempt) return <StartInspector />;
  if (subject && 'cell' in attempt) {
    return <CellInspector subject={subject} cell={attempt.cell} turned={was && { from: was, to: attempt.cell }} />;
  }
  return (
    <aside className="inspector inspector--attack" aria-label="Inspector">
      <div className="inspector__head">
        <div>
          <span className="inspector__kind">No such path in this world</span>
          <h2 className="inspector__name inspector__name--title">
            {attempt.channel} to {attempt.action}, {describePath(attempt.path)}
          </h2>
        </div>
      </div>
      <div className="inspector__body" {...scrollable}>
        <section className="section">
          <p className="prose">{'skipped' in attempt ? attempt.skipped : 'It has not been played yet.'}</p>
        </section>
      </div>
    </aside>
  );
}
