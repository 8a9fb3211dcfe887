import { useEffect, useState } from 'react';
import type { NamedWorld } from '../store/library.ts';
import { useWorldChanges } from '../store/world-steps.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx';
import { exportFiguresCsv, exportFiguresJson, printReport } from './commands.ts';
import { useGenerated } from './generated-store.ts';
import { toggleColumn, useGridStore } from './grid-store.ts';
import { worldsBeside } from './worlds.ts';

/** Which worlds stand beside the open one. */
export function WorldsMenu() {
  const columns = useGridStore((state) => state.columns);
  const open = columns.find(({ isOpen }) => isOpen)?.id ?? null;
  const worlds = useWorlds(open);
  return (
    <Menu
      trigger={
        <Button look="quiet" icon="plus">
          Worlds
        </Button>
      }
    >
      <MenuGroup label="Beside the open world">
        {worlds.map(({ id, name }) => {
          const isShown = columns.some((column) => column.id === id);
          return (
            <MenuItem key={id} {...(isShown && { icon: 'check' as const })} onSelect={() => toggleColumn(id)}>
              {name}
              {isShown && <span className="sr">, shown</span>}
            </MenuItem>
          );
        })}
      </MenuGroup>
    </Menu>
  );
}

function useWorlds(open: string | null): readonly NamedWorld[] {
  const [worlds, setWorlds] = useState<readonly NamedWorld[]>([]);
  const changes = useWorldChanges();
  useEffect(() => {
    let isWanted = changes >= 0;
    void worldsBeside(open).then((loaded) => {
      if (isWanted) setWorlds(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [open, changes]);
  return worlds;
}

export function ExportMenu() {
  // What there is to export is offered as soon as it is there.
  useGridStore((state) => state.cells);
  useGenerated((state) => state.attempts);
  return (
    <Menu
      trigger={
        <Button look="quiet" icon="download">
          Export
        </Button>
      }
    >
      {[exportFiguresJson, exportFiguresCsv, printReport].map((command) => (
        <MenuItem key={command.id} disabled={!command.when()} onSelect={() => void command.run()}>
          {command.label()}
        </MenuItem>
      ))}
    </Menu>
  );
}
