import type { Decision } from '@core';
import type { GraphEdge, GraphNode, GraphSession } from '@demo';

/** What stands for a folded session or step: how many steps and things are in it, and what they came to. */
export type Fold = { of: 'session' | 'step'; steps: number; things: number; decisions: Decision[] };

/** A node as it is drawn. A fold stands in the row of its kind: a session's in that of memory, where the walls have gates. */
export type DrawnNode = GraphNode & { fold?: Fold };
export type DrawnSession = GraphSession & { folded?: true };
export type DrawnGraph = { nodes: DrawnNode[]; edges: GraphEdge[]; sessions: DrawnSession[] };
