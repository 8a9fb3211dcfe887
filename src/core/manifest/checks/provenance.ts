import { setValue } from '../../diagnostics/fixes.ts';
import type { Place } from '../place.ts';
import type { Report } from '../report.ts';

/** SPEC 2, Provenance tracking: `declared` only beside the author's word that the agent is instrumented. */
export function checkProvenance(manifest: Place, report: Report): void {
  const provenance = manifest.at('provenance');
  const tracking = provenance.at('tracking');
  if (tracking.value !== 'declared') return;
  if (provenance.at('instrumented').value === true) report.add('declared-tracking', tracking, {});
  else report.add('declared-needs-instrumented', tracking, {}, { fixes: [setValue(tracking.path, 'observed')] });
}
