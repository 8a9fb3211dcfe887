import type { Json, Pointer } from '../model/json.ts';
import { isObject } from '../model/plain.ts';
import { childPointer } from '../model/pointer.ts';
import type { ChainEntry, ProposedAction } from '../model/proposal.ts';
import type { ObjectStore } from '../provenance/store.ts';

/** A proposal with its `$object` values put in, or the pointers at which one names an object that does not exist. */
export type Substituted = { proposal: ProposedAction; quarantined: boolean } | { wrong: Pointer[] };

/**
 * SPEC 4: a parameter value `{ "$object": "e7" }` stands for that object's payload. The value is put in and attributed
 * to the object, so that an agent can pass on what it has not seen and cannot hide where it came from.
 */
export function substituteObjects(proposal: ProposedAction, store: ObjectStore): Substituted {
  const cites: ChainEntry[] = [];
  const wrong: Pointer[] = [];
  let quarantined = false;

  const put = (value: Json, pointer: Pointer): Json => {
    if (Array.isArray(value)) return value.map((item, i) => put(item, childPointer(pointer, i)));
    if (!isObject(value)) return value;
    const id = objectReference(value);
    if (id === undefined) {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, put(item, childPointer(pointer, key))]),
      );
    }
    const object = store.get(id);
    if (object === undefined) {
      wrong.push(`/proposal/parameters${pointer}`);
      return value;
    }
    cites.push({ ref: id, parameters: [pointer] });
    quarantined ||= object.quarantined;
    return object.value;
  };

  const parameters = put(proposal.parameters, '');
  if (wrong.length > 0 || !isObject(parameters)) return { wrong: wrong.length > 0 ? wrong : ['/proposal/parameters'] };
  if (cites.length === 0) return { proposal, quarantined };
  return {
    proposal: { ...proposal, parameters, provenance_chain: [...(proposal.provenance_chain ?? []), ...cites] },
    quarantined,
  };
}

function objectReference(value: { [key: string]: Json }): string | undefined {
  const { $object } = value;
  return typeof $object === 'string' && Object.keys(value).length === 1 ? $object : undefined;
}
