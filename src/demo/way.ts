import type { CompiledManifest } from '@core';
import { runScenario } from './runner.ts';
import { type Scenario, type Session, type Step, scenarioFormat } from './scenario.ts';

/** The way up to a step, or the proposal and the rule that bar it. */
export type Way = { sessions: Session[] } | { barred: { action: string; by: string } };

/**
 * Tries the ways in which a proposal is carried out: at once, or after a person's approval. The run tells only whether
 * the way exists; what must become of its end is for others to say.
 */
export function carriedOut(compiled: CompiledManifest, sessions: Session[], step: Step): Way {
  if (!('propose' in step)) return { sessions: append(sessions, step) };
  const { id = 'p1', action } = step.propose;
  const asProposed = append(sessions, step);
  const { state, resolution } = lastFrame(compiled, asProposed);
  if (state === 'executed') return { sessions: asProposed };
  // What is carried out after an answer comes to be in the answer, and is named there.
  const { as, ...asked } = step;
  const approved = append(sessions, asked, {
    answer: { proposal: id, approve_once: true },
    ...(as !== undefined && { as }),
    ...(step.stances && { stances: step.stances }),
  });
  if (state === 'pending' && lastFrame(compiled, approved).answered?.state === 'executed')
    return { sessions: approved };
  return { barred: { action, by: resolution?.rule.id ?? resolution?.rule.kind ?? 'malformed' } };
}

/** Takes the steps one after another, as far as they are carried out. */
export function wayOf(compiled: CompiledManifest, plan: Session[]): Way {
  let sessions: Session[] = [];
  for (const session of plan) {
    sessions = [...sessions, { ...session, steps: [] }];
    for (const step of session.steps) {
      const way = carriedOut(compiled, sessions, step);
      if ('barred' in way) return way;
      sessions = way.sessions;
    }
  }
  return { sessions };
}

export function append(sessions: Session[], ...steps: Step[]): Session[] {
  return sessions.map((session, index) =>
    index === sessions.length - 1 ? { ...session, steps: [...session.steps, ...steps] } : session,
  );
}

function lastFrame(compiled: CompiledManifest, sessions: Session[]) {
  const scenario: Scenario = {
    format: scenarioFormat,
    name: 'way',
    title: 'way',
    kind: 'attack',
    manifest: compiled.name,
    sessions,
  };
  return (
    runScenario(compiled, scenario).frames.at(-1) ?? { state: undefined, resolution: undefined, answered: undefined }
  );
}
