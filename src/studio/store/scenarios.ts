import { type ParsedScenario, parseScenario, type Scenario } from '@demo';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { documentStore, useDocument } from './document.ts';
import { freeId } from './free-id.ts';
import { type History, noHistory, record, recordTyping, stepBack, stepForward } from './history.ts';
import { notify } from './notices.ts';
import { tellWritten } from './own-written.ts';
import { openScenario, runStore } from './run.ts';
import { readScenarios, removeScenario, writeScenario } from './scenario-storage.ts';
import { ChangedElsewhere, whyNot } from './storage.ts';

/** A scenario of one's own: its text is what is saved, its history lasts as long as the page. */
export type OwnScenario = { id: string; text: string; history: History };

/** Those of one world; `world` is null until they have been read. `saving`: how this page stands with the storage. */
type Own = {
  world: string | null;
  scenarios: readonly OwnScenario[];
  saving: 'saved' | 'unsaved' | 'failed';
};
export const ownStore = createStore<Own>()(() => ({ world: null, scenarios: [], saving: 'saved' }));

/** The scenarios of one's own for the open world; null while they are being read. */
export function useOwnScenarios(): readonly OwnScenario[] | null {
  const world = useDocument((state) => state.world?.id ?? null);
  const own = useStore(ownStore);
  useEffect(() => {
    if (world !== null && ownStore.getState().world !== world) void readOwn(world);
  }, [world]);
  return own.world === world ? own.scenarios : null;
}

/** Reads those of the open world, if that has not been done yet. */
export async function ownRead(): Promise<void> {
  const { world } = documentStore.getState();
  if (world && ownStore.getState().world !== world.id) await readOwn(world.id);
}

async function readOwn(world: string): Promise<void> {
  await writing;
  const stored = await readScenarios(world).catch(() => []);
  if (documentStore.getState().world?.id !== world || ownStore.getState().world === world) return;
  for (const { id, revision } of stored) revisions.set(`${world} ${id}`, revision);
  ownStore.setState({ world, scenarios: stored.map(({ id, text }) => ({ id, text, history: noHistory })) });
}

export function ownScenario(id: string): OwnScenario | undefined {
  return ownStore.getState().scenarios.find((each) => each.id === id);
}

const parsed = new WeakMap<OwnScenario, ParsedScenario>();

/** What its text says, read once. */
export function parsedOwn(own: OwnScenario): ParsedScenario {
  const known = parsed.get(own) ?? parseScenario(own.text);
  parsed.set(own, known);
  return known;
}

/** Keeps a new scenario for the open world under an id that is none of `taken`, and its name is the id; gives the id. */
export function addOwn(scenario: Scenario, taken: readonly string[]): string {
  const all = new Set([...taken, ...ownStore.getState().scenarios.map((each) => each.id)]);
  const id = freeId(scenario.name, 'scenario', all);
  put({ id, text: textOf({ ...scenario, name: id }), history: noHistory });
  return id;
}

/**
 * Changes a scenario as one step of its history; keystrokes of one label without a pause are one. What changes nothing
 * leaves no step, and what would leave no scenario is not done: false.
 */
export function changeOwn(
  id: string,
  label: string,
  change: (scenario: Scenario) => Scenario,
  { typing = false }: { typing?: boolean } = {},
): boolean {
  const own = ownScenario(id);
  const scenario = own && parsedOwn(own).scenario;
  if (!scenario) return false;
  const text = textOf(change(scenario));
  if (text === own.text) return true;
  if (!parseScenario(text).scenario) return false;
  const { history } = own;
  const before = { text: own.text, good: null };
  const joins = typing && history.past.at(-1)?.label === label;
  const typed = () => recordTyping(joins ? history : { ...history, typedAt: null }, label, before, performance.now());
  put({ id, text, history: typing ? typed() : record(history, label, before) });
  return true;
}

