import { useMemo } from 'react';
import { useDocument } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import type { Reach } from '../reach/reach.ts';
import { type Card, cardOf, problemsOf } from './cards.ts';
import type { MapGraph } from './world.ts';

/** What every node of the map says at present, by its id. */
export function useCards(world: GoodWorld, graph: MapGraph, reach: Reach | null): ReadonlyMap<string, Card> {
  const diagnostics = useDocument((state) => state.reading.diagnostics);
  const problems = useMemo(() => problemsOf(world, diagnostics), [world, diagnostics]);
  return useMemo(
    () => new Map(graph.nodes.map((node) => [node.id, cardOf(world, node, reach, problems)])),
    [world, graph, reach, problems],
  );
}
