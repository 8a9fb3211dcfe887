import { memo } from 'react';
import type { GoodWorld } from '../../store/reading.ts';
import { and } from '../matrix/words.ts';
import { everyContext, grantsOf, inherits, requiring, rows, rowsOf } from '../reach/reach.ts';
import type { Card } from './cards.ts';
import { columns, type MapGraph } from './world.ts';

/** The map as lists, for those who cannot see it: the same nodes with what each is tied to. */
export const MapList = memo(function MapList({
  world,
  graph,
  cards,
}: {
  world: GoodWorld;
  graph: MapGraph;
  cards: ReadonlyMap<string, Card>;
}) {
  const ties = tiesOf(world);
  return (
    <section className="sr" aria-label="The map as lists">
      {columns.map((title, at) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {graph.nodes
              .filter(({ column }) => column === at)
              .map((node) => (
                <li key={node.id}>
                  {cards.get(node.id)?.words}. {ties(node.column, node.name)}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
});

function tiesOf(world: GoodWorld): (column: number, name: string) => string {
  const { manifest } = world;
  const contexts = new Map(everyContext(world).map(({ channel, context }) => [channel, context]));
  return (column, name) => {
    switch (column) {
      case 0: {
        const context = contexts.get(name);
        const has = and(context?.capabilities ?? []) || 'no capability';
        return `What comes from it has ${has}, by the rows ${and(context ? rowsOf(context) : [])}.`;
      }
      case 1: {
        const row = rows.find((each) => each === name);
        if (row === undefined) return '';
        if (row === 'derived' && inherits(manifest)) return 'It inherits from what it was made from.';
        const never = row === 'tainted' ? ' TaintContainmentLaw locks external_side_effects.' : '';
        return `It grants ${and(grantsOf(manifest, row)) || 'nothing'}.${never}`;
      }
      case 2:
        return `Granted to ${and(rows.filter((row) => grantsOf(manifest, row).includes(name))) || 'no row'}; required by ${and(requiring(world, name)) || 'no action'}.`;
      default:
        return `It requires ${and(manifest.actions[name]?.requires ?? [])}.`;
    }
  };
}
