import type { VerifyReport } from '@core';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Exercise } from './coverage.ts';
import type { Hindered } from './harmless.ts';

/** What was last checked: the newest text of a world that compiled when the check began. */
export type Checked = {
  world: string;
  text: string;
  report: VerifyReport;
  /** Milliseconds of work: this time, and the first time that this world was checked. */
  took: number;
  first: number;
  /** What the scenarios of the world come to; null until they have been played. */
  exercises: readonly Exercise[] | null;
  /** The harmless ones of them that a law stops. */
  hindered: readonly Hindered[];
  scenarios: number;
};

export type VerifyState = {
  checked: Checked | null;
  /** How much of a check that takes a while is done, from 0 to 1; null where none is under way. */
  progress: number | null;
  /** The worker could not be started, or failed. */
  failed: boolean;
};

export const verifyStore = createStore<VerifyState>()(() => ({ checked: null, progress: null, failed: false }));

export function useVerify<T>(select: (state: VerifyState) => T): T {
  return useStore(verifyStore, select);
}
