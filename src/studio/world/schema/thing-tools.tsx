import type { Command } from '../../commands/command.ts';
import { hint } from '../../commands/keys.ts';
import { useCommand } from '../../commands/use-command.ts';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { useEditable } from '../edit.ts';
import { addCommands, selectedCommands } from '../things/commands.ts';

const shown: { readonly [id: string]: { word: string; icon: IconName } } = {
  rename: { word: 'Rename', icon: 'pencil' },
  duplicate: { word: 'Duplicate', icon: 'matrix' },
  delete: { word: 'Delete', icon: 'minus' },
};

/** What can be done with the selected one of a list, and the way to add one: the page's own commands as buttons. */
export function ThingTools({ of, selected }: { of: 'action' | 'taint rule'; selected: string | null }) {
  const editable = useEditable();
  const add = addCommands.find(({ id }) => id === `add-${of.replace(' ', '-')}`);
  return (
    <>
      {selected !== null &&
        selectedCommands.map((command) => {
          const look = shown[command.id];
          return (
            look && <Tool key={command.id} command={command} word={look.word} icon={look.icon} disabled={!editable} />
          );
        })}
      {add && (
        <Button small icon="plus" title={hint(add)} disabled={!editable} onClick={() => void add.run()}>
          {add.label()}
        </Button>
      )}
    </>
  );
}

function Tool({
  command,
  word,
  icon,
  disabled,
}: {
  command: Command;
  word: string;
  icon: IconName;
  disabled: boolean;
}) {
  const { label, enabled } = useCommand(command);
  return (
    <Button
      small
      look="quiet"
      icon={icon}
      aria-label={label}
      title={hint(command)}
      disabled={disabled || !enabled}
      onClick={() => void command.run()}
    >
      {word}
    </Button>
  );
}
