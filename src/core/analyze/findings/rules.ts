import { remove } from '../../diagnostics/fixes.ts';
import type { Finding } from '../../model/analysis.ts';
import { childPointer } from '../../model/pointer.ts';
import type { ActionFacts } from '../action.ts';
import type { InvariantFacts, RuleFacts, Shadow } from '../rule-facts.ts';
import { finding, type Places } from './finding.ts';

type Of<T> = { action: string; facts: T };

/** What rules and invariants come to over all the actions that they name. */
export function ruleFindings(all: readonly ActionFacts[], places: Places): Finding[] {
  const rules = gathered(all, ({ rules: found }) => found);
  const invariants = gathered(all, ({ invariants: found }) => found);
  return [
    ...[...rules].flatMap(([id, found]) => aboutRule(id, found, places)),
    ...[...invariants].flatMap(([id, found]) => aboutInvariant(id, found, places)),
  ];
}

function gathered<T extends { id: string }>(
  all: readonly ActionFacts[],
  pick: (facts: ActionFacts) => readonly T[],
): Map<string, Of<T>[]> {
  const byId = new Map<string, Of<T>[]>();
  for (const facts of all) {
    const { action } = facts.report;
    if (action === null) continue;
    for (const each of pick(facts)) byId.set(each.id, [...(byId.get(each.id) ?? []), { action, facts: each }]);
  }
  return byId;
}

function aboutRule(id: string, found: readonly Of<RuleFacts>[], places: Places): Finding[] {
  const [first] = found;
  if (first === undefined) return [];
  const { effect } = first.facts;
  const path = places.rule(id);
  const subject = { kind: 'rule', id } as const;
  const actions = found.map(({ action }) => action);
  const cells = found.reduce((sum, { facts }) => sum + facts.cells, 0);
  const witness = found.find(({ facts }) => facts.witness)?.facts.witness;
  const findings: Finding[] = [];
  if (found.every(({ facts }) => !facts.decides)) {
    const shadow = merged(found.flatMap(({ facts }) => facts.shadow ?? []));
    const more = { subject, actions, witness: shadow.witness, fixes: [remove(path, id)] };
    const { because, by } = shadow;
    if (because === 'contradiction') findings.push(finding('condition-contradictory', path, { id }, more));
    else {
      const code =
        effect === 'ask' && (because === 'law' || because === 'invariant') ? 'escalation-never-put' : 'rule-dead';
      findings.push(finding(code, path, { rule: id, because, by }, more));
    }
  } else {
    if (found.every(({ facts }) => facts.always)) {
      findings.push(finding('condition-vacuous', path, { id, effect }, { subject, actions, witness }));
    }
    if (found.every(({ facts }) => !facts.matters)) {
      findings.push(
        finding('rule-redundant', path, { rule: id }, { subject, actions, witness, fixes: [remove(path, id)] }),
      );
    } else if (effect === 'ask' && found.every(({ facts }) => !facts.overridden)) {
      findings.push(finding('approval-recurs', path, { rule: id }, { subject, actions, witness, cells }));
    }
  }
  const idle = first.facts.idleOverrides.filter((other) =>
    found.every(({ facts }) => facts.idleOverrides.includes(other)),
  );
  if (idle.length > 0) {
    findings.push(
      finding(
        'override-idle',
        childPointer(path, 'overrides'),
        { rule: id, overridden: idle },
        { subject, actions, witness },
      ),
    );
  }
  return findings;
}

function aboutInvariant(id: string, found: readonly Of<InvariantFacts>[], places: Places): Finding[] {
  const path = places.invariant(id);
  const subject = { kind: 'invariant', id } as const;
  const actions = found.map(({ action }) => action);
  if (found.some(({ facts }) => facts.decides)) {
    return found.every(({ facts }) => facts.always)
      ? [finding('condition-vacuous', path, { id, effect: 'invariant' }, { subject, actions })]
      : [];
  }
  const { because, by, witness } = merged(found.flatMap(({ facts }) => facts.shadow ?? []));
  return [
    because === 'contradiction'
      ? finding('condition-contradictory', path, { id }, { subject, actions, witness })
      : finding('invariant-idle', path, { invariant: id, because, by }, { subject, actions, witness }),
  ];
}

/** What stands in the way over several actions: the last step that is reached on any of them. */
function merged(shadows: readonly Shadow[]): Shadow {
  const order: readonly Shadow['because'][] = ['rule', 'schema', 'invariant', 'law', 'contradiction'];
  const because = order.find((each) => shadows.some((shadow) => shadow.because === each)) ?? 'contradiction';
  const chosen = shadows.filter((shadow) => shadow.because === because);
  const witness = chosen.find((shadow) => shadow.witness)?.witness;
  return { because, by: [...new Set(chosen.flatMap(({ by }) => by))].sort(), ...(witness && { witness }) };
}
