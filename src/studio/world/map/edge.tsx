import { memo } from 'react';
import type { Edge, EdgeProps } from 'reactflow';
import type { Box } from './layout.ts';
import type { MapEdge } from './world.ts';

/** How an edge is drawn: the line says the trust, the sleeve says taint; `off` does not exist for what is selected. */
export type Look = {
  line: 'trusted' | 'untrusted' | 'derived' | 'tainted' | 'plain' | 'ink' | 'off';
  sleeve: boolean;
  selected: boolean;
};
export type FlowEdge = Edge<
  { edge: MapEdge; look: Look; out: number; in: number; from: Box; to: Box },
  'line' | 'state' | 'lock'
>;

/** Channel to level, row to capability, capability to action. */
export const LineEdge = memo(function LineEdge({ data, sourceX, sourceY, targetX, targetY }: EdgeProps<FlowEdge>) {
  if (!data) return null;
  const [from, to] = [sourceY + data.out, targetY + data.in];
  const half = (sourceX + targetX) / 2;
  const path = `M${sourceX} ${from}C${half} ${from} ${half} ${to} ${targetX} ${to}`;
  return (
    <>
      <Strokes path={path} look={data.look} />
      <path className="edge__reach" d={path} />
      <Port x={sourceX} y={from} />
      <Port x={targetX} y={to} />
    </>
  );
});

/** Between two rows of one column: untrusted taints, derived inherits. */
export const StateEdge = memo(function StateEdge({ data }: EdgeProps<FlowEdge>) {
  if (!data) return null;
  const path = statePath(data.from, data.to);
  return (
    <>
      <Strokes path={path} look={data.look} />
      <path className="edge__reach" d={path} />
    </>
  );
});

/** Straight down where one stands below the other, as in the tidy layout; else a curve from foot to head. */
function statePath(from: Box, to: Box): string {
  const [x, y] = [from.x + from.width / 2, from.y + from.height];
  const [endX, endY] = [to.x + to.width / 2, to.y];
  if (x === endX && y <= endY) return `M${x} ${y}V${endY}`;
  const bend = Math.max(24, Math.abs(endY - y) / 2);
  return `M${x} ${y}C${x} ${y + bend} ${endX} ${endY - bend} ${endX} ${endY}`;
}

/** Runs to its lock and goes on severed. */
export const LockEdge = memo(function LockEdge({ data, sourceX, sourceY, targetX, targetY }: EdgeProps<FlowEdge>) {
  if (!data) return null;
  const { x, y } = lockAt(sourceX, targetX, sourceY + data.out, targetY + data.in);
  const path = `M${sourceX} ${sourceY + data.out}L${x} ${y}`;
  return (
    <>
      <Strokes path={path} look={data.look} />
      <path className="edge edge--severed" d={`M${x} ${y}L${targetX} ${targetY + data.in}`} />
      <path className="edge__reach" d={`${path}L${targetX} ${targetY + data.in}`} />
      <Port x={sourceX} y={sourceY + data.out} />
      <Port x={targetX} y={targetY + data.in} />
    </>
  );
});

/** Where the lock hangs on its edge. */
export function lockAt(fromX: number, toX: number, fromY: number, toY: number): { x: number; y: number } {
  const share = 0.52;
  return { x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share };
}

function Strokes({ path, look: { line, sleeve, selected } }: { path: string; look: Look }) {
  return (
    <>
      {selected && <path className="edge__chosen" d={path} />}
      {sleeve && (
        <>
          <path className="edge__bed" d={path} />
          <path className="edge__sleeve" d={path} />
          <path className="edge__core" d={path} />
        </>
      )}
      <path className={`edge edge--${line}`} d={path} />
      {line === 'derived' && <path className="edge edge--derived-core" d={path} />}
    </>
  );
}

function Port({ x, y }: { x: number; y: number }) {
  return <circle className="port-mark" cx={x} cy={y} r={3.25} />;
}
