import { FALSE } from '../compile/truth.ts';
import { CapabilityBoundaryLaw } from './capability-boundary.ts';
import type { Case, LawDefinition } from './law.ts';
import { ProvenanceLaw } from './provenance.ts';
import { TaintContainmentLaw } from './taint-containment.ts';

export type { Case, LawDefinition } from './law.ts';

/** The laws of every world, in the order in which they are tried. */
export const lawsInOrder: readonly LawDefinition[] = [TaintContainmentLaw, ProvenanceLaw, CapabilityBoundaryLaw];

/** SPEC 5, step 6: the manifest's own laws; one whose `when` is unknown is violated. */
export function violatedInvariants({ action, facts }: Case): string[] {
  return action.invariants.filter(({ test }) => test(facts) !== FALSE).map(({ id }) => id);
}
