import type { Command } from '../commands/command.ts';
import { exportCompiled } from '../commands/export-compiled.ts';
import { exportSource } from '../commands/export-source.ts';
import { goToGallery } from '../commands/go-to-gallery.ts';
import { importFile } from '../commands/import-file.ts';
import { keysOf } from '../commands/keys.ts';
import { useCommand } from '../commands/use-command.ts';
import { useDocument } from '../store/document.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx';

/** The name of the open world, and what can be done with a world as a whole. */
export function WorldMenu() {
  const name = useDocument((state) => state.lastGood?.manifest.name ?? state.world?.id ?? 'No world open');
  return (
    <Menu
      trigger={
        <button type="button" className="world-name">
          <span className="world-name__text">{name}</span>
          <Icon name="chevron-down" />
        </button>
      }
    >
      <MenuGroup label="Worlds">
        <CommandItem icon="tidy" command={goToGallery} />
        <CommandItem icon="upload" command={importFile} />
      </MenuGroup>
      <MenuGroup label="This world">
        <CommandItem icon="download" command={exportSource} />
        <CommandItem icon="download" command={exportCompiled} />
      </MenuGroup>
    </Menu>
  );
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
