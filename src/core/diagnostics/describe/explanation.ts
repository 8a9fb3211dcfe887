import type { ExplanationEntry, Step, steps } from '../../model/resolution.ts';
import { listed } from '../words.ts';

type Sentences = { [S in Step]: { [O in (typeof steps)[S][number]]: (ids: string[]) => string } };

const plural = (ids: readonly unknown[], one: string, many: string) => (ids.length === 1 ? one : many);
const whole = (pointers: string[]) => pointers.map((pointer) => (pointer === '' ? 'the whole' : pointer));

const sentences: Sentences = {
  form: {
    fits: () => 'The proposal and its context are well formed.',
    malformed: (ids) =>
      `The call is malformed${ids.length > 0 ? ` at ${listed(whole(ids))}` : ''}, so it is denied unread. Send a proposal and a context of the published form.`,
  },
  ontology: {
    exists: () => 'The action exists in this world.',
    unknown_action: () =>
      'No such action exists in this world. It is taken to need every capability there is; only a Manifest Extension can bring it into being.',
  },
  taint_containment_law: {
    holds: () => 'TaintContainmentLaw holds: the data is not tainted, so the action may reach outside.',
    violated: (ids) =>
      `TaintContainmentLaw is violated: tainted data${ids.length > 0 ? ` (from ${listed(ids)})` : ''} may not cause effects outside this world, whatever rule or person says so. Only data of clean lineage can.`,
    not_concerned: () => 'TaintContainmentLaw is not concerned: the action causes no effects outside.',
  },
  provenance_law: {
    holds: () => 'ProvenanceLaw holds: it is known where everything that would be remembered came from.',
    violated: (ids) =>
      `ProvenanceLaw is violated: the origin of what would be remembered is unknown${ids.length > 0 ? ` (${listed(ids)} cannot be traced)` : ''}. Cite the objects that it was made from.`,
    not_concerned: () => 'ProvenanceLaw is not concerned: the action writes nothing to memory.',
  },
  capability_boundary_law: {
    holds: () => 'CapabilityBoundaryLaw holds: every capability that the action requires is granted to this data.',
    violated: (ids) =>
      `CapabilityBoundaryLaw is violated: data of this trust does not have the ${plural(ids, 'capability', 'capabilities')} ${listed(ids)}. Only the Capability Matrix can grant ${plural(ids, 'it', 'them')}.`,
  },
  invariants: {
    hold: () => "The manifest's own invariants hold.",
    violated: (ids) =>
      `The ${plural(ids, 'invariant', 'invariants')} ${listed(ids)} of this manifest ${plural(ids, 'forbids', 'forbid')} it, before any rule is read.`,
  },
  schema: {
    fits: () => "The parameters fit the action's schema.",
    does_not_fit: (ids) =>
      `The parameters do not fit the action's schema: see ${listed(whole(ids))}. Send parameters that fit.`,
    skipped: () => 'There is no schema to check: the action does not exist.',
  },
  rules: {
    deny: (ids) => `The "deny" ${plural(ids, 'rule', 'rules')} ${listed(ids)} ${plural(ids, 'forbids', 'forbid')} it.`,
    ask: (ids) =>
      `The "ask" ${plural(ids, 'rule', 'rules')} ${listed(ids)} ${plural(ids, 'wants', 'want')} a person to decide.`,
    allow: (ids) =>
      `The "allow" ${plural(ids, 'rule', 'rules')} ${listed(ids)} ${plural(ids, 'permits', 'permit')} it.`,
    none: () => 'No rule speaks of this case.',
    skipped: () => 'No rule was read: the action does not exist, or its parameters do not fit.',
  },
  uncovered: {
    uncovered: () => 'The manifest does not cover this case.',
    covered: () => 'The manifest covers this case.',
  },
  mode: {
    asks: () => 'A person is present, so the question goes to them: approve once, extend the manifest, or refuse.',
    defers: () => 'No person is present, so it is denied and waits in the review queue.',
    not_reached: () => 'Nobody needs to be asked.',
  },
};

/** The sentence for one step of a Manifest Resolution (SPEC 5). */
export function describeExplanation({ step, outcome, ids }: ExplanationEntry): string {
  if (outcome === 'not_evaluated') return 'Not evaluated, since the call is malformed.';
  const outcomes: { readonly [outcome: string]: (ids: string[]) => string } = Object.hasOwn(sentences, step)
    ? sentences[step]
    : {};
  const words = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined;
  return words?.(ids) ?? `Step ${step}: ${outcome}.`;
}
