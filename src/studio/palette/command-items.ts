import { commandGroups } from '../commands/command.ts';
import { keysOf } from '../commands/keys.ts';
import type { Standing } from '../commands/use-command.ts';
import type { Item } from './items.ts';

/** The commands that can be run, and those that can say why they cannot, in the order of the cheat sheet. */
export function commandItems(commands: readonly Standing[]): Item[] {
  const order = ({ command: { group } }: Standing) => (group ? commandGroups.indexOf(group) : -1);
  return unique(commands)
    .filter(({ command, enabled }) => command.id !== 'open-palette' && (enabled || command.whyNot))
    .sort((a, b) => order(a) - order(b))
    .map(({ command, label, enabled }) => ({
      key: `command ${command.id}`,
      label: enabled ? label : (command.name ?? label),
      kind: command.group ?? 'This screen',
      keys: command.shortcut ? keysOf(command.shortcut) : [],
      ...(!enabled && command.whyNot && { why: command.whyNot() }),
      run: command.run,
    }));
}

/** Of two commands with one id the first is the one that a key would run. */
function unique(commands: readonly Standing[]): Standing[] {
  return [...new Map([...commands].reverse().map((each) => [each.command.id, each])).values()].reverse();
}
