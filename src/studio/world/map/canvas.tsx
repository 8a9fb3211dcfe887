import { useMemo } from 'react';
import { hint } from '../../commands/keys.ts';
import { Stale } from '../../parts/stale.tsx';
import type { GoodWorld } from '../../store/reading.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TabTools } from '../../ui/tabs.tsx';
import { CoverageTool } from '../../verify/coverage-tool.tsx';
import { useCoverage } from '../../verify/coverage-view.ts';
import { useEditable } from '../edit.ts';
import { useReach } from '../reach/use-reach.ts';
import { addActionCommand, addCapabilityCommand, addChannelCommand } from '../things/commands.ts';
import { fitMap, tidyMap } from './commands.ts';
import { Foot } from './foot.tsx';
import { Graph } from './graph.tsx';
import { Heads } from './heads.tsx';
import { layoutOf, withSpots } from './layout.ts';
import { MapList } from './list.tsx';
import { useSpots } from './positions.ts';
import { useCards } from './use-cards.ts';
import { usePane } from './use-pane.ts';
import { useSame } from './use-same.ts';
import { graphOf } from './world.ts';

const adds = [addChannelCommand, null, addCapabilityCommand, addActionCommand];

/** The heads, the graph and its foot; compact, the graph alone. */
export function Canvas({ world, compact }: { world: GoodWorld; compact: boolean }) {
  const graph = useSame(useMemo(() => graphOf(world), [world]));
  const { ref, pane } = usePane();
  const spots = useSpots();
  const tidy = useMemo(() => pane && layoutOf(graph, pane, compact), [graph, pane, compact]);
  const layout = useMemo(
    () => tidy && (compact ? tidy : withSpots(tidy, graph.edges, spots)),
    [tidy, graph, spots, compact],
  );
  const { selection, reach } = useReach(world);
  const checked = useCoverage();
  const cards = useCards(world, graph, reach, compact ? null : checked);
  const editable = useEditable();
  const buttons = adds.map(
    (each) =>
      each &&
      editable && (
        <IconButton
          key={each.id}
          className="map__add"
          icon="plus"
          label={each.label()}
          title={hint(each)}
          onClick={() => void each.run()}
        />
      ),
  );
  return (
    <div className={compact ? 'map-work map-work--side' : 'work map-work'}>
      {!compact && (
        <TabTools>
          <Stale />
          <CoverageTool />
          <Tidy moved={Object.keys(spots).length > 0} />
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

function Tidy({ moved }: { moved: boolean }) {
  return (
    <Button look="quiet" icon="tidy" title={hint(tidyMap)} aria-disabled={!moved} onClick={() => void tidyMap.run()}>
      Tidy
    </Button>
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
