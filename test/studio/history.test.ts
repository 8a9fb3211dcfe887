import { expect, test } from 'vitest';
import { noHistory, record, recordTyping, stepBack, stepForward } from '../../src/studio/store/history.ts';

test('a step back and a step forward name the same change and lead to the same texts', () => {
  const history = record(record(noHistory, 'grant read', 'a'), 'revoke read', 'b');
  const back = stepBack(history, 'c');
  expect(back?.step).toEqual({ label: 'revoke read', text: 'b' });
  const forward = back && stepForward(back.history, back.step.text);
  expect(forward?.step).toEqual({ label: 'revoke read', text: 'c' });
  expect(forward?.history.past).toEqual(history.past);
});

test('keystrokes without a pause are one step, and a pause begins another', () => {
  let history = recordTyping(noHistory, 'typing', '', 0);
  history = recordTyping(history, 'typing', 'a', 300);
  history = recordTyping(history, 'typing', 'ab', 600);
  expect(history.past).toEqual([{ label: 'typing', text: '' }]);
  history = recordTyping(history, 'typing', 'abc', 2000);
  expect(history.past.map(({ text }) => text)).toEqual(['', 'abc']);
});

test('a keystroke never joins a change made otherwise', () => {
  const history = recordTyping(record(recordTyping(noHistory, 'typing', '', 0), 'grant read', 'a'), 'typing', 'b', 10);
  expect(history.past).toHaveLength(3);
});

test('a new change after steps back forgets what was ahead', () => {
  const back = stepBack(record(noHistory, 'grant read', 'a'), 'b');
  expect(back && record(back.history, 'revoke read', 'a').future).toEqual([]);
});

test('huge texts push out the oldest steps and never the newest', () => {
  const huge = 'x'.repeat(40_000_000);
  const history = record(record(noHistory, 'first', huge), 'second', huge);
  expect(history.past.map(({ label }) => label)).toEqual(['second']);
});
