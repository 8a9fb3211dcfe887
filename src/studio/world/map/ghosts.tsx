import type { Command } from '../../commands/command.ts';
import { Icon } from '../../ui/icon.tsx';
import { addActionCommand, addChannelCommand } from '../things/commands.ts';
import type { Layout } from './layout.ts';
import type { MapGraph } from './world.ts';

const empty: readonly { column: number; command: Command; what: string }[] = [
  {
    column: 0,
    command: addChannelCommand,
    what: 'Where something enters: a person, a mailbox, web pages, the world’s own memory.',
  },
  { column: 3, command: addActionCommand, what: 'What an agent can propose. What is not here does not exist for it.' },
];

/** In place of a column that has nothing yet: what would stand there, and the way to add the first. */
export function Ghosts({ graph, layout, editable }: { graph: MapGraph; layout: Layout; editable: boolean }) {
  if (layout.compact) return null;
  return empty.map(({ column, command, what }) => {
    const place = layout.columns[column];
    if (!place || graph.nodes.some((node) => node.column === column)) return null;
    return (
      <button
        key={command.id}
        type="button"
        className="map__ghost nopan nodrag"
        style={{ left: place.x, top: 24, width: place.width }}
        disabled={!editable}
        onClick={() => void command.run()}
      >
        <span>
          <Icon name="plus" /> {command.label()}
        </span>
        <small>{what}</small>
      </button>
    );
  });
}
