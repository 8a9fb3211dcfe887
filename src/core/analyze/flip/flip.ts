import { tablesOf } from '../../compile/compile.ts';
import { toManifest } from '../../compile/source.ts';
import type { FlipReport, VerifyOptions } from '../../model/analysis.ts';
import { CONTEXT_LIMITS, copyPlain, PROPOSAL_LIMITS } from '../../model/plain.ts';
import type { ProposedAction, ResolutionContext } from '../../model/proposal.ts';
import { resolve } from '../../resolve/resolve.ts';
import { otherLineage, otherModes, otherParameters } from './call.ts';
import { otherDelivery, otherGrants, otherRules, otherTrust } from './manifest.ts';
import { questionOf } from './trial.ts';

/**
 * SPEC 9: for one resolution, the smallest changes that would give another decision, by kind and each checked by
 * resolving it. Where a law denies, `only` says that nothing but clean lineage can change it, or a grant. What is
 * malformed has no flips.
 */
export function flip(compiled: unknown, proposal: unknown, context: unknown, options?: VerifyOptions): FlipReport {
  const tables = tablesOf(compiled);
  const resolution = resolve(compiled, proposal, context);
  const { decision, rule } = resolution;
  const own = copyPlain(proposal, PROPOSAL_LIMITS);
  const around = copyPlain(context, CONTEXT_LIMITS);
  if (tables === undefined || rule.kind === 'malformed' || !('value' in own) || !('value' in around)) {
    return { decision, rule, only: null, flips: [] };
  }
  const source = options?.source ?? toManifest(tables.artifact);
  const question = questionOf(
    tables,
    source,
    own.value as unknown as ProposedAction,
    around.value as unknown as ResolutionContext,
    resolution,
  );
  const grants = otherGrants(question);
  return {
    decision,
    rule,
    only: rule.kind === 'law' ? (grants.length > 0 ? 'grant' : 'clean_lineage') : null,
    flips: [
      ...otherModes(question),
      ...otherParameters(question),
      ...otherLineage(question),
      ...otherDelivery(question),
      ...otherRules(question),
      ...grants,
      ...otherTrust(question),
    ],
  };
}
