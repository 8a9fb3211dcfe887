import type { Tables } from '../../compile/tables.ts';
import type { Finding, Witness } from '../../model/analysis.ts';
import { decide } from '../../resolve/decide.ts';
import type { ActionFacts } from '../action.ts';
import { assemble } from '../context/path.ts';
import { labelled } from '../witness.ts';
import { finding, type Places } from './finding.ts';

/** How many untrusted channels an endorsement is tried on. */
const MOST_TRIED = 8;

/** SPEC 9: endorsements, and the actions that they open to data which could not get there without one. */
export function endorsements(all: readonly ActionFacts[], tables: Tables, places: Places): Finding[] {
  const untrusted = [...tables.channels].flatMap(([name, { trust_level }]) =>
    trust_level === 'untrusted' ? [name] : [],
  );
  const opened = all.flatMap(({ report: { action, pivot } }) => {
    const allowed = (kind: string) => pivot.find((cell) => cell.kind === kind)?.witnesses.ALLOW;
    const witness = allowed('cleared');
    const anyway = allowed('tainted') ?? allowed('derived_tainted');
    return action === null || witness === undefined || anyway !== undefined ? [] : [{ action, witness }];
  });
  return tables.artifact.taint_rules.flatMap((rule) => {
    if (rule.taint !== 'clear') return [];
    const { transformation, by } = rule;
    const shown = opened.flatMap(({ action, witness }) => {
      const cleared = untrusted
        .slice(0, MOST_TRIED)
        .map((source) => through(source, transformation, by, witness, tables))
        .find(({ decision }) => decision === 'ALLOW');
      return cleared === undefined ? [] : [{ action, witness: cleared }];
    });
    if (shown.length === 0) return [];
    const actions = shown.map(({ action }) => action);
    return [
      finding(
        'endorsement-opens',
        places.taintRule(transformation),
        { transformation, runner: by, actions, bits: rule.capacity_bits },
        { subject: { kind: 'taint_rule', id: transformation }, actions, witness: shown[0]?.witness },
      ),
    ];
  });
}

/** The same call, on what one endorsement made of one input. */
function through(source: string, name: string, by: 'hypervisor' | 'person', like: Witness, tables: Tables): Witness {
  const steps = [{ step: { source } }, { step: { name, by, cleared: true } }];
  const { chain, records } = assemble([{ steps, cites: null, cost: 0 }]);
  const proposal = { ...like.proposal, provenance_chain: chain };
  const context = { ...like.context, records: labelled(records, tables) };
  return { proposal, context, ...decide(tables.artifact, proposal, context) };
}
