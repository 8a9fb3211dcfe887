import { tablesOf } from '../../compile/compile.ts';
import type { Flip, FlipReport, VerifyOptions } from '../../model/analysis.ts';
import type { Json } from '../../model/json.ts';
import { CONTEXT_LIMITS, copyPlain, PROPOSAL_LIMITS } from '../../model/plain.ts';
import type { ProposedAction, ResolutionContext } from '../../model/proposal.ts';
import { isRecord } from '../../provenance/records.ts';
import { resolve } from '../../resolve/resolve.ts';
import { withSource } from '../source.ts';
import { otherLineage, otherModes, otherParameters } from './call.ts';
import { otherDelivery, otherGrants, otherRules, otherTrust } from './manifest.ts';
import { type Question, questionOf } from './trial.ts';

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
  const call = own.value as unknown as ProposedAction;
  const within = around.value as unknown as ResolutionContext;
  return withSource(tables, options, (source) => {
    const flips = flipsOf(questionOf(tables, source, call, within, resolution));
    const granted = flips.some(({ kind }) => kind === 'grant');
    const only = rule.kind !== 'law' ? null : granted ? 'grant' : 'clean_lineage';
    return { decision, rule, only, flips };
  });
}

function flipsOf(question: Question): Flip[] {
  // What is no record says nothing that could be changed.
  const { records } = question.context;
  const wellFormed = records.every((record) => isRecord(record as unknown as Json));
  return [
    ...otherModes(question),
    ...otherParameters(question),
    ...otherLineage(question),
    ...(wellFormed ? otherDelivery(question) : []),
    ...otherRules(question),
    ...otherGrants(question),
    ...(wellFormed ? otherTrust(question) : []),
  ];
}
