import { tablesOf } from '../compile/compile.ts';
import type { Tables } from '../compile/tables.ts';
import { type Case, lawsInOrder, violatedInvariants } from '../laws/index.ts';
import { ACTION_SCHEMA, type Decision, type Mode } from '../model/names.ts';
import type { ProposedAction } from '../model/proposal.ts';
import type { DecidingRule, Verdict } from '../model/resolution.ts';
import { foldChain } from '../provenance/lineage.ts';
import { type Context, readContext, readProposal } from './form.ts';
import { applyRules } from './rules.ts';

/** What decides a well-formed proposal. */
export type RuleOfStep = DecidingRule & { kind: Exclude<DecidingRule['kind'], 'malformed'> };

/** Where nothing in the manifest settles a proposal, a person is asked, if one is present. */
type Outcome = { decision: 'ALLOW' | 'DENY' | 'ESCALATE'; rule: RuleOfStep };

/**
 * SPEC 5: the order in which a proposal is decided. The laws come first, so that no rule and no approval can outvote
 * them; the first step that decides gives the result.
 */
export function decideCase(of: Case): Outcome {
  const law = lawsInOrder.find(({ violated }) => violated(of));
  if (law !== undefined) return deny('law', law.id);

  const [invariant] = violatedInvariants(of);
  if (invariant !== undefined) return deny('invariant', invariant);

  const { action, facts } = of;
  if (action.name === null) return uncovered;
  if (!action.schema.fits(facts.parameters)) return deny('schema', ACTION_SCHEMA);

  const { effect, deciding } = applyRules(of);
  const rule: RuleOfStep = { kind: 'rule', id: deciding[0] ?? null };
  switch (effect) {
    case 'deny':
      return { decision: 'DENY', rule };
    case 'ask':
      return { decision: 'ESCALATE', rule };
    case 'allow':
      return { decision: 'ALLOW', rule };
    case null:
      return uncovered;
  }
}

const uncovered: Outcome = { decision: 'ESCALATE', rule: { kind: 'uncovered', id: null } };

function deny(kind: 'law' | 'invariant' | 'schema', id: string): Outcome {
  return { decision: 'DENY', rule: { kind, id } };
}

/** SPEC 5, step 10: what escalates is asked where a person is present, and denied and queued in background mode. */
export function inMode(decision: Outcome['decision'], mode: Mode): { decision: Decision; deferred: boolean } {
  if (decision !== 'ESCALATE') return { decision, deferred: false };
  return mode === 'background' ? { decision: 'DENY', deferred: true } : { decision: 'ASK', deferred: false };
}

/** The case that a proposal makes in a context. */
export function caseOf(tables: Tables, proposal: ProposedAction, context: Context): Case {
  return {
    tables,
    action: tables.actions.get(proposal.action_type) ?? tables.unknownAction,
    facts: {
      parameters: proposal.parameters,
      lineage: foldChain(tables, proposal.provenance_chain ?? [], context),
    },
  };
}

export const malformed: Verdict = { decision: 'DENY', rule: { kind: 'malformed', id: null } };

/**
 * SPEC 10: `resolve`'s decision and rule alone, for enforcement points. Total: what is no compiled manifest, no
 * proposal or no context is denied as malformed.
 */
export function decide(compiled: unknown, proposal: unknown, context: unknown): Verdict {
  const tables = tablesOf(compiled);
  const proposed = readProposal(proposal);
  const given = readContext(context);
  if (tables === undefined || 'wrong' in proposed || 'wrong' in given) return malformed;
  const { decision, rule } = decideCase(caseOf(tables, proposed.value, given.value));
  return { decision: inMode(decision, given.value.mode).decision, rule };
}
