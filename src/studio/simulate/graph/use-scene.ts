import type { CompiledManifest } from '@core';
import { type Graph, type GraphNode, graphOf, type Run } from '@demo';
import { useMemo } from 'react';
import type { Changes } from '../changes.ts';
import { attributionOf, caseOf } from '../inspector/case.ts';
import type { Scene } from './elements.ts';
import { findIn } from './find.ts';
import { type Focus, focusOf, foldedFocus, originFocus } from './focus.ts';
import { foldedGraph } from './fold.ts';
import { layoutOf } from './layout.ts';
import { useLooking } from './looking.ts';
import type { Box } from './plan.ts';

/** What the canvas shows, and the box that should be in sight. */
export type Shown = { scene: Scene; matches: readonly GraphNode[]; box: Box | null };

/** The graph up to a step as it is looked at: folded, searched, with the chain of the step or the origin of a parameter lit. */
export function useScene(
  run: Run,
  compiled: CompiledManifest,
  step: number,
  graph: Graph,
  changes: Changes | null,
  height: number,
): Shown {
  const sessions = useLooking((state) => state.sessions);
  const steps = useLooking((state) => state.steps);
  const parameter = useLooking((state) => state.parameter);
  const query = useLooking((state) => state.query) ?? '';
  const found = useLooking((state) => state.found);
  const folds = useMemo(() => ({ sessions, steps }), [sessions, steps]);
  // The whole run is laid out once, so that nothing moves as it grows.
  const whole = useMemo(() => graphOf(run), [run]);
  const layout = useMemo(() => layoutOf(foldedGraph(whole, folds).graph, height), [whole, folds, height]);
  const folded = useMemo(() => foldedGraph(graph, folds), [graph, folds]);
  const focus = useMemo(() => {
    const lit = parameter ? originOf(run, graph, parameter) : null;
    const plain = lit ?? focusOf(graph, run.frames[step - 1]);
    const ringed = plain && found !== null ? { ...plain, node: found } : plain;
    return ringed && foldedFocus(ringed, folded);
  }, [run, graph, folded, step, parameter, found]);
  const matches = useMemo(() => findIn(run, whole, query), [run, whole, query]);
  const scene = useMemo(
    () => ({
      ...{ step, graph: folded.graph, layout, focus, compiled, changes },
      matches: new Set(matches.map(({ id }) => folded.nodeOf(id))),
    }),
    [step, folded, layout, focus, compiled, changes, matches],
  );
  const box = useMemo(() => {
    const boxes = (ids: Iterable<string>) => [...ids].flatMap((id) => layout.boxes.get(id) ?? []);
    if (parameter && focus) return around(boxes([focus.node, ...focus.origins]));
    const x = layout.ticks.get(step);
    return layout.boxes.get(focus?.node ?? '') ?? (x === undefined ? null : { x, y: 0, width: 40, height: 0 });
  }, [layout, focus, step, parameter]);
  return { scene, matches, box };
}

function originOf(run: Run, graph: Graph, { proposal, pointer }: { proposal: string; pointer: string }): Focus | null {
  const of = caseOf(run, proposal);
  return of && originFocus(graph, proposal, attributionOf(run, of, pointer));
}

function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
