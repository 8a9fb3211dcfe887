import type { Frame, Run } from '@demo';
import { Icon } from '../../ui/icon.tsx';
import { subjectOf } from '../ledger/entries.tsx';
import { checkOf, replayWords } from '../ledger/ledger-store.ts';
import { shortHash } from './legible.ts';
import { entriesOf } from './things.ts';

/** What the step left in the ledger, and whether Core, given the ledger as text, finds its chain and decisions whole. */
export function LedgerTail({ run, frame }: { run: Run; frame: Frame }) {
  const { chained, replayed } = checkOf(run);
  return (
    <>
      <ol className="rows entries">
        {entriesOf(run, frame).map((entry) => (
          <li key={entry.index}>
            <span className="entries__no">{entry.index + 1}</span>
            {entry.kind.replaceAll('_', ' ')}
            <code>{subjectOf(entry)}</code>
            <span className="rows__end meta">
              {entry.previous === null ? 'first' : `after ${shortHash(entry.previous)}`}
            </span>
          </li>
        ))}
      </ol>
      <p className="entries__foot">
        <Icon name={chained && replayed.same ? 'check' : 'error'} />
        {frame.ledger.to} entries so far, {chained ? 'chain verified' : 'the chain is broken'}, {replayWords(replayed)}
      </p>
    </>
  );
}
