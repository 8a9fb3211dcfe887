import { createMemory, createSame } from '../memory.ts';
import type { Place } from '../place.ts';
import { conditionsWithin } from '../references.ts';
import type { Report } from '../report.ts';
import { type CanHold, createCanHold } from '../schema-reach.ts';

/** A warning for a rule whose condition looks at a parameter that none of its actions can have. */
export function checkParameters(manifest: Place, report: Report): void {
  const actions = manifest.at('actions').members();
  const reaches = new Map(actions.map((action) => [action.key, createCanHold(action.at('parameters'))]));
  const against = same(actions.flatMap(({ key, value }) => [key, value]));
  for (const rule of manifest.at('rules').items()) {
    memory(rule, against, report, () => checkRule(rule, reaches, report));
  }
}

const memory = createMemory();
const same = createSame();

function checkRule(rule: Place, reaches: ReadonlyMap<string, CanHold>, report: Report): void {
  const named = rule.at('actions').texts();
  // Where an action is misspelt, nobody knows what it would take.
  if (named.length === 0 || !named.every((name) => reaches.has(name))) return;
  for (const condition of [...conditionsWithin(rule.at('when')), ...conditionsWithin(rule.at('unless'))]) {
    const place = condition.at('param');
    const pointer = place.value;
    if (typeof pointer === 'string' && !named.some((name) => reaches.get(name)?.(pointer))) {
      report.add('parameter-nowhere', place, { pointer, rule: rule.at('id').value ?? null });
    }
  }
}
