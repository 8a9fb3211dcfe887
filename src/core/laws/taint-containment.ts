import type { LawDefinition } from './law.ts';

/** Tainted data cannot trigger external side effects. */
export const TaintContainmentLaw: LawDefinition = {
  id: 'TaintContainmentLaw',
  concerns: (action) => action.external,
  violated: ({ action, facts }) => action.external && facts.lineage.tainted,
  evidence: ({ facts }) => facts.lineage.taintedBy,
};
