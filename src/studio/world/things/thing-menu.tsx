import type { Command } from '../../commands/command.ts';
import { keysOf } from '../../commands/keys.ts';
import { viewStore } from '../../store/view.ts';
import { ContextMenuGroup, ContextMenuItem } from '../../ui/context-menu.tsx';
import { addCommands, selectedCommands } from './commands.ts';
import { thingIcons } from './icons.ts';
import { nameOf } from './names.ts';

/** What can be done with the selected thing, then what can be added; `more` are the commands of the view. */
export function ThingMenu({ adds = addCommands, more = [] }: { adds?: readonly Command[]; more?: readonly Command[] }) {
  const { selection } = viewStore.getState();
  const own = selectedCommands.filter((command) => command.when());
  const others = [...adds, ...more].filter((command) => command.when());
  return (
    <>
      {selection && own.length > 0 && <Group label={nameOf(selection)} commands={own} />}
      {others.length > 0 && <Group label="This world" commands={others} />}
    </>
  );
}

function Group({ label, commands }: { label: string; commands: readonly Command[] }) {
  return (
    <ContextMenuGroup label={label}>
      {commands.map((command) => {
        const icon = thingIcons[command.id] ?? (command.id.startsWith('add-') ? 'plus' : undefined);
        return (
          <ContextMenuItem
            key={command.id}
            {...(icon ? { icon } : {})}
            keys={command.shortcut ? keysOf(command.shortcut) : []}
            onSelect={() => void command.run()}
          >
            {command.label()}
          </ContextMenuItem>
        );
      })}
    </ContextMenuGroup>
  );
}
