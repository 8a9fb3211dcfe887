import type { CompiledManifest } from './compiled.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Removal, SemanticEvent } from './event.ts';
import type { Json, JsonObject } from './json.ts';
import type { Ledger, MemoryCell, Pending } from './ledger.ts';
import { Mode, Name, Runner } from './names.ts';
import type { Resolution } from './resolution.ts';
import { z } from './zod.ts';

/** SPEC 10: what a host says to a running world, and what it gets back. */

const json: z.ZodMiniType<Json> = z.unknown() as never;

export const SessionStart = z.strictObject({
  session: Name,
  mode: Mode,
  /** What the agent's context already holds; the host vouches for an empty one by leaving it out. */
  observed: z.exactOptional(z.array(Name)),
});
export type SessionStart = z.infer<typeof SessionStart>;

export const Observation = z.strictObject({ channel: Name, raw: z.string() });
export type Observation = z.infer<typeof Observation>;

/** By agent or person the `value` is given; by the hypervisor its registered function makes it. */
export const Transformation = z.strictObject({
  name: Name,
  from: z.array(Name).check(z.minLength(1)),
  by: Runner,
  value: z.exactOptional(json),
});
export type Transformation = z.infer<typeof Transformation>;

export const Completion = z.strictObject({ proposal: Name, raw: z.string() });
export type Completion = z.infer<typeof Completion>;

export const ProposalReference = z.strictObject({ proposal: Name });
export type ProposalReference = z.infer<typeof ProposalReference>;

export const Answer = z.strictObject({ proposal: Name, extension: z.unknown() });
export type Answer = z.infer<typeof Answer>;

/** Where `diagnostics` holds an error, nothing happened. */
type Told = { diagnostics: Diagnostic[] };

export type Observed = Told & { event?: SemanticEvent; removed: Removal[] };
export type Transformed = Told & {
  /** `value` is absent from what stays quarantined. */
  object?: { id: string; tainted: boolean; cleared: boolean; quarantined: boolean; value?: Json };
};
/** `state` says what came of it; `event` is the result, where it came at once. */
export type Outcome = Told & {
  resolution: Resolution;
  proposal: string | null;
  state: 'executed' | 'pending' | 'deferred' | 'denied';
  event?: SemanticEvent;
};
export type Answered = Told & Partial<Outcome>;
export type Extended = Answered & { compiled?: CompiledManifest };

export type Execution = { proposal: string; action_type: string; parameters: JsonObject };
export type HypervisorOptions = SessionStart & {
  /** Carries out an allowed action; returns the raw result, or undefined where `complete` brings it later. */
  execute?: (execution: Execution) => string | undefined;
  /** What the hypervisor may run, by transformation name, on the payloads of its inputs. */
  transformations?: { readonly [name: string]: (inputs: Json[]) => Json };
};

/** SPEC 10: a running world. No call throws. */
export interface Hypervisor {
  startSession(start: SessionStart): Told;
  /** Raw input crosses the boundary; the agent has seen the event unless its channel is quarantined. */
  observe(observation: Observation): Observed;
  transform(transformation: Transformation): Transformed;
  propose(proposal: unknown): Outcome;
  /** What an executed action returned. */
  complete(completion: Completion): Observed;
  approveOnce(reference: ProposalReference): Answered;
  refuse(reference: ProposalReference): Told;
  extend(answer: Answer): Extended;
  /** Puts another compiled version in force; pending asks lapse. */
  adopt(change: { compiled: unknown }): Told;
  /** The asks that wait for a person. */
  pending(): Pending[];
  /** The deferred denials of background sessions, oldest first. */
  review(): Pending[];
  memory(): MemoryCell[];
  ledger(): Ledger;
}
