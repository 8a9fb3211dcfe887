import { fix } from '../../diagnostics/fixes.ts';
import type { Fix } from '../../model/diagnostic.ts';
import type { Place } from '../place.ts';
import type { Report } from '../report.ts';

/** Atoms that more taint, less trust or one origin more can only make true; and those it can only make false. */
const distrusting = ['tainted', 'origin_in', 'passed_through', 'transformed_by', 'crossed_session', 'from'];
const trusting = ['origins_within'];

/**
 * SPEC 2, Monotone: distrust may narrow an `allow` and widen a `deny`, an `ask` or an invariant, never the other way
 * round. Assertions are free.
 */
export function checkMonotone(manifest: Place, report: Report): void {
  for (const rule of manifest.at('rules').items()) {
    const effect = rule.at('effect').value;
    // Of an unknown effect nothing can be said.
    if (effect !== 'allow' && effect !== 'deny' && effect !== 'ask') continue;
    const widens = effect !== 'allow';
    check(rule.at('when'), widens, { rule, effect }, report);
    check(rule.at('unless'), !widens, { rule, effect }, report);
  }
  for (const rule of manifest.at('invariants').items())
    check(rule.at('when'), true, { rule, effect: 'invariant' }, report);
}

/** `distrustFits`: whether what distrust makes true may stand here. */
function check(
  condition: Place,
  distrustFits: boolean,
  within: { rule: Place; effect: string },
  report: Report,
  parent?: Place,
): void {
  for (const inner of [...condition.at('all').items(), ...condition.at('any').items()]) {
    check(inner, distrustFits, within, report, condition);
  }
  if (condition.has('not')) check(condition.at('not'), !distrustFits, within, report, condition);

  const misplaced = distrustFits ? trusting : distrusting;
  for (const atom of [...misplaced, 'trust_level'].filter((key) => condition.has(key))) {
    if (atom === 'trust_level' && levelFits(condition.at(atom), distrustFits)) continue;
    const rule = within.rule.at('id').value ?? null;
    report.add(
      'rule-rewards-taint',
      condition,
      { rule, effect: within.effect, atom },
      { fixes: [turn(condition, parent)] },
    );
  }
}

function levelFits(level: Place, distrustFits: boolean): boolean {
  const [word, ...others] = level.texts();
  // A list that is no trust level is reported for that.
  if (others.length > 0 || (word !== 'trusted' && word !== 'untrusted')) return true;
  return (word === 'untrusted') === distrustFits;
}

function turn(condition: Place, parent: Place | undefined): Fix {
  const value = condition.value ?? null;
  return parent?.has('not') && condition.key === 'not'
    ? fix('unwrap-not', {}, { op: 'set', path: parent.path, value })
    : fix('wrap-not', {}, { op: 'set', path: condition.path, value: { not: value } });
}
