import type { ReactFlowInstance } from 'reactflow';
import type { Command } from '../../commands/command.ts';
import { announce } from '../../store/notices.ts';
import type { FlowEdge } from './edge.tsx';
import type { FlowNode } from './node.tsx';
import { forgetSpots, hasSpots } from './positions.ts';

export type Flow = ReactFlowInstance<FlowNode, FlowEdge>;
type Shown = { flow: Flow; fit: () => void };

/** The map that is shown, if one is. */
let shown: Shown | null = null;

/** Lets the commands act on a map until the function given back is called. */
export function showMap(map: Shown): () => void {
  shown = map;
  return () => {
    if (shown === map) shown = null;
  };
}

const isShown = () => shown !== null;

export const fitMap: Command = {
  id: 'fit-map',
  label: () => 'Fit the map',
  shortcut: 'F',
  when: isShown,
  run: () => shown?.fit(),
};

export const tidyMap: Command = {
  id: 'tidy-map',
  label: () => 'Tidy the map',
  shortcut: 'T',
  when: () => isShown() && hasSpots(),
  whyNot: () => 'Everything stands where the layout puts it.',
  run: () => {
    forgetSpots();
    announce('Every node stands where the layout puts it.');
  },
};

export const zoomIn: Command = {
  id: 'zoom-in',
  label: () => 'Zoom in',
  shortcut: '=',
  when: isShown,
  run: () => void shown?.flow.zoomIn({ duration: 0 }),
};

export const zoomOut: Command = {
  id: 'zoom-out',
  label: () => 'Zoom out',
  shortcut: '-',
  when: isShown,
  run: () => void shown?.flow.zoomOut({ duration: 0 }),
};

export const mapCommands = [fitMap, tidyMap, zoomIn, zoomOut] as const;
