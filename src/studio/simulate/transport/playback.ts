import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { announce } from '../../store/notices.ts';
import { goToStep, runStore } from '../../store/run.ts';

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

type Playback = {
  isPlaying: boolean;
  speed: Speed;
  /** Of the run shown, put here by the screen: its last step, those that came to a verdict, and those that ask. */
  last: number;
  verdicts: readonly number[];
  asks: readonly number[];
  /** The session of each step. */
  sessions: readonly string[];
  /** The steps at which playing stops, by scenario. */
  breakpoints: { readonly [scenario: string]: ReadonlySet<number> };
};

export const playbackStore = createStore<Playback>()(() => ({
  isPlaying: false,
  speed: 1,
  last: 0,
  verdicts: [],
  asks: [],
  sessions: [],
  breakpoints: {},
}));

export function usePlayback<T>(select: (state: Playback) => T): T {
  return useStore(playbackStore, select);
}

/** Goes to a step by hand, within the run; what was playing stops there. */
export function moveTo(step: number): void {
  const { last } = playbackStore.getState();
  pause();
  goToStep(Math.max(0, Math.min(step, last)));
}

/** At the end it begins anew. */
export function play(): void {
  const { last } = playbackStore.getState();
  if (runStore.getState().step >= last) goToStep(0);
  playbackStore.setState({ isPlaying: last > 0 });
}

export function pause(): void {
  playbackStore.setState({ isPlaying: false });
}

/** The next step while playing: it stops at the end and at a breakpoint. */
export function playOn(next: number): void {
  const { last } = playbackStore.getState();
  goToStep(Math.min(next, last));
  const stops = breakpointsNow().has(next);
  if (next >= last || stops) pause();
  if (stops) announce(`Stopped at the breakpoint of step ${next}`);
}

/** The nearest of some steps after the one shown, or before it; undefined where there is none. */
export function nextOf(steps: readonly number[]): number | undefined {
  const { step } = runStore.getState();
  return steps.find((each) => each > step);
}

export function previousOf(steps: readonly number[]): number | undefined {
  const { step } = runStore.getState();
  return steps.findLast((each) => each < step);
}

const none: ReadonlySet<number> = new Set();

export function breakpointsNow(): ReadonlySet<number> {
  return playbackStore.getState().breakpoints[runStore.getState().scenario ?? ''] ?? none;
}

export function useBreakpoints(scenario: string): ReadonlySet<number> {
  return usePlayback((state) => state.breakpoints[scenario] ?? none);
}

export function toggleBreakpoint(step: number): void {
  const steps = new Set(breakpointsNow());
  if (!steps.delete(step)) steps.add(step);
  setBreakpoints(steps);
  announce(steps.has(step) ? `Playing stops at step ${step}` : `No breakpoint at step ${step}`);
}

export function clearBreakpoints(): void {
  setBreakpoints(none);
}

function setBreakpoints(steps: ReadonlySet<number>): void {
  const scenario = runStore.getState().scenario ?? '';
  playbackStore.setState(({ breakpoints }) => ({ breakpoints: { ...breakpoints, [scenario]: steps } }));
}
