import { capabilitiesIn } from '../compile/tables.ts';
import type { LawDefinition } from './law.ts';

/** An action cannot execute without every required capability present in its context. */
export const CapabilityBoundaryLaw: LawDefinition = {
  id: 'CapabilityBoundaryLaw',
  concerns: () => true,
  violated: ({ action, facts }) => action.lacks[facts.lineage.row] === 1,
  evidence: ({ tables, action, facts }) => {
    const present = capabilitiesIn(tables, facts.lineage.row);
    return action.requires.filter((capability) => !present.includes(capability));
  },
};
