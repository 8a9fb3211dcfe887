import { chooseMode, modeOf, runStore } from '../store/run.ts';
import type { Command } from './command.ts';

export const workflowDefinitionMode: Command = {
  id: 'mode-workflow-definition',
  label: () => 'Workflow Definition mode',
  group: 'Mode',
  shortcut: 'Alt+Shift+1',
  when: () => modeOf(runStore.getState()) !== 'workflow_definition',
  run: () => chooseMode('workflow_definition'),
};
