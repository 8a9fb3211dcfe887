import type { Command } from '../commands/command.ts';

/** Of the commands with one key the one that it runs: the first that can be run, else the first. */
export function answering(commands: readonly Command[]): Command[] {
  const byKey = new Map<string, Command>();
  for (const command of commands) {
    if (command.shortcut === undefined) continue;
    const before = byKey.get(command.shortcut);
    if (!before || (!before.when() && command.when())) byKey.set(command.shortcut, command);
  }
  return [...byKey.values()];
}
