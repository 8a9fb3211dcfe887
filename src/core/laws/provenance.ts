import type { LawDefinition } from './law.ts';

/** A memory write without provenance is rejected unconditionally. */
export const ProvenanceLaw: LawDefinition = {
  id: 'ProvenanceLaw',
  concerns: (action) => action.writesMemory,
  violated: ({ action, facts }) => action.writesMemory && facts.lineage.unknownOrigin,
  evidence: ({ facts }) => facts.lineage.unresolved,
};
