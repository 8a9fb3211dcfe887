import { fix, setValue } from '../../diagnostics/fixes.ts';
import { conditionForms, operators, PointerSchema, parameterTests } from '../../model/condition.ts';
import type { JsonObject } from '../../model/json.ts';
import { EffectiveTrust } from '../../model/names.ts';
import { z } from '../../model/zod.ts';
import { type Conform, expect, type Schema, unknownKey } from '../conform.ts';
import { reportMissing } from '../missing.ts';
import type { Place } from '../place.ts';
import type { Report } from '../report.ts';

const operands: { readonly [key: string]: Schema } = {
  ...conditionForms,
  ...parameterTests,
  trust_level: z.array(EffectiveTrust).check(z.minLength(1)),
};
const formKeys = Object.keys(conditionForms);
const testKeys = Object.keys(parameterTests);
const operatorKeys = Object.keys(operators);
/** Forms and operators that take only `true`. */
const trueOnly = ['tainted', 'crossed_session', 'exists'];

/** SPEC 2, Conditions: one form, or a parameter with one operator. */
export const conditionShape =
  (report: Report) =>
  (place: Place, conform: Conform): void => {
    if (!expect('object', place, report)) return;
    const ofParameter = place.has('param');
    const found = place.keys().filter((key) => Object.hasOwn(operands, key));
    const tests = found.filter((key) => testKeys.includes(key));
    const strange = place.members().filter(({ key }) => key !== 'param' && !found.includes(key));

    for (const member of strange) unknownKey(member, place, ofParameter ? testKeys : [...formKeys, 'param'], report);
    if (ofParameter) conform(PointerSchema, place.at('param'));
    else if (tests.length > 0) reportMissing('param', place, report);

    const said = ofParameter && tests.length === 0 ? ['param', ...found] : found;
    if (said.length > 1 && tests.length < said.length) {
      report.add(
        'not-one-form',
        place,
        { found: said, allowed: formKeys },
        { on: 'key', fixes: split(place, tests, found) },
      );
    } else if (tests.length > 1) {
      report.add(
        'not-one-operator',
        place,
        { found, allowed: testKeys },
        { on: 'key', fixes: split(place, tests, found) },
      );
    } else if (found.length === 0 && strange.length === 0) {
      if (ofParameter) report.add('not-one-operator', place, { found, allowed: testKeys }, { on: 'key' });
      else report.add('not-one-form', place, { found, allowed: [...formKeys, 'param'] }, { on: 'key' });
    }
    for (const key of found) operand(place, place.at(key), conform, report);
  };

/** An operator inside `every` or `some`, which says nothing of a parameter. */
export const operatorShape =
  (report: Report) =>
  (place: Place, conform: Conform): void => {
    if (!expect('object', place, report)) return;
    const found = place.keys().filter((key) => operatorKeys.includes(key));
    const strange = place.members().filter(({ key }) => !found.includes(key));
    for (const member of strange) unknownKey(member, place, operatorKeys, report);
    if (found.length > 1 || (found.length === 0 && strange.length === 0)) {
      report.add('not-one-operator', place, { found, allowed: operatorKeys }, { on: 'key' });
    }
    for (const key of found) operand(place, place.at(key), conform, report);
  };

function operand(condition: Place, place: Place, conform: Conform, report: Report): void {
  const { key, value } = place;
  if (trueOnly.includes(key) && value === false) {
    const opposite = { not: { ...(condition.value as JsonObject), [key]: true } };
    const whole = key !== 'exists' || condition.has('param');
    report.add('write-not', place, { form: key }, { fixes: whole ? [setValue(condition.path, opposite)] : [] });
  } else if (key === 'trust_level' && Array.isArray(value) && value.length > 1) {
    report.add('not-one-trust-level', place, {});
  } else conform(operands[key] ?? z.unknown(), place);
}

/** One condition for each thing that a condition says, inside `all`. */
function split(place: Place, tests: readonly string[], found: readonly string[]) {
  const { value } = place.at('param');
  if (tests.length > 0 ? value === undefined : place.has('param')) return [];
  const conditions = found.map((key) => {
    const condition = { [key]: place.at(key).value ?? null };
    return tests.includes(key) ? { param: value ?? null, ...condition } : condition;
  });
  return [fix('wrap-all', {}, { op: 'set', path: place.path, value: { all: conditions } })];
}
