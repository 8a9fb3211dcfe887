import { expect, test } from 'vitest';
import { commandGroups } from '../../src/studio/commands/command.ts';
import { commands } from '../../src/studio/commands/index.ts';

const shortcuts = commands.flatMap(({ shortcut }) => shortcut ?? []);

test('no two commands of the page share a name or a key', () => {
  for (const list of [commands.map(({ id }) => id), shortcuts]) {
    expect(list.filter((each, at) => list.indexOf(each) !== at)).toEqual([]);
  }
});

test('no command takes a key that browsers keep for their tabs, windows and menus', () => {
  const kept =
    /^Mod\+(Shift\+)?[TWNQRLDHJ0-9]$|^Alt\+(D|E|F|H|V|B|S|Home|F4|ArrowLeft|ArrowRight)$|^F(3|5|6|7|10|11|12)$/;
  expect(shortcuts.filter((shortcut) => kept.test(shortcut))).toEqual([]);
});

test('every command of the page has its heading', () => {
  expect(commands.filter(({ group }) => !group || !commandGroups.includes(group)).map(({ id }) => id)).toEqual([]);
});
