import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { goToStep, runStore } from '../../store/run.ts';

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

type Playback = {
  isPlaying: boolean;
  speed: Speed;
  /** Of the run shown, put here by the screen: its last step, and those that came to a verdict. */
  last: number;
  verdicts: readonly number[];
};

export const playbackStore = createStore<Playback>()(() => ({ isPlaying: false, speed: 1, last: 0, verdicts: [] }));

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

/** The next step that came to a verdict, or undefined. */
export function nextVerdict(): number | undefined {
  const { step } = runStore.getState();
  return playbackStore.getState().verdicts.find((each) => each > step);
}
