import { documentStore } from '../store/document.ts';
import { admitFile, saidFormat } from './door.ts';
import { bringIn } from './files.ts';

/**
 * Takes in whatever a file holds: a scenario is kept for the open world, a world may come with its tests, anything else
 * is read as a world.
 */
export async function bringInAny(file: File): Promise<void> {
  const format = await saidFormat(file);
  if (format === 'scenario/1' && documentStore.getState().world) {
    const { bringInScenario } = await import('../simulate/composer/files.ts');
    await bringInScenario(file);
  } else if (format === 'world-with-tests/1') {
    const { admitBundle } = await import('./bundle.ts');
    await bringIn(file.name, await admitBundle(file));
  } else await bringIn(file.name, await admitFile(file));
}
