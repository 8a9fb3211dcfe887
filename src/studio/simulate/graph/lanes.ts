import { type GraphNode, type Lane, lanes } from '@demo';

/** A node's row, top to bottom. Each lane is one row but the agent's: what was made stands above what was proposed. */
export type Row = 0 | 1 | 2 | 3 | 4 | 5;
export const reality: Row = 0;
export const boundary: Row = 1;
export const made: Row = 2;
const proposed: Row = 3;
export const verdict: Row = 4;
export const memory: Row = 5;
export const rowCount = 6;

const nodeHeight = 46;
const verdictHeight = 28;
/** The deciding law or rule under a verdict, in at most two lines. */
export const ruleHeight = 32;

/** The lanes as people read them. */
export const laneNames: { readonly [lane in Lane]: string } = {
  reality: 'Reality',
  boundary: 'Boundary',
  agent: 'Agent',
  verdict: 'Verdict',
  memory: 'Memory',
};

export type Stretch = { top: number; bottom: number };
export type Bands = { height: number; lanes: (Stretch & { lane: Lane })[]; rows: Stretch[]; gate: Stretch };

/** What each lane needs at least, and its share of what is left. */
const least: { [lane in Lane]: number } = { reality: 58, boundary: 66, agent: 146, verdict: 78, memory: 72 };
const share: { [lane in Lane]: number } = { reality: 54, boundary: 54, agent: 62, verdict: 42, memory: 76 };
const sum = (heights: typeof least) => lanes.reduce((total, lane) => total + heights[lane], 0);

export const leastHeight = sum(least);

/** The lanes and rows stretched to a height; below `leastHeight` they keep that and the canvas is zoomed instead. */
export function bandsOf(height: number): Bands {
  const extra = Math.max(0, height - leastHeight) / sum(share);
  const bands: Bands = { height: 0, lanes: [], rows: [], gate: { top: 0, bottom: 0 } };
  for (const lane of lanes) {
    const top = bands.height;
    const tall = least[lane] + extra * share[lane];
    bands.height = top + tall;
    bands.lanes.push({ lane, top, bottom: bands.height });
    if (lane === 'agent') bands.rows.push(around(top + tall * 0.25), around(top + tall * 0.75));
    else if (lane === 'verdict') bands.rows.push(from(top + (tall - verdictHeight - ruleHeight) / 2, verdictHeight));
    else if (lane === 'memory') bands.rows.push(around(top + Math.min(tall * 0.44, tall - 44)));
    else bands.rows.push(around(top + tall / 2));
  }
  const remembered = bands.rows[memory] ?? { top: 0, bottom: 0 };
  // Wide enough for what several notes that cross side by side take of the channel below them.
  bands.gate = { top: remembered.top + 4, bottom: Math.min(bands.height, remembered.bottom + 28) };
  return bands;
}

export function rowOf({ kind }: Pick<GraphNode, 'kind'>): Row {
  switch (kind) {
    case 'raw':
      return reality;
    case 'event':
    case 'unknown':
      return boundary;
    case 'made':
      return made;
    case 'proposal':
      return proposed;
    case 'verdict':
      return verdict;
    case 'memory':
      return memory;
  }
}

const from = (top: number, tall: number): Stretch => ({ top, bottom: top + tall });
const around = (middle: number): Stretch => from(middle - nodeHeight / 2, nodeHeight);
