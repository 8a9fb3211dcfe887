import type { Place } from '../place.ts';
import { conditionsWithin } from '../references.ts';
import type { Report } from '../report.ts';
import { canHold } from '../schema-reach.ts';

/** A warning for a rule whose condition looks at a parameter that none of its actions can have. */
export function checkParameters(manifest: Place, report: Report): void {
  const actions = manifest.at('actions');
  for (const rule of manifest.at('rules').items()) {
    const named = rule.at('actions').texts();
    // Where an action is misspelt, nobody knows what it would take.
    if (named.length === 0 || !named.every((name) => actions.has(name))) continue;
    const schemas = named.map((name) => actions.at(name).at('parameters'));
    for (const condition of [...conditionsWithin(rule.at('when')), ...conditionsWithin(rule.at('unless'))]) {
      const place = condition.at('param');
      const pointer = place.value;
      if (typeof pointer === 'string' && !schemas.some((schema) => canHold(schema, pointer))) {
        report.add('parameter-nowhere', place, { pointer, rule: rule.at('id').value ?? null });
      }
    }
  }
}
