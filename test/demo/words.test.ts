import { describeDifference, describeScenario, describeSkip, type Skip, scenarioCodes } from '@demo';
import { describe, expect, it } from 'vitest';

describe('facts become sentences', () => {
  it.each(scenarioCodes)('there is one for %s, with the number of the step', (code) => {
    const values = { name: 'mail', key: 'mail', kinds: ['input'], expected: ['ALLOW'], limit: 64 };
    const sentence = describeScenario({ code, severity: 'error', step: 7, path: '/name', values });
    expect(sentence).toMatch(/^Step 7: [A-Z/].*\.$/);
    expect(sentence).not.toMatch(/undefined|null|\[object/);
  });

  it('a fix is offered after the sentence', () => {
    const problem = {
      code: 'unknown_channel',
      severity: 'error',
      step: 2,
      path: '/sessions/0/steps/1/input/channel',
      values: { name: 'emial' },
      fix: { op: 'set', path: '/sessions/0/steps/1/input/channel', value: 'email' },
    } as const;
    expect(describeScenario(problem)).toBe(
      'Step 2: This world has no channel "emial", so nothing can arrive by it. Did you mean email?',
    );
  });

  it.each(['stance', 'problem', 'refused', 'missing', 'not_executed', 'not_asked'] as const)(
    'there is one for a step that was skipped as %s',
    (reason: Skip['reason']) => {
      expect(describeSkip({ reason, names: ['note'] })).toMatch(/^[A-Z].*\.$/);
    },
  );

  it('a difference says what was expected and what was found', () => {
    expect(describeDifference({ of: 'decision', expected: 'DENY', found: 'ALLOW' })).toBe(
      'decision: expected DENY, found ALLOW.',
    );
    expect(describeDifference({ of: 'origins', expected: ['user'], found: null })).toBe(
      'origins: expected user, found nothing.',
    );
  });
});
