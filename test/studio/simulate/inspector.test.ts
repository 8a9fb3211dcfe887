import { runScenario } from '@demo';
import { expect, test } from 'vitest';
import { attributionOf, caseOf, pathOf } from '../../../src/studio/simulate/inspector/case.ts';
import { legible } from '../../../src/studio/simulate/inspector/legible.ts';
import { numbered, stretches } from '../../../src/studio/simulate/inspector/marks.ts';
import { compiledWorld, scenarioOf } from '../../demo/worlds.ts';

const run = runScenario(compiledWorld('email-assistant'), scenarioOf('email-assistant', 'zombie-agent'));

test('the path of a tainted proposal leads from the mail of session 1 to session 2, what is clean stands beside it', () => {
  const of = caseOf(run, 'p5');
  if (!of) throw new Error('no p5');
  const { path, beside } = pathOf(run, of);
  expect(path.map(({ kind, name, session }) => `${kind} ${name} ${session}`)).toEqual([
    'event email s1',
    'made summarize s1',
    'memory routine s1',
    'event memory s2',
  ]);
  expect(beside.map(({ name }) => name)).toEqual(['user', 'user']);
});

test('a parameter is from what the chain cites for it, and what the agent has seen counts for every other', () => {
  const of = caseOf(run, 'p5');
  if (!of) throw new Error('no p5');
  const to = attributionOf(run, of, '/to');
  const subject = attributionOf(run, of, '/subject');
  expect(to.cited).toHaveLength(1);
  expect(subject.cited).toEqual([]);
  for (const { first, writers } of [to, subject]) {
    expect([first?.name, first?.session, writers]).toEqual(['email', 's1', ['email']]);
  }
});

test('removals are numbered as they stand, one inside another included, and every letter is shown once', () => {
  const raw = 'ab<i>cd</i>ef';
  const at = (offset: number, length: number) =>
    ({ code: 'hidden_element', where: '', at: { offset, length }, text: '', count: 1 }) as const;
  const removals = numbered([at(5, 2), { ...at(0, 0), at: { offset: 2, length: 9 } }]);
  const cut = stretches(raw.length, removals);
  expect(cut.map(({ from, to }) => raw.slice(from, to))).toEqual(['ab', '<i>', 'cd', '</i>', 'ef']);
  expect(cut.map(({ inside }) => inside)).toEqual([[], [1], [1, 2], [1], []]);
  expect(cut.map(({ ends }) => ends)).toEqual([[], [], [2], [1], []]);
});

test('invisible code points are named, never shown', () => {
  expect(legible('a\u202eb\u200bc\r\nd\te')).toBe('a⟨U+202E⟩b⟨U+200B⟩c\nd\te');
});
