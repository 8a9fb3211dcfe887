import type { Mode } from '@core';
import type { Answer, Stance } from '@demo';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** This simulation: kept apart from the document, gone with the page. */
export type RunState = {
  /** The scenario being played, by the name of its file. */
  scenario: string | null;
  /** The step shown, counted from 1; 0 is before the first. */
  step: number;
  /** The answers given in this run, by the id of their proposal; the others are the scenario's own. */
  answers: { readonly [proposal: string]: Answer };
  stance: Stance;
  /** The mode chosen in the bar for the whole run; null leaves each session the mode its scenario states. */
  mode: Mode | null;
  /** The mode of the session at the step shown, put here by the simulation. */
  statedMode: Mode;
};

export const runStore = createStore<RunState>()(() => ({
  scenario: null,
  step: 0,
  answers: {},
  stance: 'obedient',
  mode: null,
  statedMode: 'interactive',
}));

export function useRun<T>(select: (state: RunState) => T): T {
  return useStore(runStore, select);
}

type PlayedAs = Pick<RunState, 'stance' | 'mode'>;
const asItComes: PlayedAs = { stance: 'obedient', mode: null };

/**
 * Another scenario, from `step`, played as it comes or as is said; the answers of the last one are dropped. The same
 * scenario only moves, unless it is said that it is played otherwise.
 */
export function openScenario(scenario: string | null, step = 0, as?: PlayedAs): void {
  const now = runStore.getState();
  if (now.scenario !== scenario) runStore.setState({ scenario, step, answers: {}, ...asItComes, ...as });
  else if (as && now.stance !== as.stance) runStore.setState({ step, answers: {}, ...as });
  else runStore.setState({ step, ...as });
}

export function goToStep(step: number): void {
  runStore.setState({ step });
}

/** Answers the ASK of a proposal, or takes the answer back with null. */
export function answer(proposal: string, given: Answer | null): void {
  const { [proposal]: _, ...others } = runStore.getState().answers;
  runStore.setState({ answers: given ? { ...others, [proposal]: given } : others });
}

/** Another stance of the agent; the answers given to the other one are dropped. */
export function chooseStance(stance: Stance): void {
  runStore.setState({ stance, answers: {} });
}

export function chooseMode(mode: Mode | null): void {
  runStore.setState({ mode });
}

/** The mode in force: the chosen one, else the scenario's. */
export function modeOf(state: RunState): Mode {
  return state.mode ?? state.statedMode;
}
