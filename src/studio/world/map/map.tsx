import 'reactflow/dist/base.css';
import './map.css';
import './flow.css';
import { ReactFlowProvider } from 'reactflow';
import { hrefOf } from '../../router.ts';
import { useDocument } from '../../store/document.ts';
import { viewStore } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useGoodWorld } from '../reach/use-reach.ts';
import { Canvas } from './canvas.tsx';

/**
 * The world as one picture in four columns. `compact`: beside Source, heads only. Of a text that does not compile, the
 * last world that did is shown; where there is none, the way to mend it.
 */
function WorldMap({ compact = false }: { compact?: boolean }) {
  const world = useGoodWorld();
  const opened = useDocument((state) => state.world?.id);
  if (!world) return compact ? <NoMap /> : <NothingGood />;
  return (
    <ReactFlowProvider key={opened}>
      <Canvas world={world} compact={compact} />
    </ReactFlowProvider>
  );
}

function NoMap() {
  return <p className="map-none prose">The map shows the world as soon as the text compiles for the first time.</p>;
}

function NothingGood() {
  return (
    <div className="work">
      <Empty
        title="No world to show yet"
        actions={
          <>
            <a className="button button--primary" href={hrefOf({ screen: 'world', tab: 'source' })}>
              Open Source
            </a>
            <Button onClick={showProblems}>Show the problems</Button>
          </>
        }
      >
        This text has not compiled since it was opened. Problems says what is wrong and where; Source is where to mend
        it.
      </Empty>
    </div>
  );
}

function showProblems(): void {
  viewStore.setState({ problemsOpen: true });
}

export { WorldMap as Map };
