import type { Command } from '../commands/command.ts';
import { go } from '../router.ts';
import { documentStore } from '../store/document.ts';
import { cellsToExport, saveCsv, saveJson } from './exports.ts';
import { generatedStore, isRunning, runGenerated, stopGenerated } from './generated-store.ts';

const runs = () => isRunning(generatedStore.getState());
const hasCells = () => cellsToExport().length > 0;

export const runGeneratedAttacks: Command = {
  id: 'run-generated-attacks',
  label: () => 'Run all generated attacks',
  shortcut: 'Mod+Enter',
  when: () => documentStore.getState().lastGood !== null && !runs(),
  run: () => {
    go({ screen: 'attacks', view: 'generated' });
    runGenerated();
  },
};

export const stopGeneratedAttacks: Command = {
  id: 'stop-generated-attacks',
  label: () => 'Stop the generated attacks',
  shortcut: 'Escape',
  when: runs,
  run: stopGenerated,
};

export const exportFiguresJson: Command = {
  id: 'export-attacks-json',
  label: () => 'Export the outcomes as JSON',
  when: hasCells,
  run: saveJson,
};

export const exportFiguresCsv: Command = {
  id: 'export-attacks-csv',
  label: () => 'Export the outcomes as CSV',
  when: hasCells,
  run: saveCsv,
};

export const printReport: Command = {
  id: 'print-attacks',
  label: () => 'Print the report',
  when: hasCells,
  run: () => print(),
};

export const attackCommands: readonly Command[] = [
  runGeneratedAttacks,
  stopGeneratedAttacks,
  exportFiguresJson,
  exportFiguresCsv,
  printReport,
];
