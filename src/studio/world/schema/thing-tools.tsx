import type { Command } from '../../commands/command.ts';
import { hint } from '../../commands/keys.ts';
import { useCommand } from '../../commands/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { useEditable } from '../edit.ts';
import { addCommands, selectedCommands } from '../things/commands.ts';
import { thingIcons } from '../things/icons.ts';

const words: { readonly [id: string]: string } = { rename: 'Rename', duplicate: 'Duplicate', delete: 'Delete' };

/** What can be done with the selected one of a list, and the way to add one: the page's own commands as buttons. */
export function ThingTools({ of, selected }: { of: 'action' | 'taint rule'; selected: string | null }) {
  const editable = useEditable();
  const add = addCommands.find(({ id }) => id === `add-${of.replace(' ', '-')}`);
  return (
    <>
      {selected !== null &&
        selectedCommands.map((command) => {
          const word = words[command.id];
          return word && <Tool key={command.id} command={command} word={word} disabled={!editable} />;
        })}
      {add && (
        <Button small icon="plus" title={hint(add)} disabled={!editable} onClick={() => void add.run()}>
          {add.label()}
        </Button>
      )}
    </>
  );
}

function Tool({ command, word, disabled }: { command: Command; word: string; disabled: boolean }) {
  const { label, enabled } = useCommand(command);
  return (
    <Button
      small
      look="quiet"
      icon={thingIcons[command.id] ?? 'dot'}
      aria-label={label}
      title={hint(command)}
      disabled={disabled || !enabled}
      onClick={() => void command.run()}
    >
      {word}
    </Button>
  );
}
