import type { Tables } from '../../compile/tables.ts';
import type { Finding } from '../../model/analysis.ts';
import type { ActionFacts } from '../action.ts';
import { finding, type Places } from './finding.ts';

/** SPEC 9: endorsements, and the actions that they open to data which could not get there without one. */
export function endorsements(all: readonly ActionFacts[], tables: Tables, places: Places): Finding[] {
  return tables.artifact.taint_rules.flatMap((rule) => {
    if (rule.taint !== 'clear') return [];
    const { transformation, by, capacity_bits: bits } = rule;
    const shown = all.flatMap(({ report: { action }, opened }) => {
      const found = opened.find((each) => each.transformation === transformation);
      return action === null || found === undefined ? [] : [{ action, witness: found.witness }];
    });
    const [first] = shown;
    if (first === undefined) return [];
    const actions = shown.map(({ action }) => action);
    const values = { transformation, runner: by, actions, bits };
    const subject = { kind: 'taint_rule', id: transformation } as const;
    return [
      finding('endorsement-opens', places.taintRule(transformation), values, {
        subject,
        actions,
        witness: first.witness,
      }),
    ];
  });
}
