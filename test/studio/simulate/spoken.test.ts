import { runScenario, type Scenario } from '@demo';
import { expect, it } from 'vitest';
import { replaceStep } from '../../../src/studio/simulate/composer/edits.ts';
import { stepInWords } from '../../../src/studio/simulate/spoken.ts';
import { world, zombie } from '../composer/shipped.ts';

function spoken(scenario: Scenario, step: number): string {
  const run = runScenario(world(), scenario);
  const frame = run.frames[step - 1];
  return frame ? stepInWords(run, frame) : '';
}

it('A step is spoken with its verdict and what decided it, an extension with the rule that answers from then on', () => {
  expect(spoken(zombie(), 5)).toBe('Step 5 of 14, send_email, drop@harbor.example: DENY by TaintContainmentLaw');
  expect(spoken(zombie(), 13)).toMatch(/: ASK as no rule covers it$/);
  const rule = {
    id: 'keep-it',
    effect: 'allow' as const,
    actions: ['write_memory'],
    overrides: ['tainted-notes-need-a-person'],
  };
  const extended = replaceStep(zombie(), 7, { answer: { proposal: 'p3', extend: { rule } } });
  expect(spoken(extended, 7)).toMatch(/: ALLOW by keep-it$/);
});
