import { all, holds, not, type Truth, type World } from './condition.ts';
import { malformed } from './form.ts';
import { type JsonObject, own, sortedSet } from './json.ts';
import { Chain } from './label.ts';
import { failures, noParameters } from './schema.ts';
import type { Context, Entry, Explained, Manifest, Resolved, Rule, TrustContext } from './types.ts';

const sideEffects = 'external_side_effects';
const memoryWrite = 'memory_write';

/** SPEC 4: the trust context of a chain. */
export const referenceLabel = (manifest: Manifest, chain: Entry[], context: Context): TrustContext =>
  new Chain(manifest, chain, context).trustContext();

/** SPEC 10: the actions that no law denies in a trust context, by name. */
export const referenceAvailable = (manifest: Manifest, trust: TrustContext): string[] =>
  sortedSet(Object.keys(manifest.actions)).filter((name) => {
    const requires = manifest.actions[name]?.requires ?? [];
    return (
      !(trust.tainted && requires.includes(sideEffects)) &&
      !(trust.unknown_origin && requires.includes(memoryWrite)) &&
      requires.every((capability) => trust.capabilities.includes(capability))
    );
  });

/** SPEC 5: everything of the resolution but its two hashes. */
export function referenceResolve(manifest: Manifest, proposal: unknown, context: unknown): Resolved {
  const wrong = malformed(proposal, context);
  if (wrong.length > 0) return refuse(manifest, wrong);
  return decide(manifest, proposal as Proposal, context as Context & { mode: string });
}

type Proposal = { action_type: string; parameters: JsonObject; provenance_chain?: Entry[] };

const steps = [
  'form',
  'ontology',
  'taint_containment_law',
  'provenance_law',
  'capability_boundary_law',
  'invariants',
  'schema',
  'rules',
  'uncovered',
  'mode',
] as const;

function refuse(manifest: Manifest, wrong: string[]): Resolved {
  return {
    decision: 'DENY',
    rule: { kind: 'malformed', id: null },
    violations: [],
    matched_rules: [],
    trust_context: referenceLabel(manifest, [], { session: 's', records: [], observed: [] }),
    deferred: false,
    explanation: steps.map((step) =>
      step === 'form'
        ? { step, outcome: 'malformed', ids: wrong, decides: true }
        : { step, outcome: 'not_evaluated', ids: [], decides: false },
    ),
  };
}

