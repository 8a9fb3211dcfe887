import type { DecidingRule, Decision } from '@core';
import type { Run } from '@demo';
import { answerTo } from '../inspector/case.ts';

/** What a proposal came to in a run. `decision` is null where the step did not happen. */
export type Standing = { decision: Decision | null; rule: DecidingRule | null; state: string };
export type Turned = { step: number; action: string; before: Standing; after: Standing };

export type Effect = {
  turned: Turned[];
  /** The proposals that come to the same. */
  same: number;
  /** Those that a law denies after as before. */
  kept: { law: string; action: string; steps: number[] }[];
};

/** Which verdicts of a run become others in another run of the same scenario. */
export function effectOf(before: Run, after: Run): Effect {
  const all = after.frames.flatMap((frame): Turned[] => {
    if (frame.kind !== 'propose' || frame.proposal === undefined) return [];
    const action = actions(after).get(frame.step) ?? '';
    return [{ step: frame.step, action, before: standing(before, frame.step), after: standing(after, frame.step) }];
  });
  const turned = all.filter((each) => !same(each.before, each.after));
  const kept = new Map<string, Effect['kept'][number]>();
  for (const each of all) {
    const law = each.after.rule?.kind === 'law' ? each.after.rule.id : null;
    if (law === null || !same(each.before, each.after)) continue;
    const group = kept.get(`${law} ${each.action}`) ?? { law, action: each.action, steps: [] };
    group.steps.push(each.step);
    kept.set(`${law} ${each.action}`, group);
  }
  return { turned, same: all.length - turned.length, kept: [...kept.values()] };
}

function same(a: Standing, b: Standing): boolean {
  return a.decision === b.decision && a.state === b.state;
}

function standing(run: Run, step: number): Standing {
  const frame = run.frames[step - 1];
  if (!frame?.resolution) return { decision: null, rule: null, state: 'does not happen' };
  const answer = frame.proposal === undefined ? null : answerTo(run, frame.proposal);
  const { decision, rule } = frame.resolution;
  const words = { once: 'approved once', extension: 'extended', refuse: 'refused' } as const;
  return { decision, rule, state: answer ? words[answer.answered.answer] : stateWord(frame.state) };
}

function stateWord(state: 'executed' | 'pending' | 'deferred' | 'denied' | undefined): string {
  return state === 'pending' ? 'waiting' : (state ?? '');
}

/** The action that each step proposes. */
function actions({ scenario }: Run): Map<number, string> {
  const steps = scenario.sessions.flatMap((session) => session.steps);
  return new Map(steps.flatMap((step, index) => ('propose' in step ? [[index + 1, step.propose.action]] : [])));
}
