import { PointerSchema } from './condition.ts';
import type { JsonObject } from './json.ts';
import { Mode, Name } from './names.ts';
import type { ProvenanceRecord } from './provenance.ts';
import { z } from './zod.ts';

/** SPEC 5: what one proposal cites, and for which of its parameters. */
export const ChainEntry = z.strictObject({
  ref: Name,
  parameters: z.exactOptional(z.array(PointerSchema)),
});
export type ChainEntry = z.infer<typeof ChainEntry>;

export const ProvenanceChain = z.array(ChainEntry);

const parameters: z.ZodMiniType<JsonObject> = z.record(z.string(), z.unknown()) as never;

/** SPEC 5: a Proposed Action. */
export const ProposedAction = z.strictObject({
  id: Name,
  action_type: Name,
  parameters,
  provenance_chain: z.exactOptional(ProvenanceChain),
  agent_reasoning: z.exactOptional(z.string()),
});
export type ProposedAction = z.infer<typeof ProposedAction>;

/** What `label` reads beside the chain. A record of the wrong shape is unknown origin. */
export const LabelContext = z.strictObject({
  session: Name,
  records: z.array(z.unknown()),
  observed: z.exactOptional(z.array(Name)),
});
/** SPEC 5: what a resolution reads beside the proposal. */
export const ResolutionContext = z.strictObject({ mode: Mode, ...LabelContext.shape });

type Recorded<T> = Omit<T, 'records'> & { records: readonly ProvenanceRecord[] };
export type LabelContext = Recorded<z.infer<typeof LabelContext>>;
export type ResolutionContext = Recorded<z.infer<typeof ResolutionContext>>;
