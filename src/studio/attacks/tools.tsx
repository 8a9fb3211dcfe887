import { type ReactNode, useEffect, useState } from 'react';
import type { NamedWorld } from '../store/library.ts';
import { useWorldChanges } from '../store/world-steps.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx';
import { exportFiguresCsv, exportFiguresJson, printReport } from './commands.ts';
import { useGenerated } from './generated-store.ts';
import { toggleColumn, useGridStore } from './grid-store.ts';
import { type Earlier, earlierVersions, toggleVersion } from './versions.ts';
import { worldsBeside } from './worlds.ts';

/** Which versions of the open world, and which other worlds, stand beside it. */
export function ColumnsMenu() {
  const columns = useGridStore((state) => state.columns);
  const open = columns.find(({ isOpen }) => isOpen)?.id ?? null;
  const name = columns.find(({ isOpen }) => isOpen)?.name ?? '';
  const worlds = useWorlds(open);
  const versions = useGridStore((state) => state.versions);
  const [earlier, setEarlier] = useState<readonly Earlier[]>([]);
  return (
    <Menu
      onOpen={() => void earlierVersions().then(setEarlier)}
      trigger={
        <Button look="quiet" icon="plus">
          Add column
        </Button>
      }
    >
      <MenuGroup label={`Earlier versions of ${name}`}>
        {earlier.length === 0 && (
          <MenuItem disabled onSelect={() => {}}>
            None yet: they come with the first change
          </MenuItem>
        )}
        {earlier.map((each) => (
          <ColumnItem
            key={each.text}
            isShown={versions.some(({ world, text }) => world === open && text === each.text)}
            onSelect={() => toggleVersion(each)}
          >
            {each.says}
          </ColumnItem>
        ))}
      </MenuGroup>
      <MenuGroup label="Other worlds">
        {worlds.map((world) => (
          <ColumnItem
            key={world.id}
            isShown={columns.some(({ id }) => id === world.id)}
            onSelect={() => toggleColumn(world.id)}
          >
            {world.name}
          </ColumnItem>
        ))}
      </MenuGroup>
    </Menu>
  );
}

function ColumnItem({ isShown, onSelect, children }: { isShown: boolean; onSelect: () => void; children: ReactNode }) {
  return (
    <MenuItem {...(isShown && { icon: 'check' as const })} onSelect={onSelect}>
      {children}
      {isShown && <span className="sr">, shown</span>}
    </MenuItem>
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
