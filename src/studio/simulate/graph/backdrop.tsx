import type { Graph, Lane } from '@demo';
import { useViewport, ViewportPortal } from 'reactflow';
import { crossingOf } from './crossing.ts';
import { type Layout, wallWidth } from './layout.ts';
import { margin } from './plan.ts';

/** How far the lanes go on beyond what stands in them. */
const beyond = 6000;
const laneNames: { readonly [lane in Lane]: string } = {
  reality: 'Reality',
  boundary: 'Boundary',
  agent: 'Agent',
  verdict: 'Verdict',
  memory: 'Memory',
};

/** Lanes and session walls, behind everything; the outermost lanes go on as far as one can see. */
export function Backdrop({ layout, graph, step }: { layout: Layout; graph: Graph; step: number }) {
  const { lanes, gate } = layout.bands;
  const walls = layout.walls.filter(({ before }) => before <= step);
  const crossing = crossingOf(layout, graph);
  return (
    <ViewportPortal>
      <div className="backdrop">
        {lanes.map(({ lane, top, bottom }) => {
          const above = lane === 'reality' ? beyond : 0;
          const below = lane === 'memory' ? beyond : 0;
          return (
            <div
              key={lane}
              className={`lane lane--${lane}`}
              style={{
                left: -beyond,
                width: layout.width + 2 * beyond,
                top: top - above,
                height: bottom - top + above + below,
              }}
            />
          );
        })}
        {walls.map(({ left, sessions }) => (
          <div
            key={sessions.join(' ')}
            className="wall"
            style={{ left, width: wallWidth, top: -beyond, height: 2 * beyond }}
          >
            <span className="wall__gate" style={{ top: beyond + gate.top, height: gate.bottom - gate.top }} />
          </div>
        ))}
        {crossing && (
          <span className="wall-note" style={{ left: crossing.left, top: crossing.top }}>
            only memory crosses{crossing.tainted && ', its taint with it'}
          </span>
        )}
      </div>
    </ViewportPortal>
  );
}

/** The names of the lanes, which stay at the left however far the graph is moved. */
export function LaneNames({ layout }: { layout: Layout }) {
  const { y, zoom } = useViewport();
  return (
    <div className="lane-names">
      {layout.bands.lanes.map(({ lane, top, bottom }) => (
        <span
          key={lane}
          className={`lane-name lane-name--${lane}`}
          style={
            lane === 'memory'
              ? { top: top * zoom + y, bottom: 0 }
              : { top: top * zoom + y, height: (bottom - top) * zoom }
          }
        >
          {laneNames[lane]}
        </span>
      ))}
    </div>
  );
}

/** Session names and step numbers over the graph, moving along with it. */
export function Axis({ layout, step }: { layout: Layout; step: number }) {
  const { x, zoom } = useViewport();
  const at = (flowX: number) => flowX * zoom + x;
  return (
    <div className="axis">
      {layout.sessions
        .filter(({ first }) => first <= step)
        .map(({ session, left, right }) => (
          <span
            key={session}
            className="axis__session"
            style={{ left: Math.max(at(left), Math.min(margin, at(right) - 110)) }}
          >
            Session <code>{session}</code>
          </span>
        ))}
      {[...layout.ticks]
        .filter(([number]) => number <= step)
        .map(([number, left]) => (
          <span
            key={number}
            className={number === step ? 'axis__tick is-current' : 'axis__tick'}
            style={{ left: at(left) }}
          >
            {number}
          </span>
        ))}
    </div>
  );
}
