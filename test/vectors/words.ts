import type { Json, JsonObject } from '../differential/reference/index.ts';

/** Short words for what the cases are made of. */

type Claim = { session?: string; trust_level?: string; tainted?: boolean };

/** An event's record. It claims the best of itself unless said otherwise: labels are recomputed all the same. */
export const event = (id: string, source: string, parents: string[] = [], claim: Claim = {}): JsonObject => ({
  id,
  session: 's1',
  parents,
  source,
  trust_level: 'trusted',
  tainted: false,
  ...claim,
});

/** The record of an object that a transformation made; `hypervisor!` ran it and the record says that it is cleared. */
export function made(id: string, name: string, by: string, parents: string[], claim: Claim = {}): JsonObject {
  const transformation = { name, by: by.replace('!', ''), cleared: by.endsWith('!') };
  return { id, session: 's1', parents, transformation, trust_level: 'derived', tainted: false, ...claim };
}

/** A chain: `d4` cites an object, `d4 /to /cc` cites it for these parameters. */
export const chain = (...entries: string[]): Json[] =>
  entries.map((entry) => {
    const [ref = '', ...parameters] = entry.split(' ');
    return parameters.length === 0 ? { ref } : { ref, parameters };
  });
