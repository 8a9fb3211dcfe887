import { createStore, del, delMany, get, setMany, type UseStore, update, values } from 'idb-keyval';
import { admitScenarioRecord, type StoredScenario } from '../door/stored-scenario.ts';
import { ChangedElsewhere, mustComeBack } from './storage.ts';

/** The scenarios of one's own kept in this browser, each under its world. Every call may be refused. */

let opened: UseStore | undefined;
function scenarios(): UseStore {
  opened ??= createStore('world-manifest-studio-scenarios', 'scenarios');
  return opened;
}

const keyOf = (world: string, id: string) => `${world} ${id}`;

export async function readScenarios(world: string): Promise<StoredScenario[]> {
  const stored = (await values<unknown>(scenarios())).map(admitScenarioRecord).filter((each) => each !== null);
  return stored.filter((each) => each.world === world).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Writes over the revision `over` (0: not stored yet) and gives the new one; throws `ChangedElsewhere` or `TooLarge`. */
export async function writeScenario(world: string, id: string, text: string, over: number): Promise<number> {
  mustComeBack(text);
  const revision = over + 1;
  await update<unknown>(
    keyOf(world, id),
    (stored) => {
      if ((admitScenarioRecord(stored)?.revision ?? 0) !== over) throw new ChangedElsewhere();
      return { world, id, text, revision } satisfies StoredScenario;
    },
    scenarios(),
  );
  return revision;
}

/** Removes it unless another tab has changed it since; throws `ChangedElsewhere`. */
export async function removeScenario(world: string, id: string, over: number): Promise<void> {
  const stored = admitScenarioRecord(await get<unknown>(keyOf(world, id), scenarios()));
  if (stored && stored.revision !== over) throw new ChangedElsewhere();
  await del(keyOf(world, id), scenarios());
}

/** Removes those of a world that goes, and gives them. */
export async function takeScenarios(world: string): Promise<StoredScenario[]> {
  const taken = await readScenarios(world);
  await delMany(
    taken.map(({ id }) => keyOf(world, id)),
    scenarios(),
  );
  return taken;
}

/** Stores scenarios for a world that is new, or that comes back, and so has none. */
export async function giveScenarios(world: string, given: readonly StoredScenario[]): Promise<void> {
  await setMany(
    given.map((each) => [keyOf(world, each.id), { ...each, world } satisfies StoredScenario]),
    scenarios(),
  );
}
