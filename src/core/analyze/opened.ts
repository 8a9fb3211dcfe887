import type { Tables } from '../compile/tables.ts';
import type { ActionReport, Witness } from '../model/analysis.ts';
import { assemble } from './context/path.ts';
import { labelled, verdictOf } from './witness.ts';

/** How many untrusted channels an endorsement is tried on. */
const MOST_TRIED = 8;

export type Opened = { transformation: string; witness: Witness };

/** SPEC 9: the endorsements that let data from untrusted channels get where it could not get without one. */
export function openedBy({ pivot }: ActionReport, tables: Tables): Opened[] {
  const allowed = (kind: string) => pivot.find((cell) => cell.kind === kind)?.witnesses.ALLOW;
  const like = allowed('cleared');
  if (like === undefined || (allowed('tainted') ?? allowed('derived_tainted')) !== undefined) return [];
  const untrusted = [...tables.channels].flatMap(([name, { trust_level }]) =>
    trust_level === 'untrusted' ? [name] : [],
  );
  return tables.artifact.taint_rules.flatMap((rule) => {
    if (rule.taint !== 'clear') return [];
    const { transformation, by } = rule;
    for (const source of untrusted.slice(0, MOST_TRIED)) {
      const witness = through(source, transformation, by, like, tables);
      if (witness.decision === 'ALLOW') return [{ transformation, witness }];
    }
    return [];
  });
}

/** The same call, on what one endorsement made of one input. */
function through(source: string, name: string, by: 'hypervisor' | 'person', like: Witness, tables: Tables): Witness {
  const steps = [{ step: { source } }, { step: { name, by, cleared: true } }];
  const { chain, records } = assemble([{ steps, cites: null, cost: 0 }]);
  const proposal = { ...like.proposal, provenance_chain: chain };
  const context = { ...like.context, records: labelled(records, tables) };
  return { proposal, context, ...verdictOf(tables, proposal, context) };
}
