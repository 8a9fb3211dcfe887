import { useSyncExternalStore } from 'react';
import { watchRoute } from '../router.ts';
import { documentStore } from '../store/document.ts';
import { runStore } from '../store/run.ts';
import { savingStore } from '../store/saving.ts';
import { viewStore } from '../store/view.ts';
import { worldsStore } from '../store/world-steps.ts';
import type { Command } from './command.ts';

/** A command as it stands now, kept up to date: its label and whether it can be run. */
export function useCommand(command: Command): { label: string; enabled: boolean } {
  const label = useSyncExternalStore(watchEverything, command.label);
  const enabled = useSyncExternalStore(watchEverything, command.when);
  return { label, enabled };
}

function watchEverything(listener: () => void): () => void {
  const stops = [documentStore, runStore, viewStore, savingStore, worldsStore].map((store) =>
    store.subscribe(listener),
  );
  stops.push(watchRoute(listener));
  return () => {
    for (const stop of stops) stop();
  };
}
