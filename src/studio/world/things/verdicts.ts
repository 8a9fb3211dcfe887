import { type Decision, decide, type Mode } from '@core';
import type { GoodWorld } from '../../store/reading.ts';
import { and } from '../matrix/words.ts';
import { exampleParameters } from '../reach/example.ts';
import { here, straightFrom, usualSource } from '../reach/straight.ts';

/** Core's decision about every action, straight from every channel: by channel, then by action. */
export type Verdicts = ReadonlyMap<string, ReadonlyMap<string, Decision>>;
export type VerdictChange = { channel: string; action: string; was: Decision; is: Decision };

/** Decides one after the other, so that whoever asks can pause between any two. */
export function* verdictsOf({ manifest, compiled }: GoodWorld, mode: Mode): Generator<undefined, Verdicts> {
  const verdicts = new Map<string, Map<string, Decision>>();
  const proposed = compiled.actions.map(({ name, parameters }) => ({
    action_type: name,
    parameters: exampleParameters(parameters),
  }));
  for (const channel of Object.keys(manifest.channels)) {
    const { records } = straightFrom(compiled, channel, usualSource(manifest, channel));
    const context = { mode, session: here, records, observed: [channel] };
    const decided = new Map<string, Decision>();
    for (const proposal of proposed) {
      const whole = { id: 'proposed', ...proposal, provenance_chain: [{ ref: channel }] };
      decided.set(proposal.action_type, decide(compiled, whole, context).decision);
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
