import type { Command } from '../../commands/command.ts';
import { presses } from '../../commands/keys.ts';
import { documentStore } from '../../store/document.ts';
import type { GoodWorld } from '../../store/reading.ts';
import { pathOf, type Selection } from '../../store/selection.ts';
import { select, viewStore } from '../../store/view.ts';
import { attempt } from '../edit.ts';
import { grantsOf } from '../reach/reach.ts';
import {
  addAction,
  addAssertion,
  addCapability,
  addChannel,
  addInvariant,
  addRule,
  addTaintRule,
  anAction,
} from './add.ts';
import { ask } from './asking.ts';
import { copyOf } from './copy.ts';
import { levels, linksOf, moveTo } from './links.ts';
import { isNameable, nameOf, renamed } from './names.ts';
import { isRemovable } from './removal.ts';
import { remove } from './remove.ts';
import { wordsPath } from './words.ts';

/** What can be done with the thing that is selected, in whichever view, and what can be added to the world. */

export const addChannelCommand = adding('add-channel', 'Add a channel', 'Alt+Shift+C', addChannel);
export const addCapabilityCommand = adding('add-capability', 'Add a capability', 'Alt+Shift+P', addCapability);
export const addActionCommand = adding('add-action', 'Add an action', 'Alt+Shift+A', addAction);
const hasActions = ({ manifest }: GoodWorld) => anAction(manifest).length > 0;
export const addCommands: readonly Command[] = [
  addChannelCommand,
  addCapabilityCommand,
  addActionCommand,
  adding('add-rule', 'Add a rule', 'Alt+Shift+R', addRule, hasActions),
  adding('add-invariant', 'Add an invariant', 'Alt+Shift+I', addInvariant, hasActions),
  adding('add-taint-rule', 'Add a taint rule', 'Alt+Shift+X', addTaintRule),
  adding('add-assertion', 'Add an assertion', 'Alt+Shift+V', addAssertion),
];

/** Of these the map shows a column each. */
export const mapAdds = [addChannelCommand, addCapabilityCommand, addActionCommand] as const;

const rename = onSelected(
  'rename',
  'F2',
  (of) => `Rename ${nameOf(of)}…`,
  isNameable,
  (of) => ask({ kind: 'name', of }),
);
const describe = onSelected(
  'describe',
  'Shift+F2',
  (of) => `Describe ${nameOf(of)}…`,
  (of, { manifest }) => wordsPath(of, manifest) !== null,
  (of) => ask({ kind: 'words', of }),
);
const duplicate = onSelected(
  'duplicate',
  'Mod+D',
  (of) => `Duplicate ${nameOf(of)}`,
  (of) => renamed(of, nameOf(of)) !== null,
  (of, { manifest }) => {
    const made = copyOf(manifest, of);
    if (made && attempt(`duplicating ${nameOf(of)}`, made.changes)) select(made.copy);
  },
);
const connect = onSelected(
  'connect',
  'Alt+L',
  (of) => `Connect ${nameOf(of)}…`,
  (of, world) => linksOf(world, of).length > 0,
  (of) => ask({ kind: 'links', of }),
);
const moveUp = moving('move-up', 'Alt+ArrowUp', -1);
const moveDown = moving('move-down', 'Alt+ArrowDown', 1);
const deleteCommand = onSelected(
  'delete',
  'Delete',
  (of) => {
    if (of.kind === 'cell') return `Revoke ${of.capability} from ${of.row}`;
    return of.kind === 'requirement' ? `Disconnect ${of.capability} from ${of.action}` : `Delete ${nameOf(of)}`;
  },
  (of, { manifest }) => {
    if (of.kind === 'cell') return grantsOf(manifest, of.row).includes(of.capability);
    return of.kind === 'requirement' || isRemovable(of);
  },
  (of) => remove(of),
);

export const selectedCommands: readonly Command[] = [
  rename,
  describe,
  duplicate,
  connect,
  moveUp,
  moveDown,
  deleteCommand,
];
export const thingCommands: readonly Command[] = [...selectedCommands, ...addCommands];

/** Whether a key belongs to a command about the selected thing, so that what has the focus is to be selected first. */
export function concernsSelection(event: KeyboardEvent): boolean {
  return selectedCommands.some(({ shortcut }) => shortcut !== undefined && presses(event, shortcut));
}

/** What is selected, where the world that is shown has it. */
function selected(): { of: Selection; world: GoodWorld } | null {
  const { selection } = viewStore.getState();
  const { lastGood } = documentStore.getState();
  return selection && lastGood && pathOf(selection, lastGood.manifest) !== null
    ? { of: selection, world: lastGood }
    : null;
}

function onSelected(
  id: string,
  shortcut: string,
  label: (of: Selection) => string,
  when: (of: Selection, world: GoodWorld) => boolean,
  run: (of: Selection, world: GoodWorld) => void,
): Command {
  return {
    id,
    name: `${id.charAt(0).toUpperCase()}${id.slice(1).replace('-', ' ')} what is selected`,
    shortcut,
    yieldsToFields: true,
    label: () => {
      const now = selected();
      return now ? label(now.of) : 'Nothing is selected';
    },
    when: () => {
      const now = selected();
      return now !== null && when(now.of, now.world);
    },
    run: () => {
      const now = selected();
      if (now) run(now.of, now.world);
    },
  };
}

/** Moves a channel to the Trust Level that stands above or below its own on the map. */
function moving(id: string, shortcut: string, by: 1 | -1): Command {
  const next = (of: Selection, { manifest }: GoodWorld) => {
    const own = of.kind === 'channel' ? manifest.channels[of.name]?.trust_level : undefined;
    return own === undefined ? undefined : levels[levels.indexOf(own) + by];
  };
  const command = onSelected(
    id,
    shortcut,
    (of) => {
      const now = selected();
      return `Move ${nameOf(of)} to ${(now && next(now.of, now.world)) ?? 'another level'}`;
    },
    (of, world) => next(of, world) !== undefined,
    (of, world) => {
      const level = next(of, world);
      if (of.kind === 'channel' && level) moveTo(world, of.name, level);
    },
  );
  return command;
}

function adding(
  id: string,
  label: string,
  shortcut: string,
  add: (world: GoodWorld) => void,
  possible: (world: GoodWorld) => boolean = () => true,
): Command {
  return {
    id,
    label: () => label,
    shortcut,
    when: () => {
      const { lastGood } = documentStore.getState();
      return lastGood !== null && possible(lastGood);
    },
    run: () => {
      const { lastGood } = documentStore.getState();
      if (lastGood) add(lastGood);
    },
  };
}
