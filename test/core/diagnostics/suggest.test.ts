import { expect, test } from 'vitest';
import { createSuggest } from '../../../src/core/diagnostics/suggest.ts';

const suggest = createSuggest();

test('the word that was probably meant is the nearest one', () => {
  expect(suggest('emial', ['web', 'email', 'mail'])).toBe('email');
  expect(suggest('Untrusted', ['trusted', 'untrusted'])).toBe('untrusted');
  expect(suggest('send_mail', ['read_email', 'send_email'])).toBe('send_email');
  expect(suggest('ab', ['abc', 'xyz'])).toBe('abc');
});

test('of equally near words it is the first in the order of code units, however they are listed', () => {
  expect(suggest('cat', ['rat', 'bat', 'hat'])).toBe('bat');
  expect(suggest('cat', ['hat', 'bat', 'rat'])).toBe('bat');
});

test('nothing is guessed where nothing is near', () => {
  expect(suggest('calendar', ['email', 'web'])).toBeNull();
  expect(suggest('x'.repeat(65), ['x'.repeat(65)])).toBeNull();
  expect(suggest('email', ['email'])).toBeNull();
  expect(suggest('email', [])).toBeNull();
});

test('guessing among very many words ends', () => {
  const many = Array.from({ length: 5000 }, (_, i) => `word_number_${i}`);
  const guess = createSuggest();
  for (let i = 0; i < 1000; i++) guess(`wort_number_${i}`, many);
  expect(guess('wort_number_1', many)).toBeNull();
});
