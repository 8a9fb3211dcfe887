import 'reactflow/dist/base.css';
import './graph.css';
import type { CompiledManifest } from '@core';
import { graphOf, type Graph as ProvenanceGraph, type Run } from '@demo';
import { type ReactNode, useMemo, useState } from 'react';
import { ReactFlow, ReactFlowProvider, useStore } from 'reactflow';
import { IconButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { Changes } from '../changes.ts';
import { moveTo } from '../transport/playback.ts';
import { Axis, Backdrop, LaneNames } from './backdrop.tsx';
import { FlowView, Hatch } from './edge.tsx';
import { elementsOf } from './elements.ts';
import { focusOf } from './focus.ts';
import { type Layout, layoutOf } from './layout.ts';
import { ThingView } from './node.tsx';
import { margin } from './plan.ts';
import { GraphTable } from './table.tsx';
import { useCamera, zooms } from './use-camera.ts';

type Look = 'graph' | 'table';

const nodeTypes = { thing: ThingView };
const edgeTypes = { flow: FlowView };
const looks = [
  { value: 'graph', label: 'Graph' },
  { value: 'table', label: 'Table' },
] as const;

/** The provenance graph up to the step shown, drawn and told. `empty` stands where nothing has happened yet. */
export function Graph({
  run,
  compiled,
  step,
  changes,
  empty,
}: {
  run: Run;
  compiled: CompiledManifest;
  step: number;
  changes: Changes | null;
  empty: ReactNode;
}) {
  const [look, setLook] = useState<Look>('graph');
  const graph = useMemo(() => graphOf(run, step), [run, step]);
  return (
    <section className="graph" data-look={look} aria-label="Provenance graph">
      <ReactFlowProvider>
        <Canvas run={run} compiled={compiled} step={step} changes={changes} graph={graph}>
          <Segmented label="Show the graph as" value={look} options={looks} onChange={setLook} />
        </Canvas>
      </ReactFlowProvider>
      <div className={look === 'table' ? 'graph__table' : 'sr'}>
        <GraphTable graph={graph} step={step} onStep={look === 'table' ? moveTo : null} />
      </div>
      {step === 0 && empty}
    </section>
  );
}

function Canvas({
  run,
  compiled,
  step,
  changes,
  graph,
  children,
}: {
  run: Run;
  compiled: CompiledManifest;
  step: number;
  changes: Changes | null;
  graph: ProvenanceGraph;
  children: ReactNode;
}) {
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  // The whole run is laid out once, so that nothing moves as it grows.
  const layout = useMemo(() => layoutOf(graphOf(run), height), [run, height]);
  const focus = useMemo(() => focusOf(graph, run.frames[step - 1]), [graph, run, step]);
  const { nodes, edges } = useMemo(
    () => elementsOf({ graph, layout, focus, compiled, changes }),
    [graph, layout, focus, compiled, changes],
  );
  const shown = useMemo(() => {
    const x = layout.ticks.get(step);
    return layout.boxes.get(focus?.node ?? '') ?? (x === undefined ? null : { x, y: 0, width: 40, height: 0 });
  }, [layout, focus, step]);
  const { fit, closer, farther } = useCamera(layout, shown, { width, height });
  return (
    <>
      <div className="graph__head">
        <Axis layout={layout} step={step} />
      </div>
      {/* The table says the same to whoever does not see the drawing. */}
      <div className="graph__pane" aria-hidden="true">
        <Hatch />
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          minZoom={zooms.least}
          maxZoom={zooms.most}
          translateExtent={extentOf(layout, width, height)}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={null}
          panActivationKeyCode={null}
          multiSelectionKeyCode={null}
          zoomActivationKeyCode={null}
          zoomOnDoubleClick={false}
          proOptions={{ hideAttribution: true }}
          onNodeClick={(_, { data }) => moveTo(data.node.step)}
        >
          <Backdrop layout={layout} graph={graph} step={step} />
        </ReactFlow>
        <LaneNames layout={layout} />
      </div>
      <div className="graph__tools">
        <Tooltip text="Farther away">
          <IconButton icon="minus" label="Farther away" onClick={farther} />
        </Tooltip>
        <Tooltip text="Closer">
          <IconButton icon="plus" label="Closer" onClick={closer} />
        </Tooltip>
        <Tooltip text="See the whole run">
          <IconButton icon="fit" label="See the whole run" onClick={fit} />
        </Tooltip>
        {children}
      </div>
    </>
  );
}

/** Never narrower than the pane at any zoom, or the graph would be centred. */
function extentOf(layout: Layout, width: number, height: number): [[number, number], [number, number]] {
  const right = width === 0 ? Number.POSITIVE_INFINITY : Math.max(layout.width, width / zooms.least);
  return [
    [-margin, 0],
    [right, Math.max(layout.bands.height, height)],
  ];
}
