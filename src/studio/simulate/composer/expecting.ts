import type { Resolution } from '@core';
import type { Expect, Frame, Run, Scenario, Stance, Step } from '@demo';
import { replaceStep, stepAt } from './edits.ts';

/** The expectation that holds for a stance: its own, else that of the step. */
export function expectOf(step: Step, stance: Stance): Expect | undefined {
  if (!('propose' in step) && !('answer' in step)) return undefined;
  return step.stances?.[stance]?.expect ?? step.expect;
}

/** Writes the expectation where the one in force stands; undefined takes it away. */
export function withExpect(step: Step, stance: Stance, expect: Expect | undefined): Step {
  if (!('propose' in step) && !('answer' in step)) return step;
  const variant = step.stances?.[stance];
  if (variant?.expect) {
    const { expect: _, ...rest } = variant;
    return { ...step, stances: { ...step.stances, [stance]: { ...rest, ...(expect && { expect }) } } } as Step;
  }
  const { expect: _, ...rest } = step;
  return expect ? { ...rest, expect } : rest;
}

/** What a step came to, as an expectation; null where it came to no decision. */
export function foundAt({ answered, resolution }: Frame): Resolution | null {
  return answered?.resolution ?? resolution ?? null;
}

/** What has just happened, expected from now on: the decision and the rule. */
export function expectationFrom({ decision, rule, deferred }: Resolution): Expect {
  return { decision, rule: { kind: rule.kind, id: rule.id }, ...(deferred && { deferred }) };
}

/** The failing parts of an expectation replaced by what was found; whatever held stays as it was written. */
export function accepted(expected: Expect, resolution: Resolution, differing: readonly (keyof Expect)[]): Expect {
  const { decision, rule, deferred, trust_context } = resolution;
  const found: Required<Expect> = {
    decision,
    rule: { kind: rule.kind, id: rule.id },
    deferred: deferred ?? false,
    tainted: trust_context.tainted,
    origins: [...trust_context.origins],
    sessions: [...trust_context.sessions],
  };
  return { ...expected, ...Object.fromEntries(differing.map((key) => [key, found[key]])) };
}

/** The explicit act: a step's failing expectation becomes what the run shows. */
export function acceptAt(scenario: Scenario, frame: Frame, stance: Stance): Scenario {
  const step = stepAt(scenario, frame.step);
  const expected = step && expectOf(step, stance);
  const resolution = foundAt(frame);
  if (!step || !expected || !resolution || !frame.expectation) return scenario;
  const differing = frame.expectation.differences.map(({ of }) => of);
  return replaceStep(scenario, frame.step, withExpect(step, stance, accepted(expected, resolution, differing)));
}

/** The steps that came to a decision and of which nothing is expected yet. */
export function unexpected({ scenario, frames, stance }: Run): Frame[] {
  return frames.filter((frame) => {
    const step = stepAt(scenario, frame.step);
    return step !== undefined && foundAt(frame) !== null && expectOf(step, stance) === undefined;
  });
}

/** What has happened there becomes what is expected there from now on. */
export function expectingAt(scenario: Scenario, frames: readonly Frame[], stance: Stance): Scenario {
  return frames.reduce((before, frame) => {
    const step = stepAt(before, frame.step);
    const found = foundAt(frame);
    return step && found ? replaceStep(before, frame.step, withExpect(step, stance, expectationFrom(found))) : before;
  }, scenario);
}
