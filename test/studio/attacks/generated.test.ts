import { compile } from '@core';
import { expect, it } from 'vitest';
import { attemptKey, turnedAttempts } from '../../../src/studio/attacks/generated-store.ts';
import { type Attempt, perform } from '../../../src/studio/attacks/jobs.ts';
import { compiledWorld, worldText } from '../../demo/worlds.ts';

const world = compiledWorld('email-assistant');

function attempts(compiled: typeof world): Attempt[] {
  return [...perform({ kind: 'generate', compiled })].flatMap((result) =>
    result.kind === 'attempted' ? [result.attempt] : [],
  );
}

it('an edit turns generated attacks, each known by its channel, its action and its path', () => {
  const { compiled } = compile(
    worldText('email-assistant').replace('"untrusted": ["read", "memory_write"]', '"untrusted": ["read"]'),
  );
  if (!compiled) throw new Error('the narrower world does not compile');
  const [before, after] = [attempts(world), attempts(compiled)];
  const turned = turnedAttempts(before, after);
  const direct = attemptKey({ channel: 'email', action: 'write_memory', path: 'direct' });
  expect(turned.get(direct)?.outcome).toBe('asked');
  const now = after.find((each) => attemptKey(each) === direct);
  expect(now && 'cell' in now && now.cell.outcome).toBe('stopped');
  expect(turned.has(attemptKey({ channel: 'email', action: 'send_email', path: 'direct' }))).toBe(false);
});

it('the same attacks played twice have not turned', () => {
  expect(turnedAttempts(attempts(world), attempts(world)).size).toBe(0);
});
