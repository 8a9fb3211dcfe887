import type { Decision, Mode } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import { and } from '../matrix/words.ts';
import { straightFrom, usualSource, verdictOn } from '../reach/straight.ts';

/** Core's decision about every action, straight from every channel: by channel, then by action. */
export type Verdicts = ReadonlyMap<string, ReadonlyMap<string, Decision>>;
export type VerdictChange = { channel: string; action: string; was: Decision; is: Decision };

/** Decides one after the other, so that whoever asks can pause between any two. */
export function* verdictsOf(world: GoodWorld, mode: Mode): Generator<undefined, Verdicts> {
  const verdicts = new Map<string, Map<string, Decision>>();
  for (const channel of Object.keys(world.manifest.channels)) {
    const straight = straightFrom(world.compiled, channel, usualSource(world.manifest, channel));
    const decided = new Map<string, Decision>();
    for (const action of Object.keys(world.manifest.actions)) {
      decided.set(action, verdictOn(world.compiled, straight, action, mode).resolution.decision);
      yield;
    }
    verdicts.set(channel, decided);
  }
  return verdicts;
}

/** What is decided otherwise than before, of what both worlds have. */
export function changedVerdicts(before: Verdicts, after: Verdicts): VerdictChange[] {
  return [...after].flatMap(([channel, decided]) =>
    [...decided].flatMap(([action, is]) => {
      const was = before.get(channel)?.get(action);
      return was === undefined || was === is ? [] : [{ channel, action, was, is }];
    }),
  );
}

const most = 3;

/** `2 verdicts changed: send_email for email and web is DENY now.` */
export function summaryOf(changes: readonly VerdictChange[]): string {
  const groups = new Map<string, string[]>();
  for (const { channel, action, is } of changes) {
    const key = `${action} ${is}`;
    groups.set(key, [...(groups.get(key) ?? []), channel]);
  }
  const said = [...groups].slice(0, most).map(([key, channels]) => {
    const [action, is] = key.split(/ (?=[A-Z]+$)/);
    return `${action} for ${and(channels)} is ${is} now`;
  });
  const more = groups.size > most ? `, and ${groups.size - most} more` : '';
  return `${changes.length} verdict${changes.length === 1 ? '' : 's'} changed: ${said.join(', ')}${more}.`;
}
