import { clearSelection } from './clear-selection.ts';
import type { Command } from './command.ts';
import { composeScenario } from './compose-scenario.ts';
import { deleteWorld } from './delete-world.ts';
import { duplicateWorld } from './duplicate-world.ts';
import { explainWord } from './explain-word.ts';
import { exportCompiled } from './export-compiled.ts';
import { exportSource } from './export-source.ts';
import { exportWithTests } from './export-with-tests.ts';
import { goToAttacks } from './go-to-attacks.ts';
import { goToGallery } from './go-to-gallery.ts';
import { goToOutline } from './go-to-outline.ts';
import { goToSimulate } from './go-to-simulate.ts';
import { goToTabs } from './go-to-tabs.ts';
import { goToTerms } from './go-to-terms.ts';
import { goToVerify } from './go-to-verify.ts';
import { goToWorld } from './go-to-world.ts';
import { importFile } from './import-file.ts';
import { backgroundMode } from './mode-background.ts';
import { interactiveMode } from './mode-interactive.ts';
import { workflowDefinitionMode } from './mode-workflow-definition.ts';
import { newWorld } from './new-world.ts';
import { nextProblem } from './next-problem.ts';
import { openPalette } from './open-palette.ts';
import { previousProblem } from './previous-problem.ts';
import { redo } from './redo.ts';
import { renameWorld } from './rename-world.ts';
import { restoreWorld } from './restore-world.ts';
import { showShortcuts } from './show-shortcuts.ts';
import { toggleProblems } from './toggle-problems.ts';
import { toggleTheme } from './toggle-theme.ts';
import { undo } from './undo.ts';

/** Every command of the page; a screen adds its own through `useCommands` while it is shown. */
export const commands: readonly Command[] = [
  undo,
  redo,
  goToGallery,
  goToWorld,
  goToSimulate,
  goToAttacks,
  goToVerify,
  goToOutline,
  ...goToTabs,
  goToTerms,
  nextProblem,
  previousProblem,
  newWorld,
  composeScenario,
  renameWorld,
  duplicateWorld,
  deleteWorld,
  restoreWorld,
  importFile,
  exportSource,
  exportCompiled,
  exportWithTests,
  workflowDefinitionMode,
  interactiveMode,
  backgroundMode,
  toggleTheme,
  toggleProblems,
  clearSelection,
  openPalette,
  showShortcuts,
  explainWord,
];
