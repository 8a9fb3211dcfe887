import { hash } from '@core';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { admitKeptScenarios, type KeptScenario } from '../door/kept-scenarios.ts';
import type { SampleScenario } from './samples.ts';

/**
 * Scenarios that this page made, such as those that play a counterexample or a generated attack: the newest of them are
 * kept in this browser, so that an address that names one leads to it again.
 */
const key = 'world-manifest-studio/made-scenarios';
const most = 24;

const madeStore = createStore<{ made: readonly KeptScenario[] }>()(() => ({ made: kept() }));

/** Keeps a scenario for the world of the name `manifest` and gives its id, by which Simulate opens it: the same for the same. */
export function keepScenario(manifest: string, text: string): string {
  const id = `witness-${(hash({ manifest, text }) ?? '').slice('sha256:'.length).slice(0, 12)}`;
  // Another tab may have kept some meanwhile.
  const others = [...madeStore.getState().made, ...kept()].filter((each) => each.id !== id);
  const all = [...new Map(others.map((each) => [each.id, each])).values()];
  const made = [...all.slice(1 - most), { id, text, manifest }];
  madeStore.setState({ made });
  keep(made);
  return id;
}

export function useMadeScenarios(manifest: string | null): readonly SampleScenario[] {
  const made = useStore(madeStore, (state) => state.made);
  return useMemo(() => made.filter((each) => each.manifest === manifest), [made, manifest]);
}

/** Where storage is forbidden or full they live as long as the page. */
function keep(made: readonly KeptScenario[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(made));
  } catch {}
}

function kept(): KeptScenario[] {
  try {
    return admitKeptScenarios(localStorage.getItem(key));
  } catch {
    return [];
  }
}
