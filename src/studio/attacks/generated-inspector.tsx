import { describePath } from '@demo';
import { StartInspector } from './definitions.tsx';
import { CellInspector } from './inspector.tsx';
import type { Attempt } from './jobs.ts';
import { scrollable } from './scrollable.ts';
import type { Subject } from './subject.ts';

/** A generated attack, or why there is none. */
export function GeneratedInspector({ attempt, subject }: { attempt: Attempt | null; subject: Subject | null }) {
  if (!attempt) return <StartInspector />;
  if (subject && 'cell' in attempt) return <CellInspector subject={subject} cell={attempt.cell} turned={null} />;
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
