import type { Pointer } from '../../model/json.ts';
import type { Runner } from '../../model/names.ts';
import type { ChainEntry } from '../../model/proposal.ts';
import type { ProvenanceRecord } from '../../model/provenance.ts';

/** One object of a line of descent: what entered by a channel, or what a transformation made of the one before. */
export type Step = {
  step: { source: string } | { name: string; by: Runner; cleared: boolean };
  /** Of an earlier session. */
  crossed?: boolean;
  /** A label that the record claims and that is worse than what it comes to. */
  claims?: 'tainted' | 'untrusted';
};

/** A line of descent, cited for some parameters (null: for all). Without a step it leads to no record. */
export type Path = { steps: readonly Step[]; cites: readonly Pointer[] | null; cost: number };

export const SESSION = 's1';
const EARLIER = 's0';
const LOST = 'lost';

/** The chain that cites each path, and the records that it leads to. */
export function assemble(paths: readonly Path[]): { chain: ChainEntry[]; records: ProvenanceRecord[] } {
  const records: ProvenanceRecord[] = [];
  let events = 0;
  let made = 0;
  const chain = paths.map(({ steps, cites }): ChainEntry => {
    let ref = LOST;
    steps.forEach(({ step, crossed, claims }, i) => {
      const parents = i === 0 ? [] : [ref];
      ref = 'source' in step ? `e${++events}` : `d${++made}`;
      const common = { id: ref, session: crossed ? EARLIER : SESSION, parents, tainted: claims === 'tainted' };
      records.push(
        'source' in step
          ? { ...common, source: step.source, trust_level: claims === 'untrusted' ? 'untrusted' : 'trusted' }
          : { ...common, transformation: step, trust_level: claims === 'untrusted' ? 'untrusted' : 'derived' },
      );
    });
    return cites === null ? { ref } : { ref, parameters: [...cites] };
  });
  return { chain, records };
}
