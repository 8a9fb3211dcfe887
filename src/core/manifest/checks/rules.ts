import { remove } from '../../diagnostics/fixes.ts';
import { ACTION_SCHEMA, laws } from '../../model/names.ts';
import type { Place } from '../place.ts';
import type { Report } from '../report.ts';

/** SPEC 2, Rules: `overrides` stands on an `allow` rule and names `ask` rules. */
export function checkOverrides(manifest: Place, report: Report): void {
  const invariants = new Set<unknown>([...laws, ACTION_SCHEMA]);
  for (const invariant of manifest.at('invariants').items()) invariants.add(invariant.at('id').value);
  const effects = new Map(
    manifest
      .at('rules')
      .items()
      .map((rule) => [rule.at('id').value, rule.at('effect').value]),
  );

  for (const rule of manifest.at('rules').items()) {
    const overrides = rule.at('overrides');
    const effect = rule.at('effect').value;
    if (rule.has('overrides') && (effect === 'deny' || effect === 'ask')) {
      const fixes = [remove(overrides.path, 'overrides')];
      report.add(
        'overrides-without-allow',
        overrides,
        { rule: rule.at('id').value ?? null, effect },
        { on: 'key', fixes },
      );
    }
    for (const item of overrides.items()) {
      const id = item.text;
      if (id === undefined) continue;
      // Without its only entry the list would be empty.
      const fixes = [overrides.items().length > 1 ? remove(item.path, id) : remove(overrides.path, 'overrides')];
      const lifted = effects.get(id);
      if (invariants.has(id)) report.add('overrides-invariant', item, { id }, { fixes });
      else if (lifted === 'deny') report.add('overrides-deny', item, { id }, { fixes });
      else if (lifted === 'allow') report.add('overrides-allow', item, { id }, { fixes });
    }
  }
}

/** SPEC 2, Invariants: one that forbids nothing is none. */
export function checkInvariants(manifest: Place, report: Report): void {
  for (const invariant of manifest.at('invariants').items()) {
    const forbid = invariant.at('forbid');
    if (forbid.value !== undefined && !forbid.has('actions') && !forbid.has('capabilities')) {
      report.add('forbids-nothing', forbid, { id: invariant.at('id').value ?? null }, { on: 'key' });
    }
  }
}
