import { expect, test } from 'vitest';
import {
  type Moment,
  noHistory,
  record,
  recordTyping,
  stepBack,
  stepForward,
} from '../../../src/studio/store/history.ts';

const at = (text: string, good: string | null = null): Moment => ({ text, good });

test('a step back and a step forward name the same change and lead to the same texts', () => {
  const history = record(record(noHistory, 'grant read', at('a')), 'revoke read', at('b'));
  const back = stepBack(history, at('c'));
  expect(back?.step).toEqual({ label: 'revoke read', text: 'b', good: null });
  const forward = back && stepForward(back.history, back.step);
  expect(forward?.step).toEqual({ label: 'revoke read', text: 'c', good: null });
  expect(forward?.history.past).toEqual(history.past);
});

test('a step remembers which world was shown while its text did not compile', () => {
  const history = record(record(noHistory, 'typing', at('good')), 'grant read', at('broken', 'good'));
  const back = stepBack(history, at('broken still', 'better'));
  expect(back?.step).toEqual({ label: 'grant read', text: 'broken', good: 'good' });
  const forward = back && stepForward(back.history, back.step);
  expect(forward?.step).toEqual({ label: 'grant read', text: 'broken still', good: 'better' });
});

test('keystrokes without a pause are one step, and a pause begins another', () => {
  let history = recordTyping(noHistory, 'typing', at(''), 0);
  history = recordTyping(history, 'typing', at('a'), 300);
  history = recordTyping(history, 'typing', at('ab'), 600);
  expect(history.past).toEqual([{ label: 'typing', text: '', good: null }]);
  history = recordTyping(history, 'typing', at('abc'), 2000);
  expect(history.past.map(({ text }) => text)).toEqual(['', 'abc']);
});

test('a keystroke never joins a change made otherwise', () => {
  const typed = recordTyping(noHistory, 'typing', at(''), 0);
  const history = recordTyping(record(typed, 'grant read', at('a')), 'typing', at('b'), 10);
  expect(history.past).toHaveLength(3);
});

test('a new change after steps back forgets what was ahead', () => {
  const back = stepBack(record(noHistory, 'grant read', at('a')), at('b'));
  expect(back && record(back.history, 'revoke read', at('a')).future).toEqual([]);
});

test('huge texts push out the oldest steps and never the newest', () => {
  const huge = at('x'.repeat(40_000_000));
  const history = record(record(noHistory, 'first', huge), 'second', huge);
  expect(history.past.map(({ label }) => label)).toEqual(['second']);
});
