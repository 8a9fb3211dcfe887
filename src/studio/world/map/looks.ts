import type { Reach } from '../reach/reach.ts';
import type { Look } from './edge.tsx';
import type { MapEdge } from './world.ts';

/**
 * At rest an edge has the colours of its row. With a channel selected, what it reaches carries that channel's trust and
 * taint; with anything else, what belongs to it keeps its own.
 */
export function lookOf(edge: MapEdge, reach: Reach | null, drawn: string | null): Look {
  const selected = edge.id === drawn;
  if (reach && !isLit(edge, reach)) return { line: 'off', sleeve: false, selected };
  const context = reach?.from?.context;
  switch (edge.kind) {
    case 'level':
    case 'grant': {
      const sleeve = context?.tainted === true && edge.row !== 'tainted' && !isOrigin(edge, reach);
      return { line: edge.row ?? 'plain', sleeve, selected };
    }
    case 'requires':
      if (context) return { line: context.trust_level, sleeve: context.tainted, selected };
      return { line: reach ? 'ink' : 'plain', sleeve: false, selected };
    case 'inherits':
      return { line: 'derived', sleeve: false, selected };
    case 'taints':
    case 'lock':
      return { line: 'tainted', sleeve: true, selected };
  }
}

function isLit({ kind, from, to }: MapEdge, { nodes }: Reach): boolean {
  // The locked edge belongs to whatever is tainted, although it never arrives.
  return nodes.has(from) && (kind === 'lock' || nodes.has(to));
}

/** What a trusted origin brings into a tainted context is not tainted itself. */
function isOrigin({ kind, row }: MapEdge, reach: Reach | null): boolean {
  return kind === 'level' && row === 'trusted' && reach !== null;
}

/** Off-chain edges lie below, tainted ones above, what is selected on top. */
export function depthOf({ line, sleeve, selected }: Look): number {
  if (selected) return 3;
  if (line === 'off') return 0;
  return sleeve ? 2 : 1;
}
