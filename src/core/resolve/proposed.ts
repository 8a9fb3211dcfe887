import type { Json } from '../model/json.ts';
import { copyPlain, PROPOSAL_LIMITS } from '../model/plain.ts';
import type { ProposedAction } from '../model/proposal.ts';
import type { ObjectStore } from '../provenance/store.ts';
import { type Read, readProposal } from './form.ts';
import { substituteObjects } from './substitute.ts';

/** A proposal as the Hypervisor holds it, `$object` values put in. */
export type Proposed = {
  proposal: ProposedAction;
  session: string;
  /** A value in it was taken from quarantine. */
  quarantined: boolean;
  /** The channel and the parents of the result that it awaits. */
  result: { channel: string; chain: string[] } | undefined;
};

/** Reads what an agent proposes; `received` is null where it is no JSON. An id stands for one proposal in a ledger. */
export function readProposed(
  argument: unknown,
  session: string,
  store: ObjectStore,
  known: ReadonlyMap<string, unknown>,
): { received: Json; read: Read<Proposed> } {
  const copied = copyPlain(argument, PROPOSAL_LIMITS);
  if (!('value' in copied)) return { received: null, read: { wrong: [`/proposal${copied.pointer}`] } };
  const received = copied.value;
  const first = readProposal(received);
  if ('wrong' in first) return { received, read: first };
  if (known.has(first.value.id)) return { received, read: { wrong: ['/proposal/id'] } };
  const put = substituteObjects(first.value, store);
  if ('wrong' in put) return { received, read: put };
  // Payloads that were put in count towards the limits of a proposal too.
  const whole = readProposal(put.proposal);
  if ('wrong' in whole) return { received, read: whole };
  return {
    received,
    read: { value: { proposal: whole.value, session, quarantined: put.quarantined, result: undefined } },
  };
}
