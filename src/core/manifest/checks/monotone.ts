import { fix } from '../../diagnostics/fixes.ts';
import type { Fix } from '../../model/diagnostic.ts';
import type { Place } from '../place.ts';
import type { Report } from '../report.ts';

/** Atoms that more taint, less trust or one origin more can only make true; and those it can only make false. */
const distrusting = new Set(['tainted', 'origin_in', 'passed_through', 'transformed_by', 'crossed_session', 'from']);
const trusting = new Set(['origins_within']);

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

type Within = { rule: Place; effect: string };

/** `distrustFits`: whether what distrust makes true may stand here. */
function check(condition: Place, distrustFits: boolean, within: Within, report: Report, negation?: Place): void {
  for (const member of condition.members()) {
    const { key } = member;
    if (key === 'not') check(member, !distrustFits, within, report, condition);
    else if (key === 'all' || key === 'any') {
      for (const inner of member.items()) check(inner, distrustFits, within, report);
    } else if (misplaced(member, distrustFits)) {
      const rule = within.rule.at('id').value ?? null;
      const fixes = [turn(condition, negation)];
      report.add('rule-rewards-taint', condition, { rule, effect: within.effect, atom: key }, { fixes });
    }
  }
}

function misplaced(atom: Place, distrustFits: boolean): boolean {
  if (atom.key === 'trust_level') return !levelFits(atom, distrustFits);
  return (distrustFits ? trusting : distrusting).has(atom.key);
}

function levelFits(level: Place, distrustFits: boolean): boolean {
  const [word, ...others] = level.texts();
  // A list that is no trust level is reported for that.
  if (others.length > 0 || (word !== 'trusted' && word !== 'untrusted')) return true;
  return (word === 'untrusted') === distrustFits;
}

function turn(condition: Place, negation: Place | undefined): Fix {
  const value = condition.value ?? null;
  return negation === undefined
    ? fix('wrap-not', {}, { op: 'set', path: condition.path, value: { not: value } })
    : fix('unwrap-not', {}, { op: 'set', path: negation.path, value });
}
