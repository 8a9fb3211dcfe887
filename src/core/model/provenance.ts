import { EffectiveTrust, Name, Runner, TrustLevel } from './names.ts';
import { z } from './zod.ts';

/** SPEC 4: one step of a data object's lineage. */
const common = {
  id: Name,
  session: Name,
  parents: z.array(Name),
  trust_level: TrustLevel,
  tainted: z.boolean(),
};
export const EventRecord = z.strictObject({ ...common, source: Name });
export const MadeRecord = z.strictObject({
  ...common,
  transformation: z.strictObject({ name: Name, by: Runner, cleared: z.boolean() }),
});
/** The record of one data object: an event, or what a transformation made. */
export const ProvenanceRecord = z.union([EventRecord, MadeRecord]);
export type EventRecord = z.infer<typeof EventRecord>;
export type MadeRecord = z.infer<typeof MadeRecord>;
export type ProvenanceRecord = z.infer<typeof ProvenanceRecord>;

/** SPEC 4: the label of an effective chain. Lists are sorted by UTF-16 code units. */
export const TrustContext = z.strictObject({
  trust_level: EffectiveTrust,
  derived: z.boolean(),
  tainted: z.boolean(),
  unknown_origin: z.boolean(),
  origins: z.array(z.string()),
  channels: z.array(z.string()),
  transformations: z.array(z.string()),
  sessions: z.array(z.string()),
  crossed_session: z.boolean(),
  capabilities: z.array(z.string()),
});
export type TrustContext = z.infer<typeof TrustContext>;
