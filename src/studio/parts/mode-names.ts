import type { Mode } from '@core';

export const modeNames: { readonly [mode in Mode]: string } = {
  workflow_definition: 'Workflow Definition',
  interactive: 'Interactive',
  background: 'Background',
};
