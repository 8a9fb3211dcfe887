import { documentStore } from '../store/document.ts';
import type { Command } from './command.ts';
import { goToSimulate } from './go-to-simulate.ts';

/** From whichever screen: Simulate opens with its composer. */
export const composeScenario: Command = {
  id: 'new-scenario',
  label: () => 'Compose a new scenario',
  group: 'Worlds and files',
  when: () => documentStore.getState().lastGood !== null,
  whyNot: () => 'It is played in a world, and the text of this one does not compile.',
  run: async () => {
    const { startScenario } = await import('../simulate/composer/files.ts');
    await startScenario();
    await goToSimulate.run();
  },
};
