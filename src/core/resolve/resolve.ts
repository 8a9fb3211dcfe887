import { canonicalJson, hash, hashText } from '../compile/canonical.ts';
import { tablesOf } from '../compile/compile.ts';
import { capabilitiesIn, contextRow, type Tables } from '../compile/tables.ts';
import type { Json, Pointer } from '../model/json.ts';
import type { ProposedAction } from '../model/proposal.ts';
import type { TrustContext } from '../model/provenance.ts';
import type { Resolution } from '../model/resolution.ts';
import { trustContext } from '../provenance/lineage.ts';
import { caseOf, decideCase, inMode, malformed } from './decide.ts';
import { explain, explainMalformed } from './explain.ts';
import { type Context, readContext, readProposal } from './form.ts';

/**
 * SPEC 5: Manifest Resolution, a function of its arguments alone. Total: what is no compiled manifest, no proposal or
 * no context is denied as malformed.
 */
export function resolve(compiled: unknown, proposal: unknown, context: unknown): Resolution {
  const tables = tablesOf(compiled);
  const proposed = readProposal(proposal);
  const given = readContext(context);
  if (tables === undefined || 'wrong' in proposed || 'wrong' in given) {
    const wrong = [tables === undefined ? ['/compiled'] : [], wrongOf(proposed), wrongOf(given)].flat();
    return resolveMalformed(tables, proposal, wrong);
  }
  return resolveRead(tables, proposed.value, given.value);
}

const wrongOf = (read: object): Pointer[] => ('wrong' in read ? (read.wrong as Pointer[]) : []);

/** A proposal and a context that were read already, as the Hypervisor holds them. */
export function resolveRead(tables: Tables, proposal: ProposedAction, context: Context): Resolution {
  const of = caseOf(tables, proposal, context);
  const outcome = decideCase(of);
  const { decision, deferred } = inMode(outcome.decision, context.mode);
  return {
    decision,
    rule: outcome.rule,
    trust_context: trustContext(of.facts.lineage, tables),
    deferred,
    ...explain(of, outcome.rule, outcome.decision === 'ESCALATE', context.mode),
    manifest_hash: tables.artifact.manifest_hash,
    proposal_hash: hashText(canonicalJson(proposal as unknown as Json)),
  };
}

export function resolveMalformed(tables: Tables | undefined, proposal: unknown, wrong: readonly Pointer[]): Resolution {
  return {
    ...malformed,
    trust_context: emptyContext(tables),
    deferred: false,
    ...explainMalformed(wrong),
    manifest_hash: tables?.artifact.manifest_hash ?? null,
    proposal_hash: hash(proposal),
  };
}

/** The trust context of an empty chain: nothing is known of where it came from. */
export function emptyContext(tables: Tables | undefined): TrustContext {
  return tables === undefined
    ? nowhere
    : { ...nowhere, capabilities: capabilitiesIn(tables, contextRow(false, false, true)) };
}

/** The context of an empty chain where there is no manifest to name a capability. */
const nowhere: TrustContext = {
  trust_level: 'untrusted',
  derived: false,
  tainted: true,
  unknown_origin: true,
  origins: [],
  channels: [],
  transformations: [],
  sessions: [],
  crossed_session: true,
  capabilities: [],
};
