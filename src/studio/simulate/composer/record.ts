import { type Answer, numberedSteps, type Scenario, type Step } from '@demo';
import { useEffect } from 'react';
import { runStore, useRun } from '../../store/run.ts';
import { compose, openOwn } from './act.ts';
import { type Edited, insertBehind, replaceStep, withIds } from './edits.ts';
import { answered } from './make.ts';

/** An answer that is given while a scenario of one's own is open becomes a step of it. */
export function useRecording(): void {
  const answers = useRun((state) => state.answers);
  useEffect(() => {
    if (Object.keys(answers).length === 0 || !openOwn()) return;
    const { step } = runStore.getState();
    runStore.setState({ answers: {} });
    compose('answering an ASK', (scenario) => withAnswers(scenario, answers, step));
  }, [answers]);
}

/**
 * The answers as steps: in place of the scenario's own, else after the step shown, where that is in the session of the
 * ASK and not before it.
 */
export function withAnswers(before: Scenario, answers: { readonly [proposal: string]: Answer }, step: number): Edited {
  return Object.entries(answers).reduce<Edited>((edited, [proposal, answer]) => withAnswer(edited, proposal, answer), {
    scenario: withIds(before),
    step,
  });
}

function withAnswer({ scenario, step }: Edited, proposal: string, answer: Answer): Edited {
  const steps = numberedSteps(scenario);
  const own = steps.find((each) => 'answer' in each.step && each.step.answer.proposal === proposal);
  if (own) return { scenario: replaceStep(scenario, own.number, answeredBy(own.step, answer)), step: own.number };
  const asked = steps.find((each) => 'propose' in each.step && each.step.propose.id === proposal);
  if (!asked) return { scenario, step };
  const here = steps[step - 1];
  const isLater = here !== undefined && here.number > asked.number && here.sessionIndex === asked.sessionIndex;
  return insertBehind(scenario, isLater ? here.number : asked.number, answered(proposal, answer));
}

/** The same step with another answer. */
export function answeredBy(step: Step, answer: Answer): Step {
  return 'answer' in step ? { ...step, answer: { proposal: step.answer.proposal, ...answer } } : step;
}
