import { expect, test } from 'vitest';
import { admitKeptConditions } from '../../../src/studio/door/kept-conditions.ts';
import { type AtomSays, newAtom, newGroup, type Part } from '../../../src/studio/world/condition/draft.ts';

const slot = JSON.stringify(['world', 'rule', 'mail-to-colleagues', 'when']);
const keep = (draft: unknown, at = slot) => JSON.stringify({ [at]: { draft, base: '' } });
const comesIn = (draft: unknown) => slot in admitKeptConditions(keep(draft));
const param = (test: unknown) => ({ key: 1, form: 'param', pointer: '/to', test });

test('a condition that was being written comes in as it was, whole or not', () => {
  const says: AtomSays[] = [
    { form: 'tainted' },
    { form: 'crossed_session' },
    { form: 'trust_level', level: 'trusted' },
    { form: 'origin_in', names: [] },
    { form: 'param', pointer: '/to', test: { op: 'from', names: ['email'] } },
    { form: 'param', pointer: '/to', test: { op: 'every', test: { op: 'domain_in', names: ['company.com'] } } },
    { form: 'param', pointer: '/to', test: { op: 'in', values: [1, null] } },
    { form: 'param', pointer: '/to', test: { op: 'equals', text: null } },
    { form: 'param', pointer: '/to', test: { op: 'exists' } },
  ];
  const draft: Part = newGroup('all', [newGroup('not'), ...says.map(newAtom)]);
  expect(admitKeptConditions(keep(draft))).toEqual({ [slot]: { draft, base: '' } });
  expect(comesIn(null)).toBe(true);
});

test('what is of another form is left out', () => {
  const deep = (levels: number): unknown =>
    levels === 0 ? newGroup('all') : { key: 1, form: 'not', parts: [deep(levels - 1)] };
  const wrong = [
    7,
    'all',
    {},
    { form: 'tainted' },
    { key: 1, form: 'sometimes' },
    { key: 1, form: 'all' },
    { key: 1, form: 'any', parts: [{ key: 2, form: 'any', parts: [null] }] },
    { key: 1, form: 'trust_level', level: 'derived' },
    { key: 1, form: 'transformed_by', names: [1] },
    { key: 1, form: 'param', test: { op: 'exists' } },
    param(undefined),
    param({ op: 'from' }),
    param({ op: 'in', values: 'a' }),
    param({ op: 'equals', text: 1 }),
    param({ op: 'some', test: { op: 'from', names: [] } }),
    deep(65),
  ];
  expect(wrong.filter(comesIn)).toEqual([]);
  expect(comesIn(deep(64))).toBe(true);
});

test('a name that is no slot is left out, and the rest comes in', () => {
  const kept = { draft: null, base: '' };
  expect(admitKeptConditions(JSON.stringify({ 'no slot': kept, '["world"]': kept, [slot]: kept }))).toEqual({
    [slot]: kept,
  });
});

test('what is no list of drafts at all is none', () => {
  for (const text of [
    null,
    '{ broken',
    '7',
    'null',
    keep(null, 'no slot'),
    keep(null, '["world"]'),
    `{"${slot}":{}}`,
  ]) {
    expect(admitKeptConditions(text)).toEqual({});
  }
});
