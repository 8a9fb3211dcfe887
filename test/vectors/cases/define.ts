import type { Json, JsonObject } from '../../differential/reference/index.ts';
import { event } from '../words.ts';

/**
 * A case of `resolve` as a person writes it. `says` is the expectation by hand, as `DENY law TaintContainmentLaw`,
 * `ALLOW rule looking`, `ASK uncovered`, `DENY, deferred, uncovered` or `DENY malformed`; `states` adds members of the
 * resolution by hand. The second resolver has to agree and fills in the rest.
 */
export type ResolveCase = {
  id: string;
  note: string;
  world: string;
  proposal: Json;
  context: Json;
  says: string;
  states?: JsonObject;
};

/** As for `resolve`; `states` are members of the trust context. */
export type LabelCase = {
  id: string;
  note: string;
  world: string;
  chain: Json[];
  context: JsonObject;
  states: JsonObject;
};

/** A proposal of an action that cites `e1`, the person's own word. */
export const propose = (action_type: string, parameters: JsonObject = {}, more: JsonObject = {}): JsonObject => ({
  id: 'p1',
  action_type,
  parameters,
  provenance_chain: [{ ref: 'e1' }],
  ...more,
});

/** A context in session `s1`, with nothing observed besides what is cited. */
export const situation = (records: Json[] = [event('e1', 'person')], more: JsonObject = {}): JsonObject => ({
  mode: 'interactive',
  session: 's1',
  records,
  observed: [],
  ...more,
});

export const fromPerson: Json[] = [event('e1', 'person')];
export const fromPost: Json[] = [event('e1', 'post', [], { trust_level: 'untrusted', tainted: true })];
export const fromWeb: Json[] = [event('e1', 'web', [], { trust_level: 'untrusted', tainted: true })];
