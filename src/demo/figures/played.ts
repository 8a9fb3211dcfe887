import type { DecidingRule, Decision, Resolution } from '@core';
import type { Frame, Run } from '../run.ts';
import { numberedSteps, type Step } from '../scenario.ts';

/** Where in a run something was settled. `action`, `decision` and `rule` are null where it was no proposal. */
export type Where = {
  step: number;
  session: string;
  action: string | null;
  decision: Decision | null;
  rule: DecidingRule | null;
  deferred: boolean;
};

/**
 * What became of a step: `executed` with nobody asked; `asked` whatever the person said; `denied`; `deferred` to the
 * review queue; `impossible` where it could not happen; `absent` from this stance; `done` for all that is no proposal.
 */
export type Fate = 'executed' | 'asked' | 'denied' | 'deferred' | 'impossible' | 'absent' | 'done';
export type Played = { step: Step; frame: Frame; fate: Fate; where: Where };

/** Every step of a run with what became of it. */
export function played(run: Run): Played[] {
  return numberedSteps(run.scenario).flatMap(({ number, step }) => {
    const frame = run.frames[number - 1];
    if (!frame) return [];
    const { session, resolution } = frame;
    const where: Where = {
      step: number,
      session,
      action: 'propose' in step ? step.propose.action : null,
      decision: resolution?.decision ?? null,
      rule: resolution?.rule ?? null,
      deferred: resolution?.deferred ?? false,
    };
    return [{ step, frame, fate: fateOf(frame, resolution), where }];
  });
}

function fateOf({ kind, skipped }: Frame, resolution: Resolution | undefined): Fate {
  if (skipped?.reason === 'stance') return 'absent';
  // That nobody had to be asked hinders nothing.
  if (skipped) return skipped.reason === 'not_asked' ? 'done' : 'impossible';
  if (kind !== 'propose' || !resolution) return 'done';
  if (resolution.decision === 'ALLOW') return 'executed';
  if (resolution.decision === 'ASK') return 'asked';
  return resolution.deferred ? 'deferred' : 'denied';
}
