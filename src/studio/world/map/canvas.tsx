import { useMemo } from 'react';
import { hint } from '../../commands/keys.ts';
import { Stale } from '../../parts/stale.tsx';
import type { GoodWorld } from '../../store/reading.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TabTools } from '../../ui/tabs.tsx';
import { useEditable } from '../edit.ts';
import { useReach } from '../reach/use-reach.ts';
import { addAction, addCapability, addChannel } from './add.ts';
import { fitMap } from './commands.ts';
import { Foot } from './foot.tsx';
import { Graph } from './graph.tsx';
import { Heads } from './heads.tsx';
import { layoutOf } from './layout.ts';
import { MapList } from './list.tsx';
import { useCards } from './use-cards.ts';
import { usePane } from './use-pane.ts';
import { graphOf } from './world.ts';

const adds = [
  { label: 'Add a channel', add: addChannel },
  null,
  { label: 'Add a capability', add: addCapability },
  { label: 'Add an action', add: addAction },
];

/** The heads, the graph and its foot; compact, the graph alone. */
export function Canvas({ world, compact }: { world: GoodWorld; compact: boolean }) {
  const graph = useMemo(() => graphOf(world), [world]);
  const { ref, pane } = usePane();
  const layout = useMemo(() => pane && layoutOf(graph, pane, compact), [graph, pane, compact]);
  const { selection, reach } = useReach(world);
  const cards = useCards(world, graph, reach);
  const editable = useEditable();
  const buttons = adds.map(
    (each) =>
      each &&
      editable && (
        <IconButton
          key={each.label}
          className="map__add"
          icon="plus"
          label={each.label}
          onClick={() => each.add(world)}
        />
      ),
  );
  return (
    <div className={compact ? 'map-work map-work--side' : 'work map-work'}>
      {!compact && (
        <TabTools>
          <Stale />
          <Button look="quiet" icon="fit" title={hint(fitMap)} onClick={() => void fitMap.run()}>
            Fit
          </Button>
        </TabTools>
      )}
      {!compact && <div className="map-heads">{layout && <Heads graph={graph} layout={layout} adds={buttons} />}</div>}
      <Hatch />
      <div className="map" ref={ref}>
        {pane && layout && (
          <Graph
            world={world}
            graph={graph}
            layout={layout}
            pane={pane}
            cards={cards}
            selection={selection}
            reach={reach}
          />
        )}
      </div>
      {!compact && <Foot absentFor={reach?.from?.channel ?? null} />}
      <MapList world={world} graph={graph} cards={cards} />
    </div>
  );
}

/** The pattern of the sleeves. */
function Hatch() {
  return (
    <svg className="sr" aria-hidden="true">
      <defs>
        <pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="hatch-ground" width="4" height="4" />
          <path className="hatch-line" d="M.6 0V4" />
        </pattern>
      </defs>
    </svg>
  );
}
