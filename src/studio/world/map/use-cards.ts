import { useMemo, useState } from 'react';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import type { Checked } from '../../verify/verify-store.ts';
import type { Reach } from '../reach/reach.ts';
import { type Card, cardOf, problemsOf } from './cards.ts';
import type { MapGraph } from './world.ts';

type Kept = { card: Card; said: string };

/**
 * What every node of the map says at present, by its id. A card that says the same stays the same object. `checked`: the
 * check whose coverage is shown.
 */
export function useCards(
  world: GoodWorld,
  graph: MapGraph,
  reach: Reach | null,
  checked: Checked | null,
): ReadonlyMap<string, Card> {
  const diagnostics = useDocument((state) => state.reading.diagnostics);
  const problems = useMemo(() => problemsOf(world, diagnostics), [world, diagnostics]);
  const [last] = useState(() => new Map<string, Kept>());
  return useMemo(() => {
    const cards = graph.nodes.map((node) => {
      const card = cardOf(world, node, reach, problems, checked);
      const said = JSON.stringify(card);
      const before = last.get(node.id);
      const kept = before?.said === said ? before : { card, said };
      last.set(node.id, kept);
      return [node.id, kept.card] as const;
    });
    return new Map(cards);
  }, [world, graph, reach, problems, checked, last]);
}
