import './palette.css';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Command, commandGroups } from '../commands/command.ts';
import { hintStore, type KeyHint, type KeyHints } from '../commands/hints.ts';
import { keysOf, useCommandsNow } from '../commands/keys.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Keys } from '../ui/keys.tsx';
import { scrollable } from '../ui/scrollable.ts';
import { capitalised } from '../world/matrix/words.ts';
import { answering } from './answering.ts';
import { show } from './overlay.ts';

const everywhere: KeyHints = {
  where: 'Everywhere',
  hints: [
    { keys: ['Tab'], does: 'to the next control' },
    { keys: ['Shift', 'Tab'], does: 'to the one before' },
    { keys: ['←', '→'], does: 'another of a few choices' },
    { keys: ['Shift', 'F10'], does: 'the menu of what has the focus' },
    { keys: ['Esc'], does: 'close, or leave a field as it was' },
  ],
};

/** Every key of the page and of the screen behind: commands as they are, and what views say of theirs. */
export function CheatSheet() {
  const commands = useCommandsNow();
  const hints = useStore(hintStore);
  const groups = useMemo(() => keysListed(commands, [...new Set(hints), everywhere]), [commands, hints]);
  return (
    <Dialog open onClose={() => show(null)} title="Keyboard shortcuts" className="cheat">
      <div className="cheat__groups" {...scrollable}>
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

type Group = { title: string; rows: readonly KeyHint[] };

/** The keys by heading, the screen's first. */
function keysListed(commands: readonly Command[], hints: readonly KeyHints[]): Group[] {
  const shown = answering(commands);
  const under = (group: Command['group']): Group => ({
    title: group ?? 'This screen',
    rows: shown
      .filter((command) => command.group === group)
      .map((command) => ({ does: command.name ?? command.label(), keys: keysOf(command.shortcut ?? '') })),
  });
  return [
    under(undefined),
    ...hints.map(({ where, hints: listed }) => ({
      title: where,
      rows: listed.map(({ keys, does }) => ({ keys, does: capitalised(does) })),
    })),
    ...commandGroups.map(under),
  ].filter(({ rows }) => rows.length > 0);
}
