import type { Place } from '../place.ts';
import { conditionsWithin } from '../references.ts';
import type { Report } from '../report.ts';
import { createCanHold } from '../schema-reach.ts';

/** A warning for a rule whose condition looks at a parameter that none of its actions can have. */
export function checkParameters(manifest: Place, report: Report): void {
  const actions = manifest.at('actions');
  const reaches = new Map(actions.members().map((action) => [action.key, createCanHold(action.at('parameters'))]));
  for (const rule of manifest.at('rules').items()) {
    const named = rule.at('actions').texts();
    // Where an action is misspelt, nobody knows what it would take.
    if (named.length === 0 || !named.every((name) => reaches.has(name))) continue;
    for (const condition of [...conditionsWithin(rule.at('when')), ...conditionsWithin(rule.at('unless'))]) {
      const place = condition.at('param');
      const pointer = place.value;
      if (typeof pointer === 'string' && !named.some((name) => reaches.get(name)?.(pointer))) {
        report.add('parameter-nowhere', place, { pointer, rule: rule.at('id').value ?? null });
      }
    }
  }
}
