import type { CompiledManifest } from '@core';
import type { Scenario, Stance } from '@demo';
import { go } from '../router.ts';
import { documentStore, replaceText, undo } from '../store/document.ts';
import { openById } from '../store/library.ts';
import { keepScenario } from '../store/made-scenarios.ts';
import { notify } from '../store/notices.ts';
import type { Earlier } from './versions.ts';

/** One scenario in one world: what a cell is about. */
export type Subject = {
  scenario: Scenario;
  stance: Stance;
  /** The world by its id, and what it is called and compiles to. */
  world: string;
  worldName: string;
  compiled: CompiledManifest;
  /** The version of the world, where it is not the present one. */
  earlier: Earlier | null;
  /** Where the scenario belongs to a world: which, and what it is called there. Generated ones have none. */
  file: { home: string; id: string; isOwn: boolean } | null;
};

/**
 * Opens a scenario in the player at a step, in its world, which is opened first where another one is. To an earlier
 * version the world goes back, as one step that undo takes back.
 */
export async function openInPlayer(
  { scenario, stance, world, worldName, earlier, file }: Subject,
  step: number,
): Promise<void> {
  if (documentStore.getState().world?.id !== world && !(await openById(world))) {
    notify(`The world ${worldName} cannot be opened.`, 'error');
    return;
  }
  if (earlier) goBackTo(earlier);
  const { world: open, lastGood } = documentStore.getState();
  const name = lastGood?.compiled.name ?? worldName;
  const home = file?.isOwn ? open?.id : (open?.origin ?? name);
  const id = file?.home === home && file ? file.id : keepScenario(name, JSON.stringify(scenario, null, 2));
  go({ screen: 'simulate', scenario: id, step, ...(stance !== 'obedient' && { stance }) });
}

function goBackTo({ says, text }: Earlier): void {
  replaceText(`going back to the version ${says}`, text);
  notify(`The world is the version ${says} again.`, 'plain', [], { label: 'Undo', run: () => void undo() });
}
