import type { RuleTable } from '../compile/tables.ts';
import { FALSE, TRUE } from '../compile/truth.ts';
import type { Case } from '../laws/index.ts';
import type { Effect } from '../model/names.ts';

/** What the rules say: every matching rule, and the ones that decide. `effect` is null where none matches. */
export type RuleFinding = { matched: string[]; effect: Effect | null; deciding: string[] };

/**
 * SPEC 5, step 8: any matching `deny`; else any matching `ask` that no matching `allow` overrides; else any matching
 * `allow`. An unknown condition never satisfies an `allow` and always a `deny` or an `ask`. Ids are sorted.
 */
export function applyRules({ action, facts }: Case): RuleFinding {
  const matching = action.rules.filter((rule) => matches(rule, facts));
  const of = (effect: Effect) => matching.filter((rule) => rule.effect === effect);
  const allows = of('allow');
  const lifted = new Set(allows.flatMap(({ overrides }) => overrides));
  const standing = of('ask').filter(({ id }) => !lifted.has(id));
  const [effect, deciding] = firstOf([
    ['deny', of('deny')],
    ['ask', standing],
    ['allow', allows],
  ]);
  return { matched: matching.map(({ id }) => id), effect, deciding: deciding.map(({ id }) => id) };
}

function firstOf(candidates: [Effect, RuleTable[]][]): [Effect | null, RuleTable[]] {
  return candidates.find(([, rules]) => rules.length > 0) ?? [null, []];
}

function matches(rule: RuleTable, facts: Case['facts']): boolean {
  const holds = rule.test(facts);
  return rule.effect === 'allow' ? holds === TRUE : holds !== FALSE;
}
