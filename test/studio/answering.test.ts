import { expect, test } from 'vitest';
import { always, type Command } from '../../src/studio/commands/command.ts';
import { answering } from '../../src/studio/palette/answering.ts';

const command = (id: string, shortcut: string, more: Partial<Command> = {}): Command => ({
  id,
  label: () => id,
  shortcut,
  when: always,
  run: () => {},
  ...more,
});

test('a key that several commands have is listed once, with the one that it runs', () => {
  const [here, there] = [command('here', 'F2'), command('there', 'F2')];
  const rows = (...commands: Command[]) => answering(commands).map(({ id }) => id);
  expect(rows(here, there)).toEqual(['here']);
  expect(rows({ ...here, when: () => false }, there)).toEqual(['there']);
  expect(rows({ ...here, when: () => false }, { ...there, when: () => false })).toEqual(['here']);
});
