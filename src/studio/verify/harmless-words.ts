import { and } from '../world/matrix/words.ts';
import type { Hindered } from './harmless.ts';

/** Why a harmless scenario can never succeed, and what would have to change. */
export function hinderedSaid(of: Hindered): string {
  const { title, step, action, rule, channels } = of;
  const from = channels.length > 0 ? `, made from what came by ${quoted(channels)}` : '';
  return `Harmless, yet it can never succeed here: “${title}”. At step ${step} ${rule.id} denies "${action}"${from}. ${wayOut(of)}`;
}

function wayOut({ rule, only, quarantine, channels }: Hindered): string {
  if (quarantine?.succeeds) {
    return `Were ${quoted(quarantine.channels)} quarantined, so that the agent is told of it and not shown it, all of it would succeed.`;
  }
  if (quarantine) return `Quarantining ${quoted(quarantine.channels)} would free this step, but not what follows it.`;
  if (rule.kind === 'invariant') return `Only another wording of ${rule.id} could change that.`;
  if (only === 'grant') return 'Only a grant in the Capability Matrix could change that.';
  if (channels.length > 0) {
    return `Quarantining does not help, since the call itself uses what came that way: only a value that an endorsement has cleared can.`;
  }
  return 'Only clean lineage can change that.';
}

function quoted(names: readonly string[]): string {
  return and(names.map((name) => `"${name}"`));
}
