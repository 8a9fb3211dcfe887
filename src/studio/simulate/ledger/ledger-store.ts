import { exportLedger, importLedger, type Ledger, type Replay, replay, toProv } from '@core';
import type { Run } from '@demo';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { admitLedger } from '../../door/door.ts';
import { pickFile, saveFile } from '../../door/files.ts';
import { notify } from '../../store/notices.ts';

/** A ledger that was brought in from a file, kept until it is closed. */
type Imported = { name: string; ledger: Ledger };

const ledgerStore = createStore<{ imported: Imported | null }>()(() => ({ imported: null }));

export function useImported(): Imported | null {
  return useStore(ledgerStore, (state) => state.imported);
}

export function closeImported(): void {
  ledgerStore.setState({ imported: null });
}

export async function bringInLedger(): Promise<void> {
  const file = await pickFile();
  if (!file) return;
  const { ledger, refused } = await admitLedger(file);
  if (refused) {
    notify(`${file.name} was not imported. ${refused.reason}`, 'error', refused.problems);
    return;
  }
  ledgerStore.setState({ imported: { name: file.name, ledger } });
  notify(`${file.name} was imported: ${ledger.entries.length} entries, its hash chain is whole.`);
}

export function saveLedger({ ledger, scenario }: Run): void {
  saveFile(`${scenario.name}.ledger.json`, exportLedger(ledger));
}

export function saveProv({ ledger, scenario }: Run): void {
  saveFile(`${scenario.name}.prov.json`, JSON.stringify(toProv(ledger), null, 2));
}

/** What Core finds when it is given the ledger as text, and when it decides everything in it again. */
export type Check = { chained: boolean; replayed: Replay };

const known = new WeakMap<Run, Check>();

export function checkOf(run: Run): Check {
  const { ledger, manifests } = run;
  const found = known.get(run) ?? {
    chained: importLedger(exportLedger(ledger)).ledger !== undefined,
    replayed: replay(ledger, ...manifests),
  };
  known.set(run, found);
  return found;
}

/** What a replay came to. */
export function replayWords({ same, decisions, first_difference }: Replay): string {
  const count = `${decisions} ${decisions === 1 ? 'decision' : 'decisions'}`;
  if (same) return `${count} replayed the same`;
  if (!first_difference) return 'it cannot be replayed';
  const { index, code } = first_difference;
  return `${count} replayed the same, then entry ${index + 1} differs: ${differences[code]}`;
}

const differences = {
  'manifest-missing': 'the manifest that it was decided under is not the one played here',
  'decision-differs': 'Core decides otherwise',
  'proposal-missing': 'the proposal that was decided is not in the ledger',
} as const;
