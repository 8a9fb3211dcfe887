import { useCallback, useRef, useSyncExternalStore } from 'react';
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

export type Standing = { command: Command; label: string; enabled: boolean };

/** As `useCommand`, for many: the list is another one only where something in it is. */
export function useCommandsAsTheyStand(commands: readonly Command[]): readonly Standing[] {
  const last = useRef<readonly Standing[]>([]);
  const now = useCallback(() => {
    const next = commands.map((command) => ({ command, label: command.label(), enabled: command.when() }));
    if (!sameStanding(last.current, next)) last.current = next;
    return last.current;
  }, [commands]);
  return useSyncExternalStore(watchEverything, now);
}

function sameStanding(a: readonly Standing[], b: readonly Standing[]): boolean {
  const same = ({ command, label, enabled }: Standing, other: Standing | undefined) =>
    command === other?.command && label === other.label && enabled === other.enabled;
  return a.length === b.length && a.every((each, at) => same(each, b[at]));
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
