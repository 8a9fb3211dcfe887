import { exportLedger, importLedger, type LedgerEntry, replay } from '@core';
import type { Frame, Run } from '@demo';
import { useMemo } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { shortHash } from './legible.ts';
import { entriesOf } from './things.ts';

/** What the step left in the ledger, and whether Core, given the ledger as text, finds its chain and decisions whole. */
export function LedgerTail({ run, frame }: { run: Run; frame: Frame }) {
  const { chained, replayed } = useMemo(() => check(run), [run]);
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
        {run.ledger.entries.length} entries in all, {chained ? 'chain verified' : 'the chain is broken'},{' '}
        {replayed.same
          ? `${replayed.decisions} decisions replayed the same`
          : `decision ${replayed.decisions + 1} replays differently`}
      </p>
    </>
  );
}

function check({ ledger, manifests }: Run) {
  return {
    chained: importLedger(exportLedger(ledger)).ledger !== undefined,
    replayed: replay(ledger, ...manifests),
  };
}

function subjectOf(entry: LedgerEntry): string {
  switch (entry.kind) {
    case 'session_start':
      return entry.session;
    case 'event':
    case 'derivation':
    case 'memory_write':
      return entry.record.id;
    case 'memory_read':
      return entry.event;
    case 'manifest':
      return shortHash(entry.manifest_hash);
    case 'proposal':
      return '';
    case 'resolution':
      return entry.resolution.decision;
    case 'approval':
      return entry.answer;
    case 'lapse':
    case 'execution':
      return entry.proposal;
  }
}
