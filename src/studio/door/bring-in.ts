import { documentStore } from '../store/document.ts';
import { saysScenario } from './door.ts';
import { bringIn } from './files.ts';

/** Takes in whatever a file holds: a scenario is kept for the open world, anything else is read as a world. */
export async function bringInAny(file: File): Promise<void> {
  if (!documentStore.getState().world || !(await saysScenario(file))) return bringIn(file);
  const { bringInScenario } = await import('../simulate/composer/files.ts');
  await bringInScenario(file);
}
