import type { Diagnostic } from '../model/diagnostic.ts';
import type { Json } from '../model/json.ts';
import { checkActions } from './checks/actions.ts';
import { checkCapabilities, checkMatrix } from './checks/matrix.ts';
import { checkMonotone } from './checks/monotone.ts';
import { checkIds, checkReferences } from './checks/names.ts';
import { checkParameters } from './checks/parameters.ts';
import { checkPlain } from './checks/plain.ts';
import { checkProvenance } from './checks/provenance.ts';
import { checkInvariants, checkOverrides } from './checks/rules.ts';
import { checkSchemas } from './checks/schemas.ts';
import { checkShape } from './checks/shape.ts';
import { checkTaintRules } from './checks/taint.ts';
import { Place } from './place.ts';
import { Report } from './report.ts';

/**
 * SPEC 2: what a World Manifest is checked for, in the order in which a reader would mend it. Each check reads the whole
 * value and takes for granted only that it is JSON, so that one pass finds everything.
 */
const checks = [
  checkPlain,
  checkShape,
  checkProvenance,
  checkIds,
  checkReferences,
  checkCapabilities,
  checkMatrix,
  checkActions,
  checkSchemas,
  checkOverrides,
  checkInvariants,
  checkMonotone,
  checkParameters,
  checkTaintRules,
];

/** Runs every check over a value; `report` may hold findings about its text already. */
export function runChecks(value: Json, report: Report): void {
  const manifest = new Place(value);
  for (const check of checks) check(manifest, report);
}

/** SPEC 2: everything that is wrong with a value as a World Manifest. It is one exactly when no diagnostic is an error. */
export function checkManifest(value: Json): Diagnostic[] {
  const report = new Report();
  runChecks(value, report);
  return report.all().map(({ diagnostic }) => diagnostic);
}
