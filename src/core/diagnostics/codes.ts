import { analysisCodes } from './codes/analysis.ts';
import { artifactCodes } from './codes/artifact.ts';
import { ledgerCodes } from './codes/ledger.ts';
import { manifestCodes } from './codes/manifest.ts';
import { schemaCodes } from './codes/schema.ts';
import { textCodes } from './codes/text.ts';
import { worldCodes } from './codes/world.ts';

/** Every diagnostic that Core can give. A new part adds its table to this list. */
export const codes = {
  ...textCodes,
  ...manifestCodes,
  ...schemaCodes,
  ...artifactCodes,
  ...ledgerCodes,
  ...worldCodes,
  ...analysisCodes,
};

export type DiagnosticCode = keyof typeof codes;
/** The values that a code's sentence needs. */
export type ValuesOf<C extends DiagnosticCode> = Parameters<(typeof codes)[C]['sentence']>[0];
