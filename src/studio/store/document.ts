import { type Change, edit } from '@core';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type History, type Moment, noHistory, record, recordTyping, stepBack, stepForward } from './history.ts';
import { type GoodWorld, nothingRead, type Reading, read } from './reading.ts';

/** The open world: `text` is the one saved truth, everything else that a view shows is read from it. */
export type World = {
  id: string;
  /** The sample it began as, or null. */
  origin: string | null;
  text: string;
};

export type DocumentState = {
  world: World | null;
  /** What Core makes of `world.text`, computed once per text. */
  reading: Reading;
  /** The newest text of this world that compiled; views other than Source show it. Null if none has yet. */
  lastGood: GoodWorld | null;
  /** How many edits `lastGood` is behind the text; 0 where it is the text. */
  behind: number;
  history: History;
};

const nothingOpen: DocumentState = {
  world: null,
  reading: nothingRead,
  lastGood: null,
  behind: 0,
  history: noHistory,
};

export const documentStore = createStore<DocumentState>()(() => nothingOpen);

export function useDocument<T>(select: (state: DocumentState) => T): T {
  return useStore(documentStore, select);
}

/**
 * Opens a world in place of the open one, with what is remembered of it: its history, and where its text does not
 * compile, the last one that did.
 */
export function openWorld(
  world: World,
  good: string | null = null,
  history: Pick<History, 'past' | 'future'> = noHistory,
) {
  const reading = read(world.text);
  const lastGood = reading.good ?? goodOf(good);
  const remembered = { past: history.past, future: history.future, typedAt: null };
  documentStore.setState({ world, reading, lastGood, behind: reading.good ? 0 : 1, history: remembered });
}

/** The present state, as a step of the history keeps it. */
export function present({ world, reading, lastGood }: DocumentState): Moment {
  return { text: world?.text ?? '', good: reading.good ? null : (lastGood?.text ?? null) };
}

/** Makes the changes one after the other, as one step of undo. False, and nothing changed, where one does not apply. */
export function applyChange(label: string, change: Change | readonly Change[]): boolean {
  const { world } = documentStore.getState();
  if (!world) return false;
  let text: string | null = world.text;
  for (const each of isList(change) ? change : [change]) {
    text = edit(text, each);
    if (text === null) return false;
  }
  replaceText(label, text);
  return true;
}

/**
 * Puts a whole text in place of the present one, as one step of undo. Where it does not compile, `good` is the world to
 * show meanwhile, if it is another than before.
 */
export function replaceText(label: string, text: string, good?: GoodWorld): void {
  const state = documentStore.getState();
  if (!state.world || text === state.world.text) return;
  put(text, record(state.history, label, present(state)), good);
}

/** What the Source editor holds after a keystroke; keystrokes without a pause are one step of undo. */
export function typeText(text: string): void {
  const state = documentStore.getState();
  if (!state.world || text === state.world.text) return;
  put(text, recordTyping(state.history, 'typing in Source', present(state), performance.now()));
}

/** Takes the newest step back and returns its label; null where there is none. */
export function undo(): string | null {
  return step(stepBack);
}

/** Makes the step last undone again and returns its label; null where there is none. */
export function redo(): string | null {
  return step(stepForward);
}

function step(move: typeof stepBack): string | null {
  const state = documentStore.getState();
  const moved = state.world && move(state.history, present(state));
  if (!moved) return null;
  const { text, good, label } = moved.step;
  put(text, moved.history, goodOf(good) ?? undefined);
  return label;
}

/** `good` is the last good world where the text does not compile and another is to be shown than before. */
function put(text: string, history: History, good?: GoodWorld): void {
  documentStore.setState((state) => {
    if (!state.world) return state;
    const reading = read(text);
    // A keystroke that joins the step being typed is no edit of its own, nor puts one behind that the map shows too.
    const joins = history.past === state.history.past || good !== undefined;
    const edits = joins ? Math.max(1, state.behind) : state.behind + 1;
    return {
      world: { ...state.world, text },
      reading,
      lastGood: reading.good ?? good ?? state.lastGood,
      behind: reading.good ? 0 : edits,
      history,
    };
  });
}

/** A text that was the last good one once is read again, by the same door as any. */
function goodOf(text: string | null): GoodWorld | null {
  return text === null ? null : read(text).good;
}

function isList(change: Change | readonly Change[]): change is readonly Change[] {
  return Array.isArray(change);
}