function decide(manifest: Manifest, proposal: Proposal, context: Context & { mode: string }): Resolved {
  const chain = new Chain(manifest, proposal.provenance_chain ?? [], context);
  const trust = chain.trustContext();
  const world: World = { trust, chain, parameters: proposal.parameters };

  // 2
  const action = own(manifest.actions, proposal.action_type) ? manifest.actions[proposal.action_type] : undefined;
  const requires = action?.requires ?? Object.keys(manifest.capabilities);

  // 3, 4, 5
  const touchesWorld = requires.includes(sideEffects);
  const writesMemory = requires.includes(memoryWrite);
  const contained = !(touchesWorld && trust.tainted);
  const provenanced = !(writesMemory && trust.unknown_origin);
  const absent = sortedSet(requires.filter((capability) => !trust.capabilities.includes(capability)));

  // 6
  const broken = sortedSet(
    (manifest.invariants ?? [])
      .filter(({ forbid, when }) => {
        const concerns =
          (forbid.actions ?? []).includes(proposal.action_type) ||
          (forbid.capabilities ?? []).some((capability) => requires.includes(capability));
        return concerns && (when === undefined || holds(when, world) !== false);
      })
      .map((invariant) => invariant.id),
  );

  // 7
  const unfit = action === undefined ? [] : failures(action.parameters ?? noParameters, proposal.parameters);

  // 8
  const read = action !== undefined && unfit.length === 0;
  const matching = read ? (manifest.rules ?? []).filter((rule) => matches(rule, proposal.action_type, world)) : [];
  const of = (effect: Rule['effect']) => matching.filter((rule) => rule.effect === effect);
  const lifted = of('allow').flatMap((rule) => rule.overrides ?? []);
  const unanswered = of('ask').filter((rule) => !lifted.includes(rule.id));
  const effect =
    of('deny').length > 0 ? 'deny' : unanswered.length > 0 ? 'ask' : of('allow').length > 0 ? 'allow' : 'none';
  const deciding = sortedSet(
    (effect === 'none' ? [] : effect === 'ask' ? unanswered : of(effect)).map((rule) => rule.id),
  );

  // The first that decides
  const laws = [
    ...(contained ? [] : ['TaintContainmentLaw']),
    ...(provenanced ? [] : ['ProvenanceLaw']),
    ...(absent.length === 0 ? [] : ['CapabilityBoundaryLaw']),
  ];
  const first = !contained
    ? 'taint_containment_law'
    : !provenanced
      ? 'provenance_law'
      : absent.length > 0
        ? 'capability_boundary_law'
        : broken.length > 0
          ? 'invariants'
          : unfit.length > 0
            ? 'schema'
            : effect !== 'none'
              ? 'rules'
              : 'uncovered';
  const open = first === 'uncovered' || (first === 'rules' && effect === 'ask');
  const present = context.mode !== 'background';
  const decision = open ? (present ? 'ASK' : 'DENY') : first === 'rules' && effect === 'allow' ? 'ALLOW' : 'DENY';
  const rules: { [step: string]: Resolved['rule'] } = {
    invariants: { kind: 'invariant', id: broken[0] ?? null },
    schema: { kind: 'schema', id: 'ActionSchema' },
    rules: { kind: 'rule', id: deciding[0] ?? null },
    uncovered: { kind: 'uncovered', id: null },
  };

  const outcomes: { [step in (typeof steps)[number]]: [outcome: string, ids: string[]] } = {
    form: ['fits', []],
    ontology: [action === undefined ? 'unknown_action' : 'exists', []],
    taint_containment_law: [
      touchesWorld ? (contained ? 'holds' : 'violated') : 'not_concerned',
      touchesWorld ? chain.whatTaints() : [],
    ],
    provenance_law: [
      writesMemory ? (provenanced ? 'holds' : 'violated') : 'not_concerned',
      writesMemory ? chain.unresolvables() : [],
    ],
    capability_boundary_law: [absent.length === 0 ? 'holds' : 'violated', absent],
    invariants: [broken.length === 0 ? 'hold' : 'violated', broken],
    schema: [action === undefined ? 'skipped' : unfit.length === 0 ? 'fits' : 'does_not_fit', unfit],
    rules: [read ? effect : 'skipped', deciding],
    uncovered: [matching.length === 0 ? 'uncovered' : 'covered', []],
    mode: [open ? (present ? 'asks' : 'defers') : 'not_reached', []],
  };
  return {
    decision,
    rule: rules[first] ?? { kind: 'law', id: laws[0] ?? null },
    violations: [...laws, ...broken],
    matched_rules: sortedSet(matching.map((rule) => rule.id)),
    trust_context: trust,
    deferred: open && !present,
    explanation: steps.map((step): Explained => {
      const [outcome, ids] = outcomes[step];
      return { step, outcome, ids, decides: step === first };
    }),
  };
}

/** `when` without `unless` is one condition; unknown never satisfies an `allow` and always a `deny` or an `ask`. */
function matches(rule: Rule, action: string, world: World): boolean {
  if (!rule.actions.includes(action)) return false;
  const condition = all([
    rule.when === undefined ? true : holds(rule.when, world),
    rule.unless === undefined ? true : not(holds(rule.unless, world)),
  ]);
  return rule.effect === 'allow' ? condition === true : condition !== false;
}

/** What a condition comes out as in a call that fits the form: for counting what was reached. */
export function referenceTruth(
  manifest: Manifest,
  proposal: unknown,
  context: unknown,
): (condition: JsonObject) => Truth {
  const { parameters, provenance_chain = [] } = proposal as Proposal;
  const chain = new Chain(manifest, provenance_chain, context as Context);
  const trust = chain.trustContext();
  return (condition) => holds(condition, { trust, chain, parameters });
}
