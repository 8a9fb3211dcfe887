import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SampleScenario } from './samples.ts';

/** Scenarios that this page made, such as those that play a counterexample: kept as long as the page is open. */
export type MadeScenario = SampleScenario & { manifest: string };

const madeStore = createStore<{ made: readonly MadeScenario[] }>()(() => ({ made: [] }));
const most = 12;
let counted = 0;

/** Keeps a scenario for the world of the name `manifest` and gives its id, by which Simulate opens it. */
export function keepScenario(manifest: string, text: string): string {
  const known = madeStore.getState().made.find((each) => each.text === text && each.manifest === manifest);
  if (known) return known.id;
  counted += 1;
  const id = `witness-${counted}`;
  madeStore.setState(({ made }) => ({ made: [...made.slice(1 - most), { id, text, manifest }] }));
  return id;
}

export function useMadeScenarios(manifest: string | null): readonly SampleScenario[] {
  const made = useStore(madeStore, (state) => state.made);
  return useMemo(() => made.filter((each) => each.manifest === manifest), [made, manifest]);
}
