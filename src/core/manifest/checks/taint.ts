import { setValue } from '../../diagnostics/fixes.ts';
import type { Fix } from '../../model/diagnostic.ts';
import { LONGEST_CONFIRMED, measure } from '../endorsement.ts';
import type { Place } from '../place.ts';
import type { Report } from '../report.ts';

/** SPEC 2, Taint Propagation Rules: one per transformation, and what clears taint is too narrow for an instruction. */
export function checkTaintRules(manifest: Place, report: Report): void {
  const first = new Map<string, Place>();
  for (const rule of manifest.at('taint_rules').items()) {
    const place = rule.at('transformation');
    const transformation = place.text;
    if (transformation !== undefined) {
      const earlier = first.get(transformation);
      if (earlier === undefined) first.set(transformation, place);
      else report.add('duplicate-taint-rule', place, { transformation, first: earlier.path });
    }
    if (rule.at('taint').value === 'clear') checkOutput(rule, report);
  }
}

function checkOutput(rule: Place, report: Report): void {
  const by = rule.at('by').value;
  const output = rule.at('output');
  if (output.value === undefined || (by !== 'hypervisor' && by !== 'person')) return;
  const { tooWide, text } = measure(output.value);
  for (const { path, why } of tooWide) {
    const at = output.path + path;
    const fixes = by === 'person' || why === 'open_object' ? narrower(at, why) : [];
    report.add('endorsement-unbounded', { path: at }, { by, why }, { fixes });
  }
  if (by === 'person') return;
  for (const path of text)
    report.add('endorsement-unbounded', { path: output.path + path }, { by, why: 'free_string' });
}

function narrower(path: string, why: string): Fix[] {
  if (why === 'free_string' || why === 'long_string') return [setValue(`${path}/maxLength`, LONGEST_CONFIRMED)];
  return why === 'open_object' ? [setValue(`${path}/additionalProperties`, false)] : [];
}
