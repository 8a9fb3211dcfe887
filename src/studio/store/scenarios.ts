import { parseScenario, type Scenario } from '@demo';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { documentStore, useDocument } from './document.ts';
import { type History, noHistory, record, stepBack, stepForward } from './history.ts';
import { notify } from './notices.ts';
import { readScenarios, removeScenario, writeScenario } from './scenario-storage.ts';
import { ChangedElsewhere, whyNot } from './storage.ts';

/** A scenario of one's own: its text is what is saved, its history lasts as long as the page. */
export type OwnScenario = { id: string; text: string; history: History };

/** Those of one world; `world` is null until they have been read. */
type Own = { world: string | null; scenarios: readonly OwnScenario[] };
export const ownStore = createStore<Own>()(() => ({ world: null, scenarios: [] }));

/** The scenarios of one's own for the open world; null while they are being read. */
export function useOwnScenarios(): readonly OwnScenario[] | null {
  const world = useDocument((state) => state.world?.id ?? null);
  const own = useStore(ownStore);
  useEffect(() => {
    if (world !== null && ownStore.getState().world !== world) void readOwn(world);
  }, [world]);
  return own.world === world ? own.scenarios : null;
}

export function useOwnScenario(id: string): OwnScenario | null {
  return useStore(ownStore, ({ scenarios }) => scenarios.find((each) => each.id === id) ?? null);
}

async function readOwn(world: string): Promise<void> {
  const stored = await readScenarios(world).catch(() => []);
  if (documentStore.getState().world?.id !== world || ownStore.getState().world === world) return;
  for (const { id, revision } of stored) revisions.set(`${world} ${id}`, revision);
  ownStore.setState({ world, scenarios: stored.map(({ id, text }) => ({ id, text, history: noHistory })) });
}

export function ownScenario(id: string): OwnScenario | undefined {
  return ownStore.getState().scenarios.find((each) => each.id === id);
}

/** The scenario of a text that this page wrote. */
export function scenarioOf({ text }: OwnScenario): Scenario | undefined {
  return parseScenario(text).scenario;
}

/** Keeps a new scenario for the open world under an id that is none of `taken`; gives the id. */
export function addOwn(scenario: Scenario, taken: readonly string[]): string {
  const id = freeId(scenario.name, new Set([...taken, ...ownStore.getState().scenarios.map((each) => each.id)]));
  put({ id, text: textOf(scenario), history: noHistory });
  return id;
}

/** Changes a scenario as one step of its history; what changes nothing leaves no step. */
export function changeOwn(id: string, label: string, change: (scenario: Scenario) => Scenario): void {
  const own = ownScenario(id);
  const scenario = own && scenarioOf(own);
  if (!scenario) return;
  const text = textOf(change(scenario));
  if (text === own.text) return;
  put({ id, text, history: record(own.history, label, { text: own.text, good: null }) });
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

/** Deletes a scenario; gives what brings it back. */
export function removeOwn(id: string): () => void {
  const { world, scenarios } = ownStore.getState();
  const own = ownScenario(id);
  ownStore.setState({ scenarios: scenarios.filter((each) => each.id !== id) });
  if (world !== null) save(world, id);
  return () => {
    if (own && ownStore.getState().world === world) put(own);
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
let writing: Promise<void> = Promise.resolve();

/** One write after the other, each of what is newest then. */
function save(world: string, id: string): void {
  const own = ownScenario(id);
  writing = writing.then(() => write(world, id, own)).catch((error: unknown) => failed(error, own));
}

async function write(world: string, id: string, own: OwnScenario | undefined): Promise<void> {
  const key = `${world} ${id}`;
  const over = revisions.get(key) ?? 0;
  if (own) revisions.set(key, await writeScenario(world, id, own.text, over));
  else {
    await removeScenario(world, id, over);
    revisions.delete(key);
  }
}

/** What another tab has changed is not overwritten: this page's own goes on under another name. */
function failed(error: unknown, own: OwnScenario | undefined): void {
  const { scenarios } = ownStore.getState();
  if (!(error instanceof ChangedElsewhere) || !own) {
    notify(`The scenario is not saved: ${whyNot(error)}.`, 'error');
    return;
  }
  const id = freeId(own.id, new Set(scenarios.map((each) => each.id)));
  put({ ...own, id });
  notify(`This scenario was changed in another tab. What you made here is kept as ${id}.`, 'error');
}

function textOf(scenario: Scenario): string {
  return `${JSON.stringify(scenario, null, 2)}\n`;
}

function freeId(name: string, taken: ReadonlySet<string>): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'scenario';
  let id = base;
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`;
  return id;
}
