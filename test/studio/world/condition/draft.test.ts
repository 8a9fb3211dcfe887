import type { Condition } from '@core';
import { expect, test } from 'vitest';
import { conditionIn, draftOf, newAtom, newGroup, readDraft } from '../../../../src/studio/world/condition/draft.ts';
import { asTyped, readTyped } from '../../../../src/studio/world/condition/values.ts';
import { sentenceOf, textOf } from '../../../../src/studio/world/condition/words.ts';

/** One of every form and operator of SPEC 2, with the sentence that it reads as and the one of its opposite. */
const said: readonly [Condition, string, string][] = [
  [{ tainted: true }, 'the data is tainted', 'the data is not tainted'],
  [{ trust_level: ['trusted'] }, 'the trust level is trusted', 'the trust level is not trusted'],
  [{ origin_in: ['web', 'email'] }, 'some of it comes from web or email', 'none of it comes from web or email'],
  [{ origins_within: ['user'] }, 'all of it comes from user', 'not all of it comes from user'],
  [{ passed_through: ['memory'] }, 'some of it passed through memory', 'none of it passed through memory'],
  [
    { transformed_by: ['summarize'] },
    'some of it was transformed by summarize',
    'none of it was transformed by summarize',
  ],
  [{ crossed_session: true }, 'some of it is of another session', 'all of it is of this session'],
  [{ param: '/a', equals: { b: 1 } }, '/a is {"b":1}', '/a is not {"b":1}'],
  [{ param: '', exists: true }, 'the whole of the parameters is given', 'the whole of the parameters is not given'],
  [{ param: '/a', in: ['x', 2, null] }, '/a is "x", 2 or null', '/a is not "x", 2 or null'],
  [{ param: '/a', at_least: 2 }, '/a is at least 2', '/a is not at least 2'],
  [{ param: '/a', at_most: -0.5 }, '/a is at most -0.5', '/a is not at most -0.5'],
  [{ param: '/a', starts_with: 'x' }, '/a starts with "x"', '/a does not start with "x"'],
  [{ param: '/a', ends_with: '' }, '/a ends with ""', '/a does not end with ""'],
  [{ param: '/a', contains: 'x' }, '/a contains "x"', '/a does not contain "x"'],
  [{ param: '/a', domain_in: ['a.com'] }, '/a has a domain within a.com', '/a has no domain within a.com'],
  [{ param: '/a', length_at_most: 3 }, '/a is at most 3 long', '/a is not at most 3 long'],
  [
    { param: '/to', every: { domain_in: ['a.com'] } },
    'every element of /to has a domain within a.com',
    'not every element of /to has a domain within a.com',
  ],
  [
    { param: '/to', some: { every: { equals: true } } },
    'every element of some element of /to is true',
    'every element of no element of /to is true',
  ],
  [{ param: '/a', from: ['web'] }, '/a comes from web', '/a does not come from web'],
  [{ all: [] }, 'always', 'never'],
  [{ any: [] }, 'never', 'always'],
];

test('every form and operator reads as a sentence, and so does its opposite', () => {
  for (const [condition, holds, fails] of said) {
    expect(textOf(sentenceOf(condition))).toBe(holds);
    expect(textOf(sentenceOf({ not: condition }))).toBe(fails);
  }
});

test('what is joined otherwise inside stands in brackets', () => {
  const [a, b, c]: Condition[] = [{ tainted: true }, { crossed_session: true }, { trust_level: ['untrusted'] }];
  if (!a || !b || !c) throw new Error('three');
  expect(textOf(sentenceOf({ all: [a, { any: [b, c] }] }))).toBe(
    'the data is tainted and (some of it is of another session or the trust level is untrusted)',
  );
  expect(textOf(sentenceOf({ any: [{ not: { all: [a, b] } }, c, { any: [a] }] }))).toBe(
    'not (the data is tainted and some of it is of another session), or the trust level is untrusted, or the data is tainted',
  );
});

test('a draft of a condition stands for that condition, however deep', () => {
  const conditions = said.map(([condition]) => condition);
  const whole: Condition = { all: [{ any: conditions }, { not: { not: { all: conditions } } }] };
  expect(readDraft(draftOf(whole))).toEqual({ condition: whole });
});

test('what is still missing is said at the part that lacks it', () => {
  const origin = newAtom({ form: 'origin_in', names: [] });
  const number = newAtom({
    form: 'param',
    pointer: '/n',
    test: { op: 'every', test: { op: 'at_least', text: 'two' } },
  });
  const json = newAtom({ form: 'param', pointer: '/n', test: { op: 'equals', text: '{ "a": ' } });
  const nothing = newGroup('not');
  expect(readDraft(newGroup('all', [origin, number, json, nothing]))).toEqual({
    missing: [
      { key: origin.key, sentence: 'Choose at least one channel.' },
      { key: number.key, sentence: 'Write a number.' },
      { key: json.key, sentence: 'This JSON is not whole yet.' },
      { key: nothing.key, sentence: 'Say what must not hold.' },
    ],
  });
});

test('text is typed as it is, and every value comes back as it was', () => {
  expect(readTyped('  company.com ')).toEqual({ value: 'company.com' });
  expect(readTyped('5')).toEqual({ value: 5 });
  expect(readTyped('"5"')).toEqual({ value: '5' });
  expect(readTyped('[1')).toBeNull();
  expect(readTyped('1e999')).toBeNull();
  for (const value of ['a', '5', 'true', '', ' a ', '"', '[x', 5, null, true, [1, 'a'], { a: ['b'] }]) {
    expect(readTyped(asTyped(value))).toEqual({ value });
  }
});

test('a value is a condition only where it would be written back as the very same', () => {
  for (const [condition] of said) expect(conditionIn(condition)).toEqual(condition);
  const others = [null, 3, [], {}, { tainted: false }, { all: 1 }, { not: {} }, { origin_in: [] }, { param: '/a' }];
  for (const value of [...others, { tainted: true, x: 1 }]) expect(conditionIn(value)).toBeNull();
});
