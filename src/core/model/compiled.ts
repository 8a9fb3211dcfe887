import { type Condition, ConditionSchema } from './condition.ts';
import { Action, MemoryPointers, Rule } from './manifest.ts';
import { compiledFormat, Delivery, Effect, HashText, Name, PayloadKind, TrustLevel } from './names.ts';
import { ParameterSchema } from './schema.ts';
import { z } from './zod.ts';

/** SPEC 6: the artifact. Names are interned in sorted order; tables refer to them by index. */

const index = z.int().check(z.nonnegative());
const indices = z.array(index);
/** A set of capabilities: bit i is capability i, lower-case hexadecimal without leading zeros. */
const bits = z.string().check(z.regex(/^(?:0|[1-9a-f][0-9a-f]*)$/));
const when: z.ZodMiniExactOptional<z.ZodMiniType<Condition>> = z.exactOptional(ConditionSchema);
const reason = z.exactOptional(z.string());
const description = z.exactOptional(z.string());

/** An action that an extension adds; without `requires` it requires every capability. */
const NewAction = z.strictObject({ ...Action.shape, requires: z.exactOptional(Action.shape.requires) });

export const ManifestExtension = z.strictObject({
  action: z.exactOptional(z.strictObject({ name: Name, definition: NewAction })),
  rule: Rule,
});
/** SPEC 5, extension: one rule, or one action with its rule. */
export type ManifestExtension = z.infer<typeof ManifestExtension>;

export const Lineage = z.strictObject({
  parent: z.nullable(HashText),
  extension: z.nullable(ManifestExtension),
});
export type Lineage = z.infer<typeof Lineage>;

export const CompiledManifest = z.strictObject({
  format: z.literal(compiledFormat),
  name: Name,
  description,
  channels: z.array(
    z.strictObject({ name: Name, trust_level: TrustLevel, payload: PayloadKind, delivery: Delivery, description }),
  ),
  capabilities: z.array(z.strictObject({ name: Name, description: z.string() })),
  /** `derived` is null where it inherits. */
  capability_matrix: z.strictObject({ trusted: bits, untrusted: bits, derived: z.nullable(bits), tainted: bits }),
  laws: z.tuple([z.literal('TaintContainmentLaw'), z.literal('ProvenanceLaw'), z.literal('CapabilityBoundaryLaw')]),
  invariants: z.array(
    z.strictObject({
      id: Name,
      when,
      reason,
      forbid: z.strictObject({ actions: z.exactOptional(indices), capabilities: z.exactOptional(bits) }),
    }),
  ),
  actions: z.array(
    z.strictObject({
      name: Name,
      description,
      requires: bits,
      returns: z.nullable(index),
      memory: z.nullable(MemoryPointers),
      parameters: z.nullable(ParameterSchema),
      rules: indices,
      invariants: indices,
    }),
  ),
  rules: z.array(
    z.strictObject({ id: Name, effect: Effect, actions: indices, when, unless: when, overrides: indices, reason }),
  ),
  taint_rules: z.array(
    z.union([
      z.strictObject({ transformation: Name, taint: z.enum(['propagate', 'add']), reason }),
      z.strictObject({
        transformation: Name,
        taint: z.literal('clear'),
        by: z.enum(['hypervisor', 'person']),
        output: ParameterSchema,
        capacity_bits: z.nullable(z.number()),
        reason,
      }),
    ]),
  ),
  provenance: z.strictObject({ tracking: z.enum(['observed', 'declared']), instrumented: z.boolean() }),
  manifest_hash: HashText,
  lineage: z.exactOptional(Lineage),
});
/** A compiled World Manifest: plain JSON, sets sorted, the same bytes on every machine. */
export type CompiledManifest = z.infer<typeof CompiledManifest>;
