import './outline.css';
import type { Command } from '../../commands/command.ts';
import { useHints } from '../../commands/hints.ts';
import { hint } from '../../commands/keys.ts';
import { useCommand } from '../../commands/use-command.ts';
import { Stale } from '../../parts/stale.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Hints } from '../../ui/hints.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { TabTools } from '../../ui/tabs.tsx';
import { NoWorldYet } from '../no-world.tsx';
import { useGoodWorld } from '../reach/use-reach.ts';
import { addCommands, selectedCommands } from '../things/commands.ts';
import { thingIcons } from '../things/icons.ts';
import { Tree } from './view.tsx';

const hints = [
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['←', '→'], does: 'close, open' },
  { keys: ['Enter'], does: 'select' },
  { keys: ['Shift', 'F10'], does: 'commands' },
];
const listed = {
  where: 'In the outline',
  hints: [
    ...hints,
    { keys: ['Home', 'End'], does: 'first, last' },
    { keys: ['*'], does: 'open all beside it' },
    { keys: ['A', '…', 'Z'], does: 'to what begins so' },
  ],
};

/** The whole world as a tree: the map for those who do not see it, with every command that the map has. */
export function Outline() {
  const world = useGoodWorld();
  useHints(listed);
  return (
    <div className="work outline-work">
      {world ? (
        <>
          <TabTools>
            <Stale />
            <Hints hints={hints} />
          </TabTools>
          <Tools />
          <Tree world={world} />
        </>
      ) : (
        <NoWorldYet what="outline" />
      )}
    </div>
  );
}

/** What can be done with the selected thing, for the mouse; the keys are the same as on the map. */
function Tools() {
  return (
    <div className="outline-tools" role="toolbar" aria-label="The selected thing">
      <Menu
        trigger={
          <Button small icon="plus">
            Add
          </Button>
        }
      >
        {addCommands.map((command) => (
          <AddItem key={command.id} command={command} />
        ))}
      </Menu>
      {selectedCommands.map((command) => (
        <Tool key={command.id} command={command} icon={thingIcons[command.id] ?? 'dot'} />
      ))}
    </div>
  );
}

function AddItem({ command }: { command: Command }) {
  const { label, enabled } = useCommand(command);
  return (
    <MenuItem icon="plus" disabled={!enabled} onSelect={() => void command.run()}>
      {label}
    </MenuItem>
  );
}

function Tool({ command, icon }: { command: Command; icon: IconName }) {
  const { label, enabled } = useCommand(command);
  return (
    <IconButton
      icon={icon}
      label={label}
      title={hint(command)}
      disabled={!enabled}
      onClick={() => void command.run()}
    />
  );
}
