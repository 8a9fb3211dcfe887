import { type NumberedStep, numberedSteps, proposalIds, type Scenario, type Session, type Step } from '@demo';

/** What the composer does to a scenario: each gives a new one. Steps are named by their number, from 1. */

/** A scenario, and the step of it to look at next. */
export type Edited = { scenario: Scenario; step: number };

export function stepAt(scenario: Scenario, number: number): Step | undefined {
  return numbered(scenario, number)?.step;
}

function numbered(scenario: Scenario, number: number): NumberedStep | undefined {
  return numberedSteps(scenario)[number - 1];
}

/** Every proposal by its own id, so that no answer goes to another when steps come, go or move. */
export function withIds(scenario: Scenario): Scenario {
  const ids = proposalIds(scenario);
  let number = 0;
  return mapSteps(scenario, (step) => {
    number += 1;
    const id = ids.get(number);
    return 'propose' in step && id !== undefined ? { ...step, propose: { id, ...step.propose } } : step;
  });
}

export function freeProposal(scenario: Scenario): string {
  const taken = new Set(proposalIds(scenario).values());
  let n = taken.size + 1;
  while (taken.has(`p${n}`)) n += 1;
  return `p${n}`;
}

/**
 * Puts a step after another one, 0 for the very beginning. After the last step of a session it begins the next one, if
 * that is still empty.
 */
export function insertStep(before: Scenario, after: number, step: Step): Edited {
  const scenario = withIds(before);
  const { session, index } = placeAfter(scenario, after);
  return { scenario: withStep(scenario, session, index, step), step: after + 1 };
}

/** Puts a step right behind another one, in its session whatever follows. */
export function insertBehind(before: Scenario, number: number, step: Step): Edited {
  const scenario = withIds(before);
  const at = numbered(scenario, number);
  if (!at) return { scenario, step: number };
  return { scenario: withStep(scenario, at.sessionIndex, at.index + 1, step), step: number + 1 };
}

/** The session that a step put after another one would belong to. */
export function sessionAfter(scenario: Scenario, after: number): Session | undefined {
  return scenario.sessions[placeAfter(scenario, after).session];
}

function placeAfter(scenario: Scenario, after: number): { session: number; index: number } {
  const at = numbered(scenario, after);
  if (!at) return { session: 0, index: 0 };
  const { sessionIndex, index } = at;
  const isLast = index + 1 === scenario.sessions[sessionIndex]?.steps.length;
  if (isLast && scenario.sessions[sessionIndex + 1]?.steps.length === 0) return { session: sessionIndex + 1, index: 0 };
  return { session: sessionIndex, index: index + 1 };
}

export function replaceStep(scenario: Scenario, number: number, step: Step): Scenario {
  let at = 0;
  return mapSteps(scenario, (each) => {
    at += 1;
    return at === number ? step : each;
  });
}

export function removeStep(scenario: Scenario, number: number): Edited {
  const left = without(withIds(scenario), number);
  return { scenario: left, step: Math.min(number, numberedSteps(left).length) };
}

/** A second one after it, which yields an object and a proposal of its own. */
export function duplicateStep(scenario: Scenario, number: number): Edited {
  const step = stepAt(scenario, number);
  if (!step) return { scenario, step: number };
  const { as, ...rest } = step;
  const copy: Step = 'propose' in rest ? { ...rest, propose: { ...rest.propose, id: freeProposal(scenario) } } : rest;
  return insertBehind(scenario, number, as === undefined ? copy : { ...copy, as: freeName(scenario, as) });
}

/** One place up or down; at the wall of its session it goes through. */
export function moveStep(before: Scenario, number: number, by: 1 | -1): Edited {
  const scenario = withIds(before);
  const at = numbered(scenario, number);
  if (!at) return { scenario, step: number };
  const inside = at.index + by >= 0 && at.index + by < at.session.steps.length;
  const left = without(scenario, number);
  if (inside) return { scenario: withStep(left, at.sessionIndex, at.index + by, at.step), step: number + by };
  const other = scenario.sessions[at.sessionIndex + by];
  if (!other) return { scenario, step: number };
  return { scenario: withStep(left, at.sessionIndex + by, by === 1 ? 0 : other.steps.length, at.step), step: number };
}

/** To the place of another step, as when it is dropped there. */
export function moveStepTo(before: Scenario, number: number, target: number): Edited {
  const scenario = withIds(before);
  const [at, to] = [numbered(scenario, number), numbered(scenario, target)];
  if (!at || !to || number === target) return { scenario, step: number };
  const left = without(scenario, number);
  const shift = at.sessionIndex !== to.sessionIndex && number < target ? 1 : 0;
  return { scenario: withStep(left, to.sessionIndex, to.index + shift, at.step), step: target };
}

/** A new session after the one of a step: a wall, and nothing observed behind it. The step to look at is the last before. */
export function addSession(scenario: Scenario, number: number): Edited {
  const at = numbered(scenario, number)?.sessionIndex ?? 0;
  const last = numberedSteps(scenario).findLast(({ sessionIndex }) => sessionIndex <= at)?.number ?? 0;
  const session: Session = { id: freeSession(scenario), mode: scenario.sessions[at]?.mode ?? 'interactive', steps: [] };
  return { scenario: { ...scenario, sessions: scenario.sessions.toSpliced(at + 1, 0, session) }, step: last };
}

export function changeSession(scenario: Scenario, index: number, change: Partial<Session>): Scenario {
  const sessions = scenario.sessions.map((each, at) => (at === index ? { ...each, ...change } : each));
  return { ...scenario, sessions };
}

/** With all of its steps; the last session stays. */
export function removeSession(before: Scenario, index: number): Scenario {
  const scenario = withIds(before);
  if (scenario.sessions.length === 1) return scenario;
  return { ...scenario, sessions: scenario.sessions.toSpliced(index, 1) };
}

function freeSession({ sessions }: Scenario): string {
  const taken = new Set(sessions.map(({ id }) => id));
  let n = sessions.length + 1;
  while (taken.has(`s${n}`)) n += 1;
  return `s${n}`;
}

/** A name for an object that no step uses yet. */
export function freeName(scenario: Scenario, wanted: string): string {
  const taken = new Set(numberedSteps(scenario).flatMap(({ step }) => step.as ?? []));
  let name = wanted;
  for (let n = 2; taken.has(name); n += 1) name = `${wanted}_${n}`;
  return name;
}

export function mapSteps(scenario: Scenario, change: (step: Step) => Step): Scenario {
  return { ...scenario, sessions: scenario.sessions.map((each) => ({ ...each, steps: each.steps.map(change) })) };
}

function withStep(scenario: Scenario, session: number, index: number, step: Step): Scenario {
  return changeSession(scenario, session, {
    steps: (scenario.sessions[session]?.steps ?? []).toSpliced(index, 0, step),
  });
}

function without(scenario: Scenario, number: number): Scenario {
  const at = numbered(scenario, number);
  if (!at) return scenario;
  return changeSession(scenario, at.sessionIndex, { steps: at.session.steps.toSpliced(at.index, 1) });
}