/** Takes the newest change back and returns its label; null where there is none. */
export function undoOwn(id: string): string | null {
  return step(id, stepBack);
}

export function redoOwn(id: string): string | null {
  return step(id, stepForward);
}

function step(id: string, move: typeof stepBack): string | null {
  const own = ownScenario(id);
  const moved = own && move(own.history, { text: own.text, good: null });
  if (!moved) return null;
  put({ id, text: moved.step.text, history: moved.history });
  return moved.step.label;
}

/** Deletes a scenario; gives what brings it back, and under which id: another one has its own where that was taken since. */
export function removeOwn(id: string): () => string {
  const { world, scenarios } = ownStore.getState();
  const own = ownScenario(id);
  ownStore.setState({ scenarios: scenarios.filter((each) => each.id !== id) });
  if (world !== null) save(world, id);
  return () => {
    if (!own || ownStore.getState().world !== world) return id;
    const { scenario } = parsedOwn(own);
    if (scenario && ownScenario(id)) return addOwn(scenario, []);
    put(own);
    return id;
  };
}

function put(own: OwnScenario): void {
  const { world, scenarios } = ownStore.getState();
  const others = scenarios.some((each) => each.id === own.id)
    ? scenarios.map((each) => (each.id === own.id ? own : each))
    : [...scenarios, own];
  ownStore.setState({ scenarios: others });
  if (world !== null) save(world, own.id);
}

/** The revision that this page last read or wrote; none is not stored. */
const revisions = new Map<string, number>();
/** What waits to be written, by its key: the newest alone. */
const waiting = new Map<string, OwnScenario | undefined>();
let writing: Promise<void> = Promise.resolve();
/** It has been said that nothing can be saved; said again once something could be. */
let told = false;

/** One write after the other; what changes meanwhile is written next. */
function save(world: string, id: string): void {
  const key = `${world} ${id}`;
  const waits = waiting.has(key);
  waiting.set(key, ownScenario(id));
  ownStore.setState({ saving: 'unsaved' });
  if (!waits) writing = writing.then(() => write(world, id, key));
}

async function write(world: string, id: string, key: string): Promise<void> {
  const own = waiting.get(key);
  waiting.delete(key);
  const over = revisions.get(key) ?? 0;
  try {
    if (own) revisions.set(key, await writeScenario(world, id, own.text, over));
    else {
      await removeScenario(world, id, over);
      revisions.delete(key);
    }
    if (waiting.size === 0) ownStore.setState({ saving: 'saved' });
    tellWritten();
    told = false;
  } catch (error) {
    ownStore.setState({ saving: 'failed' });
    if (error instanceof ChangedElsewhere && own) await keepBoth(world, own);
    else if (!told) notify(`The scenario is not saved: ${whyNot(error)}.`, 'error');
    told = true;
  }
}

/** What another tab has changed is not overwritten: it comes here, and this page's own goes on under another name. */
async function keepBoth(world: string, own: OwnScenario): Promise<void> {
  const stored = (await readScenarios(world)).find(({ id }) => id === own.id);
  const { world: open, scenarios } = ownStore.getState();
  const scenario = parsedOwn(own).scenario;
  if (open !== world || !scenario) return;
  if (stored) revisions.set(`${world} ${own.id}`, stored.revision);
  else revisions.delete(`${world} ${own.id}`);
  const theirs = stored ? [{ id: own.id, text: stored.text, history: noHistory }] : [];
  ownStore.setState({ scenarios: scenarios.flatMap((each) => (each.id === own.id ? theirs : [each])) });
  const id = addOwn({ ...scenario, name: own.id }, [own.id]);
  const { scenario: shown, step: at } = runStore.getState();
  if (shown === own.id) openScenario(id, at);
  notify(`This scenario was changed in another tab. What you made here is kept as ${id}.`, 'error');
}

function textOf(scenario: Scenario): string {
  return `${JSON.stringify(scenario, null, 2)}\n`;
}
