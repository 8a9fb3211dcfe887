import type { LawDefinition } from './law.ts';

/** An action cannot execute without every required capability present in its context. */
export const CapabilityBoundaryLaw: LawDefinition = {
  id: 'CapabilityBoundaryLaw',
  concerns: () => true,
  violated: ({ action, facts }) => action.lacks[facts.lineage.row] === 1,
  evidence: ({ tables, action, facts }) => {
    const row = tables.rows[facts.lineage.row];
    return action.requires.flatMap((capability) =>
      row?.[capability] === 1 ? [] : (tables.capabilities[capability] ?? []),
    );
  },
};
