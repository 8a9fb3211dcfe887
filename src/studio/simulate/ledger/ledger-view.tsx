import { replay } from '@core';
import type { Run } from '@demo';
import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Head, Section } from '../inspector/head.tsx';
import { Entries } from './entries.tsx';
import {
  bringInLedger,
  checkOf,
  closeImported,
  replayWords,
  saveLedger,
  saveProv,
  useImported,
} from './ledger-store.ts';

/** The ledger up to a step: its entries, whether its chain is whole and it replays, and the ways out and in. */
export function LedgerView({ run, step }: { run: Run; step: number }) {
  const imported = useImported();
  return imported ? <ImportedView run={run} imported={imported} /> : <OwnView run={run} step={step} />;
}

function OwnView({ run, step }: { run: Run; step: number }) {
  const { chained, replayed } = checkOf(run);
  const { entries } = run.ledger;
  const sofar = entries.slice(0, entriesAt(run, step));
  return (
    <>
      <Head kind={`Ledger up to step ${step}`} name={`${sofar.length} of ${entries.length} entries`} />
      <div className="inspector__body">
        <Section>
          <Finding good={chained}>
            {chained ? 'Every entry holds the hash of the one before.' : 'The hash chain is broken.'}
          </Finding>
          <Finding good={replayed.same}>{`Core was given the ledger again: ${replayWords(replayed)}.`}</Finding>
          <div className="button-row">
            <Button small icon="download" onClick={() => saveLedger(run)}>
              Export
            </Button>
            <Button small icon="download" onClick={() => saveProv(run)}>
              As PROV
            </Button>
            <Button small icon="upload" onClick={() => void bringInLedger()}>
              Import…
            </Button>
          </div>
        </Section>
        <Section title="Entries" aside="append-only">
          {sofar.length === 0 ? <p className="prose">Nothing has happened yet.</p> : <Entries entries={sofar} />}
        </Section>
      </div>
    </>
  );
}

function ImportedView({
  run,
  imported: { name, ledger },
}: {
  run: Run;
  imported: NonNullable<ReturnType<typeof useImported>>;
}) {
  const replayed = useMemo(() => replay(ledger, ...run.manifests), [ledger, run.manifests]);
  return (
    <>
      <Head
        kind="Imported ledger"
        name={name}
        mark={
          <Button small onClick={closeImported}>
            Close
          </Button>
        }
      />
      <div className="inspector__body">
        <Section>
          <Finding good>{`${ledger.entries.length} entries: every one holds the hash of the one before.`}</Finding>
          <Finding good={replayed.same}>{`Decided again in this world: ${replayWords(replayed)}.`}</Finding>
        </Section>
        <Section title="Entries">
          <Entries entries={ledger.entries} />
        </Section>
      </div>
    </>
  );
}

function Finding({ good, children }: { good: boolean; children: string }) {
  return (
    <p className="remark" role="status">
      <Icon name={good ? 'check' : 'error'} className={good ? '' : 'icon--error'} />
      <span>{children}</span>
    </p>
  );
}

/** How many entries the ledger has after a step; before the first none. */
export function entriesAt({ frames }: Run, step: number): number {
  return frames[step - 1]?.ledger.to ?? 0;
}
