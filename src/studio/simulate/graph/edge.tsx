import type { GraphEdge } from '@demo';
import { memo } from 'react';
import { ViewportPortal } from 'reactflow';
import type { Route } from './plan.ts';
import { labelOf } from './words.ts';

export type Flow = {
  edge: GraphEdge;
  route: Route;
  /** Off the chain it loses weight, but keeps its sleeve. */
  isOff: boolean;
  /** A verdict that lets nothing flow on is hung up by a plain line. */
  isFlow: boolean;
  /** It leads into an endorsement: taint ends at its gate. */
  isGate: boolean;
  /** The step shown has left it. */
  arrives: boolean;
};

/** A word at an edge has so many letters at most. */
const longest = 20;

/**
 * All that flows, in one drawing under the things. The layout has found every way, so that the canvas need not work out
 * each again whenever it moves.
 */
export const Flows = memo(function Flows({ flows }: { flows: readonly Flow[] }) {
  return (
    <ViewportPortal>
      <svg className="flows" aria-hidden="true">
        {flows.map((flow) => (
          <FlowView key={flow.edge.id} {...flow} />
        ))}
        {flows.map(({ edge, route: { label }, isFlow }) => {
          const words = isFlow && edge.kind !== 'observed' && labelOf(edge);
          return (
            words && (
              <text key={edge.id} className="edge-label" x={label.x} y={label.y}>
                {words.length > longest ? `${words.slice(0, longest - 1)}…` : words}
              </text>
            )
          );
        })}
      </svg>
    </ViewportPortal>
  );
});

/** What flows: the core line is trust, the sleeve around it taint. Bed, sleeve, core, line, so that crossings stay legible. */
const FlowView = memo(function FlowView({ edge, route, isOff, isFlow, isGate, arrives }: Flow) {
  const { path } = route;
  const own = { 'data-id': edge.id, d: path };
  const classed = (...names: string[]) => [...names, arrives ? 'arrives' : ''].filter(Boolean).join(' ');
  if (edge.kind === 'observed') return <path {...own} className={classed('flow--seen', isOff ? 'is-off' : '')} />;
  if (!isFlow) return <path {...own} className={classed('edge', isOff ? 'edge--line' : 'edge--ink')} />;
  const double = edge.trust_level === 'derived';
  return (
    <g className={classed('flow', isOff ? 'is-off' : '')} data-id={edge.id}>
      {edge.tainted && (
        <>
          <path className="edge__bed" d={path} />
          <path className={double ? 'edge__sleeve edge__sleeve--wide' : 'edge__sleeve'} d={path} />
          <path className={double ? 'edge__core edge__core--wide' : 'edge__core'} d={path} />
        </>
      )}
      <path className={`edge edge--${edge.trust_level}`} d={path} />
      {double && <path className="edge edge--derived-core" d={path} />}
      {isGate && <path className="edge-gate" d={gatePath(route)} />}
    </g>
  );
});

/** The posts and the threshold of a gate across the end of a way, from whichever side it comes in. */
export function gatePath({ points }: Pick<Route, 'points'>): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return '';
  const along = { x: Math.sign(end.x - before.x), y: Math.sign(end.y - before.y) };
  const at = (back: number, aside: number) =>
    `${end.x - back * along.x + aside * along.y} ${end.y - back * along.y + aside * along.x}`;
  return `M${at(15, 10)}L${at(4, 10)}L${at(4, -10)}L${at(15, -10)}`;
}

/** The hatch of taint, for every sleeve of the page's one graph. */
export function Hatch() {
  return (
    <svg className="hatch-def" width={0} height={0} aria-hidden="true">
      <defs>
        <pattern id="hatch" width={4} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="hatch-ground" width={4} height={4} />
          <path className="hatch-line" d="M.6 0V4" />
        </pattern>
      </defs>
    </svg>
  );
}
