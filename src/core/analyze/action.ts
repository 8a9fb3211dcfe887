import type { ActionReport, Counts, PivotCell, Undecided, Witness } from '../model/analysis.ts';
import { contextKinds } from '../model/analysis.ts';
import type { Assertion } from '../model/manifest.ts';
import { type Decision, type Law, type Mode, modes } from '../model/names.ts';
import { decideCase } from '../resolve/decide.ts';
import { type AssertionFacts, assertionFacts } from './assertions.ts';
import { decisionIn, decisionOf, type Settled, settledOf } from './decision.ts';
import { type Opened, openedBy } from './opened.ts';
import { composed } from './parameters.ts';
import { type InvariantFacts, invariantFacts, type RuleFacts, ruleFacts } from './rule-facts.ts';
import type { Side } from './side.ts';
import { type Cell, type Memo, Space } from './space.ts';
import { undeclaredName, witnessOf } from './witness.ts';

/** All that is found of one action; nothing in it depends on the rest of the manifest. */
export type ActionFacts = {
  report: ActionReport;
  laws: { [law in Law]?: number };
  /** Cells in which `resolve` and the formulas differ: Core's own fault. */
  broken: { witness: Witness; expected: Decision; law: Law | null }[];
  confirmed: number;
  undecided: Undecided[];
  rules: RuleFacts[];
  invariants: InvariantFacts[];
  assertions: AssertionFacts[];
  opened: Opened[];
  /** The schema fits nothing. */
  unsatisfiable: boolean;
};

export const noCounts = (): Counts => ({ ALLOW: 0, ASK: 0, DENY: 0 });

export function analyseAction(side: Side, assertions: readonly Assertion[], memo: Memo): ActionFacts {
  const { tables, name } = side;
  const own = assertions.filter(({ actions }) => actions === undefined || (name !== null && actions.includes(name)));
  const whens = own.flatMap(({ when }) => (when === undefined ? [] : [when]));
  const space = new Space([side], whens, memo);
  const action = name ?? undeclaredName([tables]);
  const decision = decisionIn(space, 0, side);
  const show = (cell: Parameters<typeof witnessOf>[2], mode: Mode = 'interactive') =>
    witnessOf(tables, space, cell, action, mode);

  const regions = space.split([decision.deny, decision.allow, space.fits(0)]).filter(({ values }) => values[2]);
  const misfits = misfitCases(space, side);
  const fitting = fittingCases(space);
  const cases = fitting + misfits;
  const pivot = new Map<string, PivotCell>();
  const laws: ActionFacts['laws'] = {};
  const broken: ActionFacts['broken'] = [];
  let confirmed = 0;
  space.contexts.forEach((context) => {
    const { kind } = context;
    const cell = pivot.get(kind) ?? emptyCell(kind);
    pivot.set(kind, cell);
    cell.contexts += 1;
    for (const mode of modes) cell.modes[mode].DENY += misfits;
    const law = space.law(0, context);
    if (law !== undefined) laws[law] = (laws[law] ?? 0) + cases * modes.length;
  });
  for (const region of regions) {
    const context = space.contexts[region.context];
    const cell = context && pivot.get(context.kind);
    if (context === undefined || cell === undefined) continue;
    const settled = settledOf(region.values[0], region.values[1]);
    for (const mode of modes) cell.modes[mode][decisionOf(settled, mode)] += region.count;
    if (settledAs(space, side, region) === settled) confirmed += 1;
    else
      broken.push({
        witness: show(region),
        expected: decisionOf(settled, 'interactive'),
        law: space.law(0, context) ?? null,
      });
    cell.witnesses[settled] ??= show(region);
  }
  const cells = { ...noCounts(), total: cases * space.contexts.length * modes.length };
  for (const { modes: counts } of pivot.values())
    for (const mode of modes) for (const each of ['ALLOW', 'ASK', 'DENY'] as const) cells[each] += counts[mode][each];
  const report: ActionReport = {
    action: name,
    contexts: space.contexts.length,
    cases,
    cells,
    pivot: contextKinds.flatMap((kind) => pivot.get(kind) ?? []),
  };
  return {
    report,
    laws,
    broken,
    confirmed,
    undecided: space.undecided.map((each) => ({ action: name, ...each })),
    rules: ruleFacts(space, side, decision, show, memo),
    invariants: invariantFacts(space, side, decision, show),
    assertions: own.map((assertion) => assertionFacts(space, decision, assertion, fitting, show)),
    opened: openedBy(report, tables),
    unsatisfiable: name !== null && fitting === 0,
  };
}

/** What the resolution itself makes of the call that a cell stands for. */
function settledAs(space: Space, { tables, action }: Side, { context, path }: Cell): Settled | undefined {
  const lineage = space.contexts[context]?.lineages[0];
  if (lineage === undefined) return undefined;
  return decideCase({ tables, action, facts: { parameters: composed(space.parameters, path), lineage } }).decision;
}

function emptyCell(kind: PivotCell['kind']): PivotCell {
  return {
    kind,
    contexts: 0,
    modes: { workflow_definition: noCounts(), interactive: noCounts(), background: noCounts() },
    witnesses: {},
  };
}

const distinct = (truths: readonly (readonly number[])[]) => new Set(truths.map((each) => each.join(''))).size;

/** Assignments of the atoms that some parameters which fit have. */
function fittingCases({ parameters }: Space): number {
  if (parameters.base === undefined) return 0;
  return parameters.groups.reduce(
    (product, { choices }) =>
      product * distinct(choices.filter(({ fits }) => fits.every(Boolean)).map(({ truths }) => truths)),
    1,
  );
}

/** Assignments of the atoms that some parameters which do not fit have. */
function misfitCases({ parameters }: Space, { name }: Side): number {
  if (name === null) return 0;
  const any = parameters.groups.map(({ choices }) => distinct(choices.map(({ truths }) => truths)));
  const all = any.reduce((product, each) => product * each, 1);
  if (parameters.canMisfit || parameters.base === undefined) return all;
  // All but those in which no parameter can be of that kind and not fit.
  const fitOnly = parameters.groups.map(
    ({ choices }, i) =>
      (any[i] ?? 0) - distinct(choices.filter(({ fits }) => !fits.every(Boolean)).map(({ truths }) => truths)),
  );
  return all - fitOnly.reduce((product, each) => product * each, 1);
}
