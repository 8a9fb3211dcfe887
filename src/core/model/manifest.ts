import { type Condition, ConditionSchema, PointerSchema } from './condition.ts';
import { Decision, Delivery, Effect, Mode, manifestFormat, Name, PayloadKind, TrustLevel } from './names.ts';
import { ParameterSchema } from './schema.ts';
import { z } from './zod.ts';

/** SPEC 2: the source form of a World Manifest, as types and as the schemas Core checks it with. */

const text = z.string();
const set = z.array(Name);
const nonEmptySet = z.array(Name).check(z.minLength(1));
const when: z.ZodMiniExactOptional<z.ZodMiniType<Condition>> = z.exactOptional(ConditionSchema);

export const Channel = z.strictObject({
  trust_level: TrustLevel,
  payload: z.exactOptional(PayloadKind),
  delivery: z.exactOptional(Delivery),
  description: z.exactOptional(text),
});
export type Channel = z.infer<typeof Channel>;

export const CapabilityMatrix = z.strictObject({
  trusted: set,
  untrusted: set,
  derived: z.exactOptional(z.union([z.literal('inherit'), set])),
  tainted: set,
});
export type CapabilityMatrix = z.infer<typeof CapabilityMatrix>;

/** `write` names the parameters that hold key and value; a `read` without `key` reads every current record. */
export const MemoryPointers = z.union([
  z.strictObject({ write: z.strictObject({ key: PointerSchema, value: PointerSchema }) }),
  z.strictObject({ read: z.strictObject({ key: z.exactOptional(PointerSchema) }) }),
]);
export type MemoryPointers = z.infer<typeof MemoryPointers>;

export const Action = z.strictObject({
  description: z.exactOptional(text),
  requires: nonEmptySet,
  returns: z.exactOptional(Name),
  memory: z.exactOptional(MemoryPointers),
  parameters: z.exactOptional(ParameterSchema),
});
export type Action = z.infer<typeof Action>;

export const Rule = z.strictObject({
  id: Name,
  effect: Effect,
  actions: nonEmptySet,
  when,
  unless: when,
  overrides: z.exactOptional(nonEmptySet),
  reason: z.exactOptional(text),
});
export type Rule = z.infer<typeof Rule>;

export const Invariant = z.strictObject({
  id: Name,
  forbid: z.strictObject({ actions: z.exactOptional(nonEmptySet), capabilities: z.exactOptional(nonEmptySet) }),
  when,
  reason: z.exactOptional(text),
});
export type Invariant = z.infer<typeof Invariant>;

const transformation = { transformation: Name, reason: z.exactOptional(text) };
export const TaintRule = z.union([
  z.strictObject({ ...transformation, taint: z.enum(['propagate', 'add']) }),
  z.strictObject({
    ...transformation,
    taint: z.literal('clear'),
    by: z.enum(['hypervisor', 'person']),
    output: ParameterSchema,
  }),
]);
export type TaintRule = z.infer<typeof TaintRule>;

export const Provenance = z.strictObject({
  tracking: z.enum(['observed', 'declared']),
  instrumented: z.exactOptional(z.boolean()),
});
export type Provenance = z.infer<typeof Provenance>;

const assertion = {
  id: Name,
  actions: z.exactOptional(nonEmptySet),
  when,
  modes: z.exactOptional(z.array(Mode).check(z.minLength(1))),
};
/** SPEC 9: what the author wants proven; no part of artifact or hash. */
export const Assertion = z.union([
  z.strictObject({ ...assertion, never: Decision }),
  z.strictObject({ ...assertion, always: Decision }),
  z.strictObject({ ...assertion, only_if: Decision }),
]);
export type Assertion = z.infer<typeof Assertion>;

export const WorldManifest = z.strictObject({
  format: z.literal(manifestFormat),
  name: Name,
  description: z.exactOptional(text),
  channels: z.record(Name, Channel),
  capabilities: z.record(Name, text),
  capability_matrix: CapabilityMatrix,
  actions: z.record(Name, Action),
  rules: z.exactOptional(z.array(Rule)),
  invariants: z.exactOptional(z.array(Invariant)),
  taint_rules: z.exactOptional(z.array(TaintRule)),
  provenance: Provenance,
  assertions: z.exactOptional(z.array(Assertion)),
});
/** A checked World Manifest: every reference resolves and no law is contradicted. */
export type WorldManifest = z.infer<typeof WorldManifest>;
