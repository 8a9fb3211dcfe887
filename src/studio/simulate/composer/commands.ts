import type { Command } from '../../commands/command.ts';
import { runStore } from '../../store/run.ts';
import { showPage } from '../inspector/page.ts';
import { compose, openedScenario, openOwn, redoHere, undoHere, wantFocus } from './act.ts';
import { addSession, duplicateStep, moveStep, removeStep, stepAt } from './edits.ts';
import { deleteScenario, exportScenario, importScenario } from './files.ts';

const here = () => runStore.getState().step;
const stepHere = () => {
  const scenario = openedScenario();
  return scenario && stepAt(scenario, here());
};
const isOwn = () => openOwn() !== undefined;
const hasStep = () => stepHere() !== undefined;

const inForm = () => document.activeElement?.closest('.compose__form') instanceof Element;

/** Whoever was in the form, or in the timeline, goes on at the step that is shown then. */
function keepFocus(act: () => void): void {
  const wasInForm = inForm();
  const wasInTimeline = document.activeElement?.closest('.tl-step') instanceof Element;
  act();
  if (wasInForm) wantFocus(here());
  // The row that had the focus may be gone by then.
  if (wasInTimeline) {
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.tl-step[tabindex="0"]')?.focus());
  }
}

function move(by: 1 | -1): void {
  const from = here();
  keepFocus(() => compose(`moving step ${from} ${by === 1 ? 'later' : 'earlier'}`, (s) => moveStep(s, from, by)));
}

export const moveEarlier: Command = {
  id: 'move-step-earlier',
  label: () => 'Move the step earlier',
  shortcut: 'Alt+ArrowUp',
  when: hasStep,
  run: () => move(-1),
};

export const moveLater: Command = {
  id: 'move-step-later',
  label: () => 'Move the step later',
  shortcut: 'Alt+ArrowDown',
  when: hasStep,
  run: () => move(1),
};

export const duplicateHere: Command = {
  id: 'duplicate-step',
  label: () => 'Duplicate the step',
  shortcut: 'Mod+D',
  when: hasStep,
  run: () => keepFocus(() => compose(`duplicating step ${here()}`, (s) => duplicateStep(s, here()))),
};

export const deleteHere: Command = {
  id: 'delete-step',
  label: () => 'Delete the step',
  shortcut: 'Delete',
  when: hasStep,
  run: () => keepFocus(() => compose(`deleting step ${here()}`, (s) => removeStep(s, here()))),
};

/** To what can happen next, from wherever one writes. */
const goToAdding: Command = {
  id: 'add-step',
  label: () => 'Add a step after this one',
  shortcut: 'Mod+Enter',
  when: isOwn,
  run: () => {
    showPage('compose');
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.compose__kind')?.focus());
  },
};

export const addSessionHere: Command = {
  id: 'add-session',
  label: () => 'Begin a new session after this one',
  when: isOwn,
  run: () => compose('adding a session', (s) => addSession(s, here())),
};

export const undoStep: Command = {
  id: 'undo-in-scenario',
  name: 'Undo in the scenario',
  label: () => {
    const label = openOwn()?.history.past.at(-1)?.label;
    return label === undefined ? 'Nothing to undo in this scenario' : `Undo in the scenario: ${label}`;
  },
  shortcut: 'Mod+Z',
  yieldsToFields: true,
  when: () => (openOwn()?.history.past.length ?? 0) > 0,
  whyNot: () => 'Nothing has been changed in this scenario yet.',
  run: undoHere,
};

export const redoStep: Command = {
  id: 'redo-in-scenario',
  name: 'Redo in the scenario',
  label: () => {
    const label = openOwn()?.history.future.at(-1)?.label;
    return label === undefined ? 'Nothing to redo in this scenario' : `Redo in the scenario: ${label}`;
  },
  shortcut: 'Mod+Shift+Z',
  yieldsToFields: true,
  when: () => (openOwn()?.history.future.length ?? 0) > 0,
  whyNot: () => 'Nothing has been undone in this scenario.',
  run: redoHere,
};

const importScenarioCommand: Command = {
  id: 'import-scenario',
  label: () => 'Import a scenario…',
  when: () => true,
  run: importScenario,
};

const exportScenarioCommand: Command = {
  id: 'export-scenario',
  label: () => 'Export this scenario',
  when: isOwn,
  run: exportScenario,
};

const deleteScenarioCommand: Command = {
  id: 'delete-scenario',
  label: () => 'Delete this scenario',
  when: isOwn,
  run: () => {
    const title = openedScenario()?.title;
    if (title !== undefined) deleteScenario(title);
  },
};

/** Of Simulate, whatever is open. */
export const fileCommands: readonly Command[] = [importScenarioCommand, exportScenarioCommand, deleteScenarioCommand];

/** Where a scenario of one's own is open. */
export const composeCommands: readonly Command[] = [
  undoStep,
  redoStep,
  goToAdding,
  moveEarlier,
  moveLater,
  duplicateHere,
  deleteHere,
  addSessionHere,
];
