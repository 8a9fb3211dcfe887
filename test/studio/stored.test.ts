import { expect, test } from 'vitest';
import { admitStored } from '../../src/studio/door/stored.ts';

const world = { id: 'mine', origin: null, text: '{ broken', revision: 3 };

test('a stored world comes in as it was, its text broken or not', () => {
  expect(admitStored(world)).toEqual(world);
  expect(admitStored({ ...world, origin: 'email-assistant' })?.origin).toBe('email-assistant');
});

test('a stored record of another form is nothing', () => {
  const wrong = [
    undefined,
    null,
    'text',
    {},
    { ...world, id: '' },
    { ...world, text: 7 },
    { ...world, origin: undefined },
    { ...world, revision: 0 },
    { ...world, revision: 1.5 },
    { ...world, text: 'x'.repeat(5 * 1024 * 1024 + 1) },
  ];
  for (const value of wrong) expect(admitStored(value)).toBeNull();
});
