import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Command } from '../commands/command.ts';
import { documentStore } from '../store/document.ts';
import { announce } from '../store/notices.ts';
import { type Checked, useVerify } from './verify-store.ts';

/** Whether the World map and the Capability Matrix show what is decided and what the scenarios come to. */
const coverageStore = createStore<{ on: boolean }>()(() => ({ on: false }));

export const toggleCoverage: Command = {
  id: 'toggle-coverage',
  label: () => (coverageStore.getState().on ? 'Hide the coverage' : 'Show the coverage'),
  shortcut: 'C',
  when: () => documentStore.getState().lastGood !== null,
  whyNot: () => 'The text has not compiled yet.',
  run: () => {
    coverageStore.setState(({ on }) => ({ on: !on }));
    announce(coverageStore.getState().on ? 'Coverage is shown.' : 'Coverage is hidden.');
  },
};

export const coverageCommands = [toggleCoverage] as const;

export function useCoverageOn(): boolean {
  return useStore(coverageStore, ({ on }) => on);
}

/** The check whose coverage is to be shown; null while none is to be, or none is done. */
export function useCoverage(): Checked | null {
  const on = useCoverageOn();
  return useVerify(({ checked }) => (on ? checked : null));
}
