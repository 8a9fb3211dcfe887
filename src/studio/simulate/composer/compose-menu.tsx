import { runStore } from '../../store/run.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx';
import type { ScenarioEntry } from '../scenarios.ts';
import { copyScenario, deleteScenario, exportScenario, importScenario, startScenario } from './files.ts';

/** Scenarios of one's own: to begin one, to take a copy of the one that is open, to bring in, to take along, to delete. */
export function ComposeMenu({ entry }: { entry: ScenarioEntry | null }) {
  const scenario = entry?.parsed.scenario;
  return (
    <Menu
      trigger={
        <Button look="quiet" icon="pencil">
          Compose
          <Icon name="chevron-down" />
        </Button>
      }
    >
      <MenuGroup label="What you do is recorded as a scenario">
        <MenuItem icon="plus" onSelect={() => void startScenario()}>
          New scenario
        </MenuItem>
        {scenario && (
          <MenuItem icon="copy" onSelect={() => void copyScenario(scenario, runStore.getState().answers)}>
            {entry.own ? 'Duplicate this scenario' : 'Copy to edit'}
          </MenuItem>
        )}
        <MenuItem icon="upload" onSelect={() => void importScenario()}>
          Import a scenario…
        </MenuItem>
      </MenuGroup>
      {entry?.own && (
        <MenuGroup label="This scenario">
          <MenuItem icon="download" onSelect={exportScenario}>
            Export as JSON
          </MenuItem>
          <MenuItem icon="trash" onSelect={() => deleteScenario(scenario?.title ?? entry.id)}>
            Delete
          </MenuItem>
        </MenuGroup>
      )}
    </Menu>
  );
}
