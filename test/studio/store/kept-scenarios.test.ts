import { expect, test } from 'vitest';
import { admitKeptScenarios } from '../../../src/studio/door/kept-scenarios.ts';

const kept = { id: 'witness-1', text: '{ broken', manifest: 'email-assistant' };

test('kept scenarios come in as they were, and nothing else with them', () => {
  expect(admitKeptScenarios(JSON.stringify([{ ...kept, more: 1 }]))).toEqual([kept]);
  expect(admitKeptScenarios(null)).toEqual([]);
});

test('what is of another form is left out, and the rest comes in', () => {
  const wrong = [
    null,
    7,
    'text',
    {},
    { ...kept, id: '' },
    { ...kept, id: 1 },
    { ...kept, text: null },
    { ...kept, text: 'x'.repeat(5 * 1024 * 1024 + 1) },
    { ...kept, manifest: undefined },
  ];
  expect(admitKeptScenarios(JSON.stringify([...wrong, kept]))).toEqual([kept]);
  for (const text of ['{ broken', '{}', 'null', '7', JSON.stringify(kept)])
    expect(admitKeptScenarios(text)).toEqual([]);
});
