import './palette.css';
import { useState } from 'react';
import { type Command, commandGroups } from '../commands/command.ts';
import { commandsNow, keysOf } from '../commands/keys.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Keys } from '../ui/keys.tsx';
import { show } from './overlay.ts';

type Row = { does: string; keys: readonly string[] };

/** Every shortcut of the page and of the screen behind, made from the commands themselves. */
export function CheatSheet() {
  const [groups] = useState(() => shortcutsOf(commandsNow()));
  return (
    <Dialog open onClose={() => show(null)} title="Keyboard shortcuts" className="cheat">
      <div className="cheat__groups">
        {groups.map(({ title, rows }) => (
          <section key={title} className="cheat__group">
            <h3 className="cheat__title">{title}</h3>
            <ul>
              {rows.map(({ does, keys }) => (
                <li key={does} className="cheat__row">
                  {does}
                  <Keys keys={keys} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** The shortcuts by heading, the screen's first. */
export function shortcutsOf(commands: readonly Command[]): { title: string; rows: Row[] }[] {
  const titles = [undefined, ...commandGroups];
  return titles
    .map((group) => ({
      title: group ?? 'This screen',
      rows: commands
        .filter((command) => command.group === group && command.shortcut !== undefined)
        .map((command) => ({ does: command.name ?? command.label(), keys: keysOf(command.shortcut ?? '') })),
    }))
    .filter(({ rows }) => rows.length > 0);
}
