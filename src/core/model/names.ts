import { z } from './zod.ts';

export const manifestFormat = 'world-manifest/1';
export const compiledFormat = 'compiled-manifest/1';
export const scenarioFormat = 'scenario/1';
export const ledgerFormat = 'ledger/1';

/** A name or id: any non-empty string. */
export const Name = z.string().check(z.minLength(1));

/** SHA-256 over the RFC 8785 form, in lower-case hexadecimal. */
export const HashText = z.string().check(z.regex(/^sha256:[0-9a-f]{64}$/));

const trustLevels = ['trusted', 'untrusted', 'derived'] as const;
export const TrustLevel = z.enum(trustLevels);
export type TrustLevel = z.infer<typeof TrustLevel>;

/** What a chain can come out as: `derived` only ever inherits (SPEC 4, effective trust). */
export const EffectiveTrust = z.enum(['trusted', 'untrusted']);
export type EffectiveTrust = z.infer<typeof EffectiveTrust>;

/** The rows of the Capability Matrix: the Trust Levels and the state `tainted`. */
export const matrixRows = ['trusted', 'untrusted', 'derived', 'tainted'] as const;
export type MatrixRow = (typeof matrixRows)[number];

export const payloadKinds = ['text', 'email', 'html', 'json', 'tool_result'] as const;
export const PayloadKind = z.enum(payloadKinds);
export type PayloadKind = z.infer<typeof PayloadKind>;

export const deliveries = ['direct', 'quarantined'] as const;
export const Delivery = z.enum(deliveries);
export type Delivery = z.infer<typeof Delivery>;

export const modes = ['workflow_definition', 'interactive', 'background'] as const;
export const Mode = z.enum(modes);
export type Mode = z.infer<typeof Mode>;

export const decisions = ['ALLOW', 'DENY', 'ASK'] as const;
export const Decision = z.enum(decisions);
export type Decision = z.infer<typeof Decision>;

export const effects = ['allow', 'deny', 'ask'] as const;
export const Effect = z.enum(effects);
export type Effect = z.infer<typeof Effect>;

export const runners = ['agent', 'hypervisor', 'person'] as const;
/** Who ran a transformation. */
export const Runner = z.enum(runners);
export type Runner = z.infer<typeof Runner>;

export const laws = ['TaintContainmentLaw', 'ProvenanceLaw', 'CapabilityBoundaryLaw'] as const;
export const Law = z.enum(laws);
export type Law = z.infer<typeof Law>;

/** The two capabilities with physics attached (SPEC 2, Capabilities). */
export const MEMORY_WRITE = 'memory_write';
export const EXTERNAL_SIDE_EFFECTS = 'external_side_effects';
/** The rule id of a parameter that does not fit its action's schema (SPEC 5, step 7). */
export const ACTION_SCHEMA = 'ActionSchema';
