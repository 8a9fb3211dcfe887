import { useEffect, useState } from 'react';
import { type ReactFlowState, useStoreApi } from 'reactflow';
import type { Flow } from './edge.tsx';
import type { ThingNode } from './node.tsx';

/** A stretch of time on the canvas. */
export type Reach = { left: number; right: number };

/** What is drawn is at most so many times as wide as what is in sight. */
const widest = 4;

/**
 * What stands in sight and half as much again at either side. It stays while one looks about in it, so that moving back
 * and forth, or closer and away, takes nothing down and puts nothing up.
 */
export function useNear(): Reach {
  const store = useStoreApi();
  const [near, setNear] = useState<Reach>({ left: 0, right: 0 });
  useEffect(() => {
    const look = ({ transform: [x, , zoom], width }: ReactFlowState) => {
      const seen = { left: -x / zoom, right: (width - x) / zoom };
      setNear((drawn) => nearOf(drawn, seen));
    };
    look(store.getState());
    return store.subscribe(look);
  }, [store]);
  return near;
}

export function nearOf(drawn: Reach, seen: Reach): Reach {
  const width = seen.right - seen.left;
  const holds = drawn.left <= seen.left && seen.right <= drawn.right;
  if (holds && drawn.right - drawn.left <= widest * width) return drawn;
  return { left: seen.left - width / 2, right: seen.right + width / 2 };
}

export function nodesNear(nodes: readonly ThingNode[], { left, right }: Reach): ThingNode[] {
  return nodes.filter(({ position: { x }, width = 0 }) => x <= right && x + width >= left);
}

export function flowsNear(flows: readonly Flow[], { left, right }: Reach): Flow[] {
  return flows.filter(
    ({ route: { points } }) => points.some(({ x }) => x >= left) && points.some(({ x }) => x <= right),
  );
}
