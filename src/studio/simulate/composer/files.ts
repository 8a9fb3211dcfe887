import { type Answer, runScenario, type Scenario } from '@demo';
import { pickFile, saveFile } from '../../door/files.ts';
import { admitScenario, firstOf } from '../../door/scenario.ts';
import { go } from '../../router.ts';
import { documentStore } from '../../store/document.ts';
import { announce, notify } from '../../store/notices.ts';
import { chooseMode, openScenario, runStore } from '../../store/run.ts';
import { loadScenarios } from '../../store/samples.ts';
import { addOwn, ownRead, removeOwn } from '../../store/scenarios.ts';
import { showPage } from '../inspector/page.ts';
import { openOwn, wantFocus } from './act.ts';
import { newScenario } from './make.ts';
import { withAnswers } from './record.ts';

/** Scenarios of one's own as a whole: how they begin, come in, go out and are deleted. */

/** Opens an empty scenario: what one does from then on is recorded in it. */
export async function startScenario(): Promise<void> {
  const { lastGood } = documentStore.getState();
  if (!lastGood) return;
  await keep(newScenario(lastGood.manifest.name), 0);
  wantFocus(0);
  announce('A new scenario is open. Each step that you add is played at once and kept.');
}

/** Opens a copy of a scenario, with the answers that were given in this run as steps of it. */
export async function copyScenario(scenario: Scenario, answers: { readonly [proposal: string]: Answer }) {
  const { step } = runStore.getState();
  const copy = withAnswers(scenario, answers, step);
  await keep({ ...copy.scenario, title: `${scenario.title}, copy` }, copy.step);
  announce('A copy is open: it can be edited, and the original stays as it is.');
}

async function keep(scenario: Scenario, step: number): Promise<void> {
  await ownRead();
  const { stance, mode } = runStore.getState();
  const { world, lastGood } = documentStore.getState();
  const shipped = await loadScenarios(world?.origin ?? lastGood?.manifest.name ?? '');
  const id = addOwn(
    scenario,
    shipped.map((each) => each.id),
  );
  openScenario(id, step, { stance, mode });
  showPage('compose');
}

export async function importScenario(): Promise<void> {
  const file = await pickFile();
  if (file) await bringInScenario(file);
}

/** Keeps the scenario of a file for the open world, or says why not. What it names that is not there is told by step. */
export async function bringInScenario(file: File): Promise<void> {
  const { scenario, refused } = await admitScenario(file);
  const { lastGood } = documentStore.getState();
  if (!scenario) {
    notify(`${file.name} was not imported. ${refused.reason}`, 'error', refused.problems);
    return;
  }
  if (!lastGood) {
    notify(`${file.name} was not imported. No world is open that it could be played in.`, 'error');
    return;
  }
  chooseMode(null);
  await keep(scenario, 0);
  const { scenario: id } = runStore.getState();
  go({ screen: 'simulate', scenario: id, step: 0 });
  const said = `${scenario.title} was imported as ${id}.`;
  const { problems } = runScenario(lastGood.compiled, scenario);
  if (problems.length === 0) notify(said);
  else notify(`${said} Not all that it names is there.`, 'error', firstOf(problems));
}

export function exportScenario(): void {
  const own = openOwn();
  if (!own) return;
  saveFile(`${own.id}.json`, own.text);
  notify(`The scenario was exported as ${own.id}.json.`);
}

/** Deletes the open scenario; the notice brings it back. */
export function deleteScenario(title: string): void {
  const own = openOwn();
  if (!own) return;
  const { step } = runStore.getState();
  const restore = removeOwn(own.id);
  openScenario(null);
  go({ screen: 'simulate', scenario: null, step: 0 });
  notify(`${title} was deleted.`, 'plain', [], {
    label: 'Undo',
    run: () => openScenario(restore(), step),
  });
}
