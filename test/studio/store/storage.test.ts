import { expect, test } from 'vitest';
import { mostBytes } from '../../../src/studio/door/limits.ts';
import { writeScenario } from '../../../src/studio/store/scenario-storage.ts';
import { TooLarge, whyNot, writeWorld } from '../../../src/studio/store/storage.ts';

test('what the door would not admit again is not written, and it is said why', async () => {
  const text = 'x'.repeat(mostBytes + 1);
  const world = { id: 'w', origin: null, text, good: null, history: { past: [], future: [] } };
  await expect(writeWorld(world, 0)).rejects.toThrow(TooLarge);
  await expect(writeScenario('w', 'mine', text, 0)).rejects.toThrow(TooLarge);
  expect(whyNot(new TooLarge())).toContain('5 MB');
});
