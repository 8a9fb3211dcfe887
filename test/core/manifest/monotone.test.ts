import { describe, expect, test } from 'vitest';
import { parse } from '../../../src/core/manifest/parse.ts';
import { emailAssistant } from './email-assistant.ts';

/** A rule or an invariant beside the others: whether its condition is refused for rewarding taint. */
function refused(effect: string, part: 'when' | 'unless', condition: object): boolean {
  const manifest = JSON.parse(emailAssistant) as { rules: object[]; invariants: object[] };
  if (effect === 'invariant')
    manifest.invariants.push({ id: 'x', forbid: { actions: ['send_email'] }, [part]: condition });
  else manifest.rules.push({ id: 'x', effect, actions: ['send_email'], [part]: condition });
  const { diagnostics } = parse(JSON.stringify(manifest));
  const others = diagnostics.filter(({ code }) => code !== 'rule-rewards-taint');
  expect(others.filter(({ severity }) => severity === 'error')).toEqual([]);
  return diagnostics.length > others.length;
}

const distrusting = [
  { tainted: true },
  { origin_in: ['web'] },
  { passed_through: ['memory'] },
  { transformed_by: ['summarize'] },
  { crossed_session: true },
  { param: '/to', from: ['email'] },
  { trust_level: ['untrusted'] },
];
const trusting = [{ trust_level: ['trusted'] }, { origins_within: ['user'] }];
const neutral = [{ param: '/to', exists: true }, { all: [] }];

describe.each(['allow', 'deny', 'ask', 'invariant'])('in an %s', (effect) => {
  const restricts = effect === 'allow';
  test.each(distrusting)('%j may stand only where it makes the decision stricter', (atom) => {
    expect(refused(effect, 'when', atom)).toBe(restricts);
    expect(refused(effect, 'when', { not: atom })).toBe(!restricts);
    expect(refused(effect, 'when', { any: [{ all: [{ not: { not: atom } }] }] })).toBe(restricts);
    if (effect === 'invariant') return;
    expect(refused(effect, 'unless', atom)).toBe(!restricts);
    expect(refused(effect, 'unless', { not: atom })).toBe(restricts);
  });
  test.each(trusting)('%j may stand only the other way round', (atom) => {
    expect(refused(effect, 'when', atom)).toBe(!restricts);
    expect(refused(effect, 'when', { not: atom })).toBe(restricts);
    if (effect !== 'invariant') expect(refused(effect, 'unless', atom)).toBe(restricts);
  });
  test.each(neutral)('%j may stand anywhere', (atom) => {
    expect(refused(effect, 'when', atom)).toBe(false);
    expect(refused(effect, 'when', { not: atom })).toBe(false);
  });
});

test('an assertion may say anything', () => {
  const manifest = {
    ...JSON.parse(emailAssistant),
    assertions: [{ id: 'a', never: 'ALLOW', when: { not: { tainted: true } } }],
  };
  expect(parse(JSON.stringify(manifest)).diagnostics).toEqual([]);
});
