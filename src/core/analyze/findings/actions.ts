import type { Finding, VerifyReport } from '../../model/analysis.ts';
import type { Assertion } from '../../model/manifest.ts';
import type { ActionFacts } from '../action.ts';
import { actionPlace, finding, type Places } from './finding.ts';

/** Core's own faults, and what no decision was found for. */
export function soundness(all: readonly ActionFacts[]): Finding[] {
  return all.flatMap(({ report: { action }, broken, undecided }) => {
    const path = action === null ? '/actions' : actionPlace(action);
    const more = { subject: { kind: 'action', id: action ?? '' } as const, actions: action === null ? [] : [action] };
    return [
      ...broken
        .slice(0, 1)
        .map(({ witness, expected, law }) =>
          finding('law-broken', path, { law, action, expected }, { ...more, witness, cells: broken.length }),
        ),
      ...undecided.map(({ parameter, why }) => finding('not-decided', path, { action, parameter, why }, more)),
    ];
  });
}

/** Actions that nobody can perform, in any context or mode. */
export function unreachable(all: readonly ActionFacts[]): Finding[] {
  return all.flatMap(({ report, unsatisfiable, undecided }) => {
    const { action, pivot, cells } = report;
    if (action === null || cells.ALLOW + cells.ASK > 0 || undecided.length > 0) return [];
    const witnesses = pivot.flatMap(({ witnesses: { DENY } }) => DENY ?? []);
    const by = witnesses.flatMap(({ rule }) => rule.id ?? []);
    const values = { action, because: unsatisfiable ? 'schema' : 'decided', by: [...new Set(by)].sort() };
    const subject = { kind: 'action', id: action } as const;
    return [
      finding('action-unreachable', actionPlace(action), values, {
        subject,
        actions: [action],
        // The cleanest context says most: even there it is denied.
        witness: witnesses.find((each) => each.rule.kind !== 'law') ?? witnesses[0],
        cells: cells.total,
      }),
    ];
  });
}

type Asserted = VerifyReport['assertions'][number];

export function assertionFindings(
  all: readonly ActionFacts[],
  assertions: readonly Assertion[],
  places: Places,
): { states: Asserted[]; findings: Finding[] } {
  const states: Asserted[] = [];
  const findings: Finding[] = [];
  for (const assertion of assertions) {
    const { id } = assertion;
    const about = all.flatMap(({ report: { action }, assertions: found, undecided }) =>
      found.filter((each) => each.id === id).map((facts) => ({ action, facts, undecided: undecided.length > 0 })),
    );
    const cells = about.reduce((sum, { facts }) => sum + facts.cells, 0);
    const failing = about.reduce((sum, { facts }) => sum + facts.failing, 0);
    const broken = about.filter(({ facts }) => facts.failing > 0);
    const open = about.some(({ undecided }) => undecided);
    states.push({ id, state: failing > 0 ? 'fails' : open ? 'undecided' : 'holds', cells, failing });
    const path = places.assertion(id);
    const subject = { kind: 'assertion', id } as const;
    const actions = (broken.length > 0 ? broken : about).flatMap(({ action }) => action ?? []);
    const more = { subject, actions, cells: failing };
    if (failing > 0) {
      const [form, decision] = statedBy(assertion);
      const names = broken.map(({ action }) => action ?? 'actions that are not declared');
      findings.push(
        finding(
          'assertion-fails',
          path,
          { assertion: id, form, decision, actions: names, failing },
          {
            ...more,
            witness: smallest(broken.flatMap(({ facts }) => facts.witness ?? [])),
          },
        ),
      );
    } else if (open) findings.push(finding('assertion-undecided', path, { assertion: id }, more));
    else if (cells === 0) findings.push(finding('assertion-vacuous', path, { assertion: id }, more));
  }
  return { states, findings };
}

function statedBy(assertion: Assertion): [form: string, decision: string] {
  if ('never' in assertion) return ['never', assertion.never];
  return 'always' in assertion ? ['always', assertion.always] : ['only_if', assertion.only_if];
}

/** The case that takes the least to read. */
function smallest<T extends { context: { records: readonly unknown[] }; proposal: { parameters: object } }>(
  witnesses: readonly T[],
): T | undefined {
  const size = ({ context, proposal }: T) => 100 * context.records.length + JSON.stringify(proposal.parameters).length;
  return [...witnesses].sort((a, b) => size(a) - size(b))[0];
}
