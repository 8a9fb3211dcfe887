import { type Cell, figuresCsv, figuresJson } from '@demo';
import { saveFile } from '../door/files.ts';
import { currentRoute } from '../router.ts';
import { generatedStore } from './generated-store.ts';
import { gridStore } from './grid-store.ts';
import { allCells } from './shown.ts';

/** What there is to export: the generated attacks where they are shown, else the whole grid, whatever the filter. */
export function cellsToExport(): Cell[] {
  const route = currentRoute();
  if (route.screen === 'attacks' && route.view === 'generated') {
    return generatedStore.getState().attempts.flatMap((attempt) => ('cell' in attempt ? [attempt.cell] : []));
  }
  return allCells(gridStore.getState());
}

export function saveJson(): void {
  saveFile('attacks.json', figuresJson(cellsToExport()));
}

export function saveCsv(): void {
  saveFile('attacks.csv', new Blob([figuresCsv(cellsToExport())], { type: 'text/csv' }));
}
