import type { Tables } from '../compile/tables.ts';
import type { Witness } from '../model/analysis.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { Mode } from '../model/names.ts';
import type { ProposedAction, ResolutionContext } from '../model/proposal.ts';
import type { ProvenanceRecord } from '../model/provenance.ts';
import type { Verdict } from '../model/resolution.ts';
import { labelOf } from '../provenance/lineage.ts';
import { indexRecords } from '../provenance/records.ts';
import { caseOf, decideCase, inMode } from '../resolve/decide.ts';
import type { Context } from './context/contexts.ts';
import { SESSION } from './context/path.ts';
import { composed } from './parameters.ts';
import type { Cell, Space } from './space.ts';

/** The name of an action that a world does not declare. */
export function undeclaredName(worlds: readonly Tables[]): string {
  let name = 'undeclared_action';
  while (worlds.some(({ actions }) => actions.has(name))) name += '_';
  return name;
}

/** The call that a cell stands for. */
export function callOf(
  space: Space,
  { context, path }: Cell,
  action: string,
  mode: Mode,
): { proposal: ProposedAction; context: ResolutionContext } {
  const of = space.contexts[context];
  return callIn(of, composed(space.parameters, path), action, mode);
}

function callIn(of: Context | undefined, parameters: JsonObject, action_type: string, mode: Mode) {
  return {
    proposal: { id: 'p1', action_type, parameters, provenance_chain: of?.chain ?? [] },
    context: { mode, session: SESSION, records: of?.records ?? [], observed: [] },
  };
}

/** A call with what the world makes of it, its records labelled as that world labels them. */
export function witnessOf(tables: Tables, space: Space, cell: Cell, action: string, mode: Mode): Witness {
  const { proposal, context } = callOf(space, cell, action, mode);
  const honest = { ...context, records: labelled(context.records, tables) };
  return { proposal, context: honest, ...verdictOf(tables, proposal, honest) };
}

/** What `resolve` decides of a call that is known to be well formed. */
export function verdictOf(tables: Tables, proposal: ProposedAction, context: ResolutionContext): Verdict {
  const { mode, session, observed, records } = context;
  const index = indexRecords(records as unknown as Json[]);
  const { decision, rule } = decideCase(caseOf(tables, proposal, { mode, session, observed, records: index }));
  return { decision: inMode(decision, mode).decision, rule };
}

/** Records that claim the label they come to. */
export function labelled(records: readonly ProvenanceRecord[], tables: Tables): ProvenanceRecord[] {
  const index = new Map(records.map((record) => [record.id, record]));
  return records.map((record) => {
    const channel = 'source' in record ? tables.channels.get(record.source) : undefined;
    const claimed = record.trust_level === 'untrusted' ? 'untrusted' : (channel?.trust_level ?? record.trust_level);
    const { tainted } = labelOf(tables, record, index);
    return { ...record, trust_level: claimed, tainted: record.tainted || tainted };
  });
}
