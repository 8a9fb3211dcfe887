import { type Command, commandGroups } from '../commands/command.ts';
import { commandsNow, keysOf } from '../commands/keys.ts';
import type { Item } from './items.ts';

/** The commands that can be run, and those that can say why they cannot, in the order of the cheat sheet. */
export function commandItems(): Item[] {
  const order = (command: Command) => (command.group ? commandGroups.indexOf(command.group) : -1);
  return unique(commandsNow())
    .filter((command) => command.id !== 'open-palette' && (command.when() || command.whyNot))
    .sort((a, b) => order(a) - order(b))
    .map((command) => ({
      key: `command ${command.id}`,
      label: command.when() ? command.label() : (command.name ?? command.label()),
      kind: command.group ?? 'This screen',
      keys: command.shortcut ? keysOf(command.shortcut) : [],
      ...(!command.when() && command.whyNot && { why: command.whyNot() }),
      run: command.run,
    }));
}

/** Of two commands with one id the first is the one that a key would run. */
function unique(commands: readonly Command[]): Command[] {
  return [...new Map([...commands].reverse().map((command) => [command.id, command])).values()].reverse();
}
