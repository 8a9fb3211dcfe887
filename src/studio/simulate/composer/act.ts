import { numberedSteps, type Scenario, type Step } from '@demo';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { announce } from '../../store/notices.ts';
import { goToStep, runStore } from '../../store/run.ts';
import { changeOwn, type OwnScenario, ownScenario, parsedOwn, redoOwn, undoOwn } from '../../store/scenarios.ts';
import { pause } from '../transport/playback.ts';
import { type Edited, replaceStep, stepAt } from './edits.ts';

/** What the composer does to the open scenario: each is one step of that scenario's own history. */

/** The step whose form is to get the focus once it is shown. */
const focusStore = createStore<{ wanted: number | null }>()(() => ({ wanted: null }));

export function useWantedFocus(): number | null {
  return useStore(focusStore, ({ wanted }) => wanted);
}

export function wantFocus(wanted: number | null): void {
  focusStore.setState({ wanted });
}

/** The scenario of one's own that is open; undefined where another is. */
export function openOwn(): OwnScenario | undefined {
  const { scenario } = runStore.getState();
  return scenario === null ? undefined : ownScenario(scenario);
}

export function openedScenario(): Scenario | undefined {
  const own = openOwn();
  return own && parsedOwn(own).scenario;
}

/** Changes the open scenario and goes to the step that the change is about. */
export function compose(label: string, change: (scenario: Scenario) => Edited): void {
  const own = openOwn();
  if (!own) return;
  let { step } = runStore.getState();
  changeOwn(own.id, label, (scenario) => {
    const edited = change(scenario);
    step = edited.step;
    return edited.scenario;
  });
  pause();
  goToStep(step);
  announce(`Done: ${label}.`);
}

/**
 * Changes the open scenario and stays where one is. `typing`: keystrokes without a pause are one step of undo. False
 * where what came of it would be no scenario.
 */
export function rewrite(label: string, change: (scenario: Scenario) => Scenario, typing = false): boolean {
  const own = openOwn();
  return own !== undefined && changeOwn(own.id, label, change, { typing });
}

/** Changes one step of the open scenario. */
export function rewriteStep(label: string, number: number, change: (step: Step) => Step, typing = false): boolean {
  return rewrite(
    label,
    (scenario) => {
      const step = stepAt(scenario, number);
      return step ? replaceStep(scenario, number, change(step)) : scenario;
    },
    typing,
  );
}

export function undoHere(): void {
  walkHistory(undoOwn, 'Undone');
}

export function redoHere(): void {
  walkHistory(redoOwn, 'Redone');
}

function walkHistory(walk: (id: string) => string | null, done: string): void {
  const own = openOwn();
  const before = openedScenario();
  const label = own && walk(own.id);
  const after = openedScenario();
  if (!label || !before || !after) return;
  pause();
  goToStep(firstDifference(before, after) ?? runStore.getState().step);
  announce(`${done}: ${label}`);
}

/** The first step that two versions of a scenario do not share, within the second; null where all steps are the same. */
export function firstDifference(before: Scenario, after: Scenario): number | null {
  const [a, b] = [numberedSteps(before), numberedSteps(after)];
  const said = (steps: typeof a, at: number) => {
    const each = steps[at];
    return each && JSON.stringify([each.session.id, each.step]);
  };
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    if (said(a, at) !== said(b, at)) return Math.min(at + 1, b.length);
  }
  return null;
}
