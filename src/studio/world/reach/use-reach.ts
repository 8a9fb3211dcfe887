import { create } from 'zustand';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { modeOf, useRun } from '../../store/run.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { useView } from '../../store/view.ts';
import { type Reach, reachOf } from './reach.ts';
import { sourcesOf, usualSource } from './straight.ts';

/** Where the events of derived channels are taken to come from, as chosen; null is from nowhere that is known. */
type Chosen = { madeFrom: { readonly [channel: string]: string | null } };
const chosenStore = create<Chosen>()(() => ({ madeFrom: {} }));

export function chooseSource(channel: string, source: string | null): void {
  chosenStore.setState(({ madeFrom }) => ({ madeFrom: { ...madeFrom, [channel]: source } }));
}

/** The origin chosen for a derived channel, else its best; null for any other channel. */
export function useSource(world: GoodWorld, channel: string | null): string | null {
  const chosen = chosenStore(({ madeFrom }) => (channel === null ? undefined : madeFrom[channel]));
  if (channel === null || world.manifest.channels[channel]?.trust_level !== 'derived') return null;
  if (chosen === null) return null;
  return chosen !== undefined && sourcesOf(world.manifest).includes(chosen)
    ? chosen
    : usualSource(world.manifest, channel);
}

/** The reach of what is selected, in the mode in force. What is gone, as after undo, is not selected until it is back. */
export function useReach(world: GoodWorld): { selection: Selection | null; reach: Reach | null } {
  const selected = useView((state) => state.selection);
  const selection = selected && pathOf(selected, world.manifest) !== null ? selected : null;
  const mode = useRun(modeOf);
  const madeFrom = useSource(world, selection?.kind === 'channel' ? selection.name : null);
  return { selection, reach: sharedReach(world, selection, mode, madeFrom) };
}

/** The map, the crumb and the inspector ask for the same one; Core is asked once. */
function sharedReach(...asked: Parameters<typeof reachOf>): Reach | null {
  if (last === null || asked.some((each, at) => each !== last?.asked[at])) last = { asked, reach: reachOf(...asked) };
  return last.reach;
}
let last: { asked: Parameters<typeof reachOf>; reach: Reach | null } | null = null;

/** The world that the map and the inspector show: the newest that compiled. */
export function useGoodWorld(): GoodWorld | null {
  return useDocument((state) => state.lastGood);
}
