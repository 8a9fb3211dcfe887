import type { LedgerEntry } from '@core';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { legible, shortHash } from '../inspector/legible.ts';

/** A ledger is long: this many of its newest entries, and more when asked for. */
const portion = 60;

/** The raw entries, each opened to its JSON; each holds the hash of the one before. */
export function Entries({ entries }: { entries: readonly LedgerEntry[] }) {
  const [shown, setShown] = useState(portion);
  const from = Math.max(0, entries.length - shown);
  return (
    <>
      {from > 0 && (
        <Button small look="quiet" onClick={() => setShown(shown + 5 * portion)}>
          Show {Math.min(from, 5 * portion)} earlier entries
        </Button>
      )}
      <ol className="ledger" start={from + 1}>
        {entries.slice(from).map((entry) => (
          <li key={entry.index}>
            <details>
              <summary>
                <span className="entries__no">{entry.index + 1}</span>
                <span>
                  {entry.kind.replaceAll('_', ' ')} <code>{subjectOf(entry)}</code>
                </span>
                <span className="meta rows__end">
                  {entry.previous === null ? 'first' : `after ${shortHash(entry.previous)}`}
                </span>
              </summary>
              <Raw entry={entry} />
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}

function Raw({ entry }: { entry: LedgerEntry }) {
  return <pre className="ledger__raw">{legible(JSON.stringify(entry, null, 1))}</pre>;
}

export function subjectOf(entry: LedgerEntry): string {
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
