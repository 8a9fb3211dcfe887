import 'reactflow/dist/base.css';
import './graph.css';
import './nodes.css';
import './finds.css';
import type { CompiledManifest } from '@core';
import { graphOf, type Graph as ProvenanceGraph, type Run } from '@demo';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ReactFlow, ReactFlowProvider, useStore } from 'reactflow';
import { useCommands } from '../../commands/keys.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { Changes } from '../changes.ts';
import { moveTo } from '../transport/playback.ts';
import { Axis, Backdrop, LaneNames } from './backdrop.tsx';
import { graphCommands } from './commands.ts';
import { Flows, Hatch } from './edge.tsx';
import { flowsOf, nodesOf } from './elements.ts';
import { FindBar } from './find-bar.tsx';
import type { Layout } from './layout.ts';
import { lightOrigin, lookAt, lookingStore, toggleSession, toggleStep, useLooking } from './looking.ts';
import { flowsNear, nodesNear, useNear } from './near.ts';
import { type NodeData, ThingView } from './node.tsx';
import { margin } from './plan.ts';
import { GraphTable } from './table.tsx';
import { Tools } from './tools.tsx';
import { useCamera, zooms } from './use-camera.ts';
import { useScene } from './use-scene.ts';

type Look = 'graph' | 'table';

const nodeTypes = { thing: ThingView };
const looks = [
  { value: 'graph', label: 'Graph' },
  { value: 'table', label: 'Table' },
] as const;

type Props = { run: Run; compiled: CompiledManifest; step: number; changes: Changes | null };

/** The provenance graph up to the step shown, drawn and told. `empty` stands where nothing has happened yet. */
export function Graph({ run, compiled, step, changes, empty }: Props & { empty: ReactNode }) {
  const [look, setLook] = useState<Look>('graph');
  const graph = useMemo(() => graphOf(run, step), [run, step]);
  useCommands(graphCommands);
  const { name } = run.scenario;
  useEffect(() => lookAt(name), [name]);
  useEffect(() => {
    const { parameter, found } = lookingStore.getState();
    if (parameter && run.frames[step - 1]?.proposal !== parameter.proposal) lightOrigin(null);
    if (found !== null && !graph.nodes.some(({ id, step: at }) => id === found && at === step)) {
      lookingStore.setState({ found: null });
    }
  }, [run, graph, step]);
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
}: Props & { graph: ProvenanceGraph; children: ReactNode }) {
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const { scene, matches, box } = useScene(run, compiled, step, graph, changes, height);
  const { layout } = scene;
  const near = useNear();
  const things = useMemo(() => nodesOf(scene), [scene]);
  const ways = useMemo(() => flowsOf(scene), [scene]);
  const nodes = useMemo(() => nodesNear(things, near), [things, near]);
  const flows = useMemo(() => flowsNear(ways, near), [ways, near]);
  const extent = useMemo(() => extentOf(layout, width, height), [layout, width, height]);
  const camera = useCamera(layout, box, { width, height });
  const steps = useLooking((state) => state.steps);
  const query = useLooking((state) => state.query);
  return (
    <>
      <div className="graph__head">
        <Axis layout={layout} step={step} folded={steps} />
      </div>
      {/* The table says the same to whoever does not see the drawing. */}
      <div className="graph__pane" aria-hidden="true">
        <Hatch />
        <ReactFlow
          nodes={nodes}
          nodeTypes={nodeTypes}
          minZoom={zooms.least}
          maxZoom={zooms.most}
          translateExtent={extent}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={null}
          panActivationKeyCode={null}
          multiSelectionKeyCode={null}
          zoomActivationKeyCode={null}
          zoomOnDoubleClick={false}
          proOptions={hidden}
          onNodeClick={(_, { data }) => choose(data)}
        >
          <Backdrop layout={layout} graph={scene.graph} step={step} />
          <Flows flows={flows} />
        </ReactFlow>
        <LaneNames layout={layout} />
      </div>
      {query !== null && <FindBar query={query} matches={matches} />}
      <Tools scene={scene} run={run} step={step} camera={camera}>
        {children}
      </Tools>
    </>
  );
}

const hidden = { hideAttribution: true };

/** A fold opens; anything else leads to its step. */
function choose({ node }: NodeData): void {
  if (node.fold?.of === 'session') toggleSession(node.session);
  else if (node.fold) toggleStep(node.step);
  else moveTo(node.step);
}

/** Never narrower than the pane at any zoom, or the graph would be centred. */
function extentOf(layout: Layout, width: number, height: number): [[number, number], [number, number]] {
  const right = width === 0 ? Number.POSITIVE_INFINITY : Math.max(layout.width, width / zooms.least);
  return [
    [-margin, 0],
    [right, Math.max(layout.bands.height, height / zooms.least)],
  ];
}
