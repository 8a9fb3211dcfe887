/** Shares of drawn cases below which the comparison would be empty air: a little under half of what is usual. */

const outcomes: { [step: string]: { [outcome: string]: number } } = {
  form: { fits: 0.8, malformed: 0.015 },
  ontology: { exists: 0.7, unknown_action: 0.03 },
  taint_containment_law: { holds: 0.04, violated: 0.08, not_concerned: 0.3 },
  provenance_law: { holds: 0.08, violated: 0.02, not_concerned: 0.3 },
  capability_boundary_law: { holds: 0.25, violated: 0.2 },
  invariants: { hold: 0.3, violated: 0.1 },
  schema: { fits: 0.25, does_not_fit: 0.12, skipped: 0.03 },
  rules: { deny: 0.03, ask: 0.06, allow: 0.05, none: 0.1, skipped: 0.15 },
  uncovered: { uncovered: 0.2, covered: 0.15 },
  mode: { asks: 0.05, defers: 0.02, not_reached: 0.3 },
};

const two = ['true', 'false'];
const three = [...two, 'unknown'];
const truths: { [form: string]: string[] } = {
  tainted: two,
  trust_level: two,
  origin_in: two,
  origins_within: two,
  passed_through: two,
  transformed_by: two,
  crossed_session: two,
  from: two,
  equals: two,
  in: two,
  exists: two,
  at_least: three,
  at_most: three,
  starts_with: three,
  ends_with: three,
  contains: three,
  domain_in: three,
  length_at_most: three,
  every: three,
  some: three,
};

export const minima: { [what: string]: number } = {
  'decision ALLOW': 0.03,
  'decision ASK': 0.05,
  'decision DENY': 0.3,
  'decision DENY, deferred': 0.02,
  'rule malformed': 0.015,
  'rule law TaintContainmentLaw': 0.08,
  'rule law ProvenanceLaw': 0.005,
  'rule law CapabilityBoundaryLaw': 0.08,
  'rule invariant': 0.03,
  'rule schema': 0.05,
  'rule rule': 0.06,
  'rule uncovered': 0.05,
  ...Object.fromEntries(
    Object.entries(outcomes).flatMap(([step, least]) =>
      Object.entries(least).map(([outcome, share]) => [`step ${step}: ${outcome}`, share]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(truths).flatMap(([form, found]) => found.map((truth) => [`condition ${form}: ${truth}`, 0.002])),
  ),
};
