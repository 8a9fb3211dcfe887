import { edit } from '@core';
import type { KeptWorld, ListedWorld } from '../door/stored.ts';
import type { StoredScenario } from '../door/stored-scenario.ts';
import { blankText } from './blank.ts';
import { documentStore, openWorld, replaceText } from './document.ts';
import { freeId } from './free-id.ts';
import { noHistory, record } from './history.ts';
import { read } from './reading.ts';
import { openScenario } from './run.ts';
import { firstSample, loadSample, sampleIds } from './samples.ts';
import { type Kept, keepAs, type Saving, save, toKeep, written } from './saving.ts';
import { giveScenarios, readScenarios, takeScenarios } from './scenario-storage.ts';
import { readWorld, readWorlds, removeWorld, storedIds, whyNot, writeWorld } from './storage.ts';
import { tellTabs } from './tabs.ts';
import { viewStore } from './view.ts';

/** The worlds of this browser: to open, to make from one another, to rename and to delete. */

/** Opens a world by its id: as it was saved here, else as the sample it is. False where there is neither. */
export async function openById(id: string): Promise<boolean> {
  let refusal: Saving = { state: 'untouched' };
  const saved = await readWorld(id).catch((error: unknown) => {
    refusal = { state: 'unsaved', reason: whyNot(error) };
    return null;
  });
  if (saved) {
    await show(saved, { id, text: saved.text, revision: saved.revision }, { state: 'saved' });
    return true;
  }
  const sample = await sampleWorld(id);
  if (!sample) return false;
  await show(sample, { id, text: sample.text, revision: 0 }, refusal);
  return true;
}

/** Opens the world that was open last, else the first sample. */
export async function openLast(): Promise<boolean> {
  const { lastWorld } = viewStore.getState();
  return (lastWorld !== null && (await openById(lastWorld))) || openById(firstSample);
}

/** Adds a world to this browser under a free id made from its name, and opens it. */
export async function addWorld(name: string, text: string, origin: string | null = null): Promise<void> {
  await add({ origin, text, good: null, history: noHistory }, name);
}

/** A new world with as little in it as compiles. */
export async function addBlank(name: string): Promise<void> {
  await addWorld(name, blankText(name));
}

/** A new world with the text of a sample, and its scenarios. */
export async function addFromSample(sample: string, name: string): Promise<void> {
  const world = await sampleWorld(sample);
  if (world) await add({ ...world, text: named(world.text, name) ?? world.text }, name);
}

/** A copy of a world under another name, with all that is remembered of it and its own scenarios; gives its name. */
export async function duplicateWorld(id: string): Promise<string | null> {
  const world = await worldOf(id);
  if (!world) return null;
  const name = `${nameOf(world)}-copy`;
  const text = named(world.text, name);
  const history =
    text === null
      ? world.history
      : record({ ...noHistory, ...world.history }, `naming the copy ${name}`, { text: world.text, good: world.good });
  await add({ ...world, text: text ?? world.text, history }, name, await readScenarios(id).catch(() => []));
  return name;
}

/**
 * Gives a world another name, in its text and as a step of its history. False where the text cannot be read, so that only
 * its author knows where the name stands.
 */
export async function renameWorld(id: string, name: string): Promise<boolean> {
  const label = `renaming the world to ${name}`;
  const open = documentStore.getState().world;
  if (open?.id === id) {
    const text = named(open.text, name);
    if (text !== null) replaceText(label, text);
    return text !== null;
  }
  const world = await readWorld(id);
  const text = world && named(world.text, name);
  if (!world || text === null) return false;
  const history = record({ ...noHistory, ...world.history }, label, { text: world.text, good: world.good });
  await write({ ...world, text, history }, world.revision);
  return true;
}

/**
 * Deletes a world with its own scenarios, of a sample only what was changed in its text; in place of the open one, the
 * sample or else the first opens. Gives what brings it back.
 */
export async function deleteWorld(id: string): Promise<(() => Promise<void>) | null> {
  await written();
  const world = await readWorld(id);
  if (!world) return null;
  const scenarios = sampleIds.includes(id) ? [] : await takeScenarios(id);
  await removeWorld(id);
  tellTabs({ id, revision: null });
  const wasOpen = documentStore.getState().world?.id === id;
  if (wasOpen) await ((await openById(id)) || openById(firstSample));
  return async () => {
    await written();
    const other = await readWorld(id);
    // What has come in its place meanwhile is not overwritten.
    if (other) await add(world, nameOf(world), scenarios);
    else {
      await giveScenarios(id, scenarios);
      await write(world, 0);
    }
    if (!other && (wasOpen || documentStore.getState().world?.id === id)) await openById(id);
  };
}

/** The worlds saved in this browser, with what is being written; none where storage is forbidden. */
export async function savedWorlds(): Promise<ListedWorld[]> {
  await written();
  return readWorlds().catch(() => []);
}

export type NamedWorld = { id: string; name: string };

/** Every world that can be opened: one's own by name, then the samples in their order. */
export async function listWorlds(): Promise<NamedWorld[]> {
  const saved = await savedWorlds();
  const all = saved.map((world) => ({ id: world.id, name: nameOf(world) }));
  const own = all.filter(({ id }) => !sampleIds.includes(id)).sort((a, b) => a.name.localeCompare(b.name));
  return [...own, ...sampleIds.map((id) => all.find((world) => world.id === id) ?? { id, name: id })];
}

/** What the open world is called. */
export function openName(): string {
  const { world, lastGood } = documentStore.getState();
  return lastGood?.manifest.name ?? world?.id ?? '';
}

/** What a world is called: as its text says, else as the last text did that could be read. */
export function nameOf({ id, text, good }: Pick<KeptWorld, 'id' | 'text' | 'good'>): string {
  return (read(text).good ?? (good === null ? null : read(good).good))?.manifest.name ?? id;
}

async function worldOf(id: string): Promise<KeptWorld | null> {
  const open = toKeep();
  return open?.id === id ? open : ((await readWorld(id)) ?? sampleWorld(id));
}

async function sampleWorld(id: string): Promise<KeptWorld | null> {
  const sample = await loadSample(id);
  return sample && { id, origin: id, text: sample.text, good: null, history: noHistory };
}

async function add(
  world: Omit<KeptWorld, 'id'>,
  name: string,
  scenarios: readonly StoredScenario[] = [],
): Promise<void> {
  const taken = new Set([...sampleIds, ...(await storedIds().catch(() => []))]);
  const id = freeId(name, 'world', taken);
  if (scenarios.length > 0) await giveScenarios(id, scenarios);
  await show({ ...world, id }, { id, text: null, revision: 0 }, { state: 'untouched' });
  await save();
}

async function write(world: KeptWorld, over: number): Promise<void> {
  tellTabs({ id: world.id, revision: await writeWorld(world, over) });
}

async function show(world: KeptWorld, as: Kept, status: Saving): Promise<void> {
  await keepAs(as, status);
  const { id, origin, text, good, history } = world;
  openWorld({ id, origin, text }, good, history);
  openScenario(null);
  viewStore.setState({ lastWorld: id, selection: null, reveal: null });
}

function named(text: string, name: string): string | null {
  return edit(text, { op: 'set', path: '/name', value: name });
}
