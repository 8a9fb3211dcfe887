import { Decision, HashText } from './names.ts';
import { TrustContext } from './provenance.ts';
import { z } from './zod.ts';

/** SPEC 5: the steps in the order in which they are tried, each with its outcomes. */
export const steps = {
  form: ['fits', 'malformed'],
  ontology: ['exists', 'unknown_action'],
  taint_containment_law: ['holds', 'violated', 'not_concerned'],
  provenance_law: ['holds', 'violated', 'not_concerned'],
  capability_boundary_law: ['holds', 'violated'],
  invariants: ['hold', 'violated'],
  schema: ['fits', 'does_not_fit', 'skipped'],
  rules: ['deny', 'ask', 'allow', 'none', 'skipped'],
  uncovered: ['uncovered', 'covered'],
  mode: ['asks', 'defers', 'not_reached'],
} as const;
export type Step = keyof typeof steps;
export const stepNames = Object.keys(steps) as Step[];

const stepEntry = (step: Step) =>
  z.strictObject({
    step: z.literal(step),
    outcome: z.enum([...steps[step], 'not_evaluated']),
    ids: z.array(z.string()),
    decides: z.boolean(),
  });
export const ExplanationEntry = z.union(stepNames.map(stepEntry));
/** What one step found; `ids` are sorted. */
export type ExplanationEntry = {
  step: Step;
  outcome: (typeof steps)[Step][number] | 'not_evaluated';
  ids: string[];
  decides: boolean;
};

export const ruleKinds = ['malformed', 'law', 'invariant', 'schema', 'rule', 'uncovered'] as const;
export const DecidingRule = z.strictObject({ kind: z.enum(ruleKinds), id: z.nullable(z.string()) });
export type DecidingRule = z.infer<typeof DecidingRule>;

/** SPEC 5: a Manifest Resolution. */
export const Resolution = z.strictObject({
  decision: Decision,
  rule: DecidingRule,
  violations: z.array(z.string()),
  matched_rules: z.array(z.string()),
  trust_context: TrustContext,
  deferred: z.boolean(),
  explanation: z.array(ExplanationEntry).check(z.length(stepNames.length)),
  /** Null where what was given is no compiled manifest. */
  manifest_hash: z.nullable(HashText),
  /** Null where what was given is no JSON. */
  proposal_hash: z.nullable(HashText),
});
export type Resolution = Omit<z.infer<typeof Resolution>, 'explanation'> & { explanation: ExplanationEntry[] };
/** What an enforcement point needs: `resolve`'s decision and rule alone. */
export type Verdict = Pick<Resolution, 'decision' | 'rule'>;
