import { useState } from 'react';
import type { Command } from '../commands/command.ts';
import { deleteWorld } from '../commands/delete-world.ts';
import { duplicateWorld } from '../commands/duplicate-world.ts';
import { exportCompiled } from '../commands/export-compiled.ts';
import { exportSource } from '../commands/export-source.ts';
import { exportWithTests } from '../commands/export-with-tests.ts';
import { goToGallery } from '../commands/go-to-gallery.ts';
import { importFile } from '../commands/import-file.ts';
import { keysOf } from '../commands/keys.ts';
import { newWorld } from '../commands/new-world.ts';
import { renameWorld } from '../commands/rename-world.ts';
import { restoreWorld } from '../commands/restore-world.ts';
import { useCommand } from '../commands/use-command.ts';
import { useDocument } from '../store/document.ts';
import { listWorlds, type NamedWorld, openById } from '../store/library.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx';

/** More are in the gallery. */
const most = 8;

/** The name of the open world, the other worlds to open, and what can be done with a world as a whole. */
export function WorldMenu() {
  const name = useDocument((state) => state.lastGood?.manifest.name ?? state.world?.id ?? 'No world open');
  const open = useDocument((state) => state.world?.id);
  const [worlds, setWorlds] = useState<readonly NamedWorld[]>([]);
  const others = worlds.filter(({ id }) => id !== open).slice(0, most);
  return (
    <Menu
      onOpen={() => void listWorlds().then(setWorlds)}
      trigger={
        <button type="button" className="world-name">
          <span className="world-name__text">{name}</span>
          <Icon name="chevron-down" />
        </button>
      }
    >
      <MenuGroup label="This world">
        <CommandItem icon="pencil" command={renameWorld} />
        <CommandItem icon="plus" command={duplicateWorld} />
        <CommandItem icon="download" command={exportSource} />
        <CommandItem icon="download" command={exportCompiled} />
        <CommandItem icon="download" command={exportWithTests} />
        <CommandItem icon="close" command={deleteWorld} />
      </MenuGroup>
      <MenuGroup label="Worlds">
        <CommandItem icon="plus" command={newWorld} />
        <CommandItem icon="upload" command={importFile} />
        <CommandItem icon="tidy" command={goToGallery} />
        <Restore />
      </MenuGroup>
      {others.length > 0 && (
        <MenuGroup label="Open">
          {others.map((world) => (
            <MenuItem key={world.id} icon="world" onSelect={() => void openById(world.id)}>
              {world.name}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
    </Menu>
  );
}

/** Stands there only while there is something to bring back. */
function Restore() {
  const { enabled } = useCommand(restoreWorld);
  return enabled && <CommandItem icon="undo" command={restoreWorld} />;
}

function CommandItem({ icon, command }: { icon: IconName; command: Command }) {
  const { label, enabled } = useCommand(command);
  return (
    <MenuItem
      icon={icon}
      keys={command.shortcut ? keysOf(command.shortcut) : []}
      disabled={!enabled}
      onSelect={() => void command.run()}
    >
      {label}
    </MenuItem>
  );
}
