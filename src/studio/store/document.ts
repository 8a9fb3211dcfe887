import { type Change, edit } from '@core';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type History, noHistory, record, recordTyping, stepBack, stepForward } from './history.ts';
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

/** Opens a world in place of the open one; its history begins here. */
export function openWorld(world: World): void {
  const reading = read(world.text);
  documentStore.setState({ ...nothingOpen, world, reading, lastGood: reading.good, behind: reading.good ? 0 : 1 });
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

/** Puts a whole text in place of the present one, as one step of undo. */
export function replaceText(label: string, text: string): void {
  const { world, history } = documentStore.getState();
  if (world && text !== world.text) put(text, record(history, label, world.text));
}

/** What the Source editor holds after a keystroke; keystrokes without a pause are one step of undo. */
export function typeText(text: string): void {
  const { world, history } = documentStore.getState();
  if (world && text !== world.text) {
    put(text, recordTyping(history, 'typing in Source', world.text, performance.now()));
  }
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
  const { world, history } = documentStore.getState();
  const moved = world && move(history, world.text);
  if (!moved) return null;
  put(moved.step.text, moved.history);
  return moved.step.label;
}

function put(text: string, history: History): void {
  documentStore.setState((state) => {
    if (!state.world) return state;
    const reading = read(text);
    // A keystroke that joins the step being typed is no edit of its own.
    const edits = history.past === state.history.past ? Math.max(1, state.behind) : state.behind + 1;
    return {
      world: { ...state.world, text },
      reading,
      lastGood: reading.good ?? state.lastGood,
      behind: reading.good ? 0 : edits,
      history,
    };
  });
}

function isList(change: Change | readonly Change[]): change is readonly Change[] {
  return Array.isArray(change);
}
