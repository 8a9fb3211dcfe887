import { useCallback, useEffect, useRef, useState } from 'react';
import { type Selection, sameSelection } from '../../store/selection.ts';
import { useLatest } from './use-latest.ts';
import type { MapGraph } from './world.ts';

/**
 * The one node of the map that Tab comes to, and the focus on it. A node that is new and selected gets the focus; where
 * the node that had it goes away, its neighbour does.
 */
export function useFocus(graph: MapGraph, selection: Selection | null, show: (id: string) => void) {
  const elements = useRef(new Map<string, HTMLElement>());
  const wanted = useRef<string | null>(null);
  const inside = useRef(false);
  const [visited, setVisited] = useState<{ id: string; column: number; at: number } | null>(null);
  const active = activeOf(graph, visited);
  const latest = useLatest({ graph, show, active });

  const visit = useCallback(
    (id: string) => {
      inside.current = true;
      const { nodes } = latest.current.graph;
      const column = nodes.find((node) => node.id === id)?.column ?? 0;
      const at = nodes.filter((node) => node.column === column).findIndex((node) => node.id === id);
      setVisited({ id, column, at });
    },
    [latest],
  );
  const give = useCallback(
    (id: string) => {
      latest.current.show(id);
      visit(id);
      const element = elements.current.get(id);
      wanted.current = element ? null : id;
      element?.focus({ preventScroll: true });
    },
    [latest, visit],
  );
  /** The focus of a node that is gone goes to its neighbour; one that was only moved out of sight keeps it for later. */
  const inherit = useCallback(
    (id: string) => {
      const { graph: now, active: next } = latest.current;
      const lost = document.activeElement === document.body && !now.nodes.some((node) => node.id === id);
      if (lost && inside.current && next !== null && !document.querySelector('[role=dialog]')) give(next);
    },
    [latest, give],
  );
  const drawn = useCallback(
    (id: string, element: HTMLElement | null) => {
      if (!element) {
        // The nodes are taken away some time after the graph has changed: only now it shows that the focus goes with one.
        if (elements.current.get(id) === document.activeElement) requestAnimationFrame(() => inherit(id));
        elements.current.delete(id);
        return;
      }
      elements.current.set(id, element);
      if (wanted.current !== id) return;
      wanted.current = null;
      element.focus({ preventScroll: true });
    },
    [inherit],
  );
  // Not called for an element that is taken away while it has the focus.
  const leave = useCallback(() => {
    inside.current = false;
  }, []);

  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(graph.nodes.map(({ id }) => id));
    const made = graph.nodes.find((node) => selection && sameSelection(node.selection, selection));
    if (before && made && !before.has(made.id) && !document.querySelector('[role=dialog]')) give(made.id);
  }, [graph, selection, give]);

  return { active, visit, give, drawn, leave };
}

function activeOf({ nodes }: MapGraph, visited: { id: string; column: number; at: number } | null): string | null {
  if (!visited) return nodes[0]?.id ?? null;
  if (nodes.some(({ id }) => id === visited.id)) return visited.id;
  const column = nodes.filter((node) => node.column === visited.column);
  return (column[visited.at] ?? column.at(-1) ?? nodes[0])?.id ?? null;
}
