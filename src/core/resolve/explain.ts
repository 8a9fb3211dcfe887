import { type Case, lawsInOrder, violatedInvariants } from '../laws/index.ts';
import type { Pointer } from '../model/json.ts';
import type { Law, Mode } from '../model/names.ts';
import { type ExplanationEntry, type Step, stepNames } from '../model/resolution.ts';
import type { RuleOfStep } from './decide.ts';
import { applyRules } from './rules.ts';

/** SPEC 5: what every step found, whether or not one before it decided. */
export type Explained = { explanation: ExplanationEntry[]; violations: string[]; matched_rules: string[] };

const lawSteps: { [law in Law]: Step } = {
  TaintContainmentLaw: 'taint_containment_law',
  ProvenanceLaw: 'provenance_law',
  CapabilityBoundaryLaw: 'capability_boundary_law',
};

const decidingSteps: { [kind in Exclude<RuleOfStep['kind'], 'law'>]: Step } = {
  invariant: 'invariants',
  schema: 'schema',
  rule: 'rules',
  uncovered: 'uncovered',
};

export function explain(of: Case, rule: RuleOfStep, escalated: boolean, mode: Mode): Explained {
  const { action, facts } = of;
  const exists = action.name !== null;
  const invariants = violatedInvariants(of);
  const misfits = exists ? action.schema.failures(facts.parameters) : [];
  const rulesRead = exists && misfits.length === 0;
  const rules = rulesRead ? applyRules(of) : { matched: [], effect: null, deciding: [] };
  const decidingStep = rule.kind === 'law' ? lawSteps[rule.id as Law] : decidingSteps[rule.kind];
  const entry = (step: Step, outcome: ExplanationEntry['outcome'], ids: readonly string[] = []): ExplanationEntry => ({
    step,
    outcome,
    ids: [...ids].sort(),
    decides: step === decidingStep,
  });

  return {
    explanation: [
      entry('form', 'fits'),
      entry('ontology', exists ? 'exists' : 'unknown_action'),
      ...lawsInOrder.map((law) => {
        if (!law.concerns(action)) return entry(lawSteps[law.id], 'not_concerned');
        return law.violated(of)
          ? entry(lawSteps[law.id], 'violated', law.evidence(of))
          : entry(lawSteps[law.id], 'holds');
      }),
      entry('invariants', invariants.length > 0 ? 'violated' : 'hold', invariants),
      entry('schema', exists ? (misfits.length > 0 ? 'does_not_fit' : 'fits') : 'skipped', misfits),
      entry('rules', rulesRead ? (rules.effect ?? 'none') : 'skipped', rules.deciding),
      entry('uncovered', rules.effect === null ? 'uncovered' : 'covered'),
      entry('mode', escalated ? (mode === 'background' ? 'defers' : 'asks') : 'not_reached'),
    ],
    violations: [...lawsInOrder.filter(({ violated }) => violated(of)).map(({ id }) => id), ...invariants],
    matched_rules: rules.matched,
  };
}

/** After a malformed call nothing later is evaluated. */
export function explainMalformed(wrong: readonly Pointer[]): Explained {
  return {
    explanation: stepNames.map((step) =>
      step === 'form'
        ? { step, outcome: 'malformed', ids: [...wrong].sort(), decides: true }
        : { step, outcome: 'not_evaluated', ids: [], decides: false },
    ),
    violations: [],
    matched_rules: [],
  };
}
