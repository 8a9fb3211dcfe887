import type { Graph } from '@demo';
import { memo } from 'react';
import { useStore, useViewport, ViewportPortal } from 'reactflow';
import { Icon } from '../../ui/icon.tsx';
import { crossingOf } from './crossing.ts';
import { laneNames } from './lanes.ts';
import { type Layout, wallWidth } from './layout.ts';
import { toggleSession, toggleStep } from './looking.ts';
import { margin } from './plan.ts';

/** In so high a lane there is room for its name. */
const roomForName = 46;
/** From so wide on, a session's name has its kind before it. */
const roomForWord = 96;
/** How far the lanes go on beyond what stands in them. */
const beyond = 6000;

/** Lanes and session walls, behind everything; the outermost lanes go on as far as one can see. */
export const Backdrop = memo(function Backdrop({
  layout,
  graph,
  step,
}: {
  layout: Layout;
  graph: Pick<Graph, 'edges'>;
  step: number;
}) {
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
});

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
          {(lane === 'memory' || (bottom - top) * zoom >= roomForName) && laneNames[lane]}
        </span>
      ))}
    </div>
  );
}

/** Session names and step numbers over the graph, moving along with it: those in sight. Here a session or a step is folded. */
export function Axis({ layout, step, folded }: { layout: Layout; step: number; folded: ReadonlySet<number> }) {
  const { x, zoom } = useViewport();
  const width = useStore((state) => state.width);
  const at = (flowX: number) => flowX * zoom + x;
  const inSight = (from: number, to: number) => at(to) > 0 && at(from) < width;
  return (
    <div className="axis">
      {layout.sessions
        .filter(({ first, left, right }) => first <= step && inSight(left, right))
        .map(({ session, left, right, folded: isFolded }) => (
          <button
            key={session}
            type="button"
            className="axis__session"
            aria-label={`Session ${session}`}
            aria-expanded={!isFolded}
            title={isFolded ? 'Unfold this session' : 'Fold this session'}
            style={{ left: Math.max(at(left), Math.min(margin, at(right) - 110)) }}
            onClick={() => toggleSession(session)}
          >
            {(right - left) * zoom > roomForWord && 'Session '}
            <code>{session}</code>
            <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} />
          </button>
        ))}
      {spaced(
        [...layout.ticks].filter(([number, left]) => number <= step && inSight(left, left + 30)),
        step,
        zoom,
      ).map(([number, left]) => (
        <button
          key={number}
          type="button"
          tabIndex={number === step ? 0 : -1}
          className={number === step ? 'axis__tick is-current' : 'axis__tick'}
          aria-label={`Step ${number}`}
          aria-expanded={!folded.has(number)}
          title={folded.has(number) ? 'Unfold this step' : 'Fold this step'}
          style={{ left: at(left) }}
          onClick={() => toggleStep(number)}
        >
          {number}
        </button>
      ))}
    </div>
  );
}

/** From far away there is no room for every number; that of the step shown is always there. */
function spaced(ticks: readonly [number, number][], step: number, zoom: number): [number, number][] {
  const shown: [number, number][] = [];
  const current = ticks.find(([number]) => number === step);
  const isFar = (a: number, b: number | undefined) => b === undefined || Math.abs(a - b) * zoom >= 24;
  for (const tick of ticks) {
    const [number, left] = tick;
    if (number === step || (isFar(left, shown.at(-1)?.[1]) && isFar(left, current?.[1]))) shown.push(tick);
  }
  return shown;
}
