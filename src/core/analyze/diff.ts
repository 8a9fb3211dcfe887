import type { Tables } from '../compile/tables.ts';
import type { DiffGroup, DiffReport, Undecided } from '../model/analysis.ts';
import type { Condition } from '../model/condition.ts';
import { type Decision, type Mode, modes } from '../model/names.ts';
import { decide } from '../resolve/decide.ts';
import { type DecisionFormulas, decisionIn, decisionOf, type Settled } from './decision.ts';
import { describing } from './describing.ts';
import type { Formula } from './formula.ts';
import { sideOf } from './side.ts';
import { type Cell, type Memo, Space } from './space.ts';
import { callOf, labelled, undeclaredName } from './witness.ts';

/** From, to; what became possible first, and loudest. */
const changes: readonly (readonly [from: Settled, to: Settled])[] = [
  ['DENY', 'ALLOW'],
  ['ESCALATE', 'ALLOW'],
  ['DENY', 'ESCALATE'],
  ['ALLOW', 'ESCALATE'],
  ['ESCALATE', 'DENY'],
  ['ALLOW', 'DENY'],
];
/** No more groups are told apart for one change of one action; what is left is one more. */
const MOST_GROUPS = 24;
/** Of so many channels or transformations that changed, each is an atom of its own. */
const MOST_NAMED = 3;

export type ActionDiff = { cells: number; changed: number; groups: DiffGroup[]; undecided: Undecided[] };

/** SPEC 9: which cases of one action are decided otherwise in the second of two worlds. */
export function diffAction(from: Tables, to: Tables, name: string | null, memo: Memo): ActionDiff {
  const sides = [sideOf(from, name), sideOf(to, name)];
  const space = new Space(sides, changedNames(from, to), memo);
  const [before, after] = sides.map((side, world) => decisionIn(space, world, side));
  const cases = space.parameters.groups.reduce((product, { choices }) => product * choices.length, 1);
  const result: ActionDiff = {
    cells: space.contexts.length * cases * modes.length,
    changed: 0,
    groups: [],
    undecided: space.undecided.map((each) => ({ action: name, ...each })),
  };
  if (before === undefined || after === undefined) return result;
  const action = name ?? undeclaredName([from, to]);
  for (const [was, is] of changes) {
    const differs = space.formulas.and(settles(space, before, was), settles(space, after, is));
    let rest = differs;
    for (let cell = space.find(rest); cell !== undefined; cell = space.find(rest)) {
      const last = result.groups.length >= MOST_GROUPS * changes.length;
      const { facts, formula } = last ? { facts: [], formula: rest } : describing(space, cell, differs);
      const count = space.count(space.formulas.and(rest, formula));
      for (const group of byMode(was, is)) {
        const witness = witnessIn(space, cell, action, group.modes[0] ?? 'interactive', from, to);
        if (witness.from.decision !== group.from || witness.to.decision !== group.to) {
          result.undecided.push({ action: name, parameter: '', why: 'too_many_cases' });
          continue;
        }
        result.groups.push({
          action: name,
          ...group,
          facts,
          cells: count * group.modes.length,
          loosens: looser(group),
          witness,
        });
        result.changed += count * group.modes.length;
      }
      rest = space.formulas.and(rest, space.formulas.not(formula));
    }
  }
  return result;
}

function settles({ formulas }: Space, { deny, allow }: DecisionFormulas, settled: Settled): Formula {
  if (settled === 'DENY') return deny;
  return settled === 'ALLOW' ? allow : formulas.not(formulas.or(deny, allow));
}

/** The modes in which a change shows, by what it is there. */
function byMode(was: Settled, is: Settled): { from: Decision; to: Decision; modes: Mode[] }[] {
  const found = new Map<string, { from: Decision; to: Decision; modes: Mode[] }>();
  for (const mode of ['interactive', 'workflow_definition', 'background'] as const) {
    const [from, to] = [decisionOf(was, mode), decisionOf(is, mode)];
    if (from === to) continue;
    const group = found.get(`${from}${to}`) ?? { from, to, modes: [] };
    group.modes.push(mode);
    found.set(`${from}${to}`, group);
  }
  return [...found.values()];
}

const rank: { [decision in Decision]: number } = { DENY: 0, ASK: 1, ALLOW: 2 };
const looser = ({ from, to }: { from: Decision; to: Decision }) => rank[to] > rank[from];

function witnessIn(
  space: Space,
  cell: Cell,
  action: string,
  mode: Mode,
  from: Tables,
  to: Tables,
): DiffGroup['witness'] {
  const { proposal, context } = callOf(space, cell, action, mode);
  const verdicts = (records: typeof context.records) => {
    const own = { ...context, records };
    return {
      proposal,
      context: own,
      from: decide(from.artifact, proposal, own),
      to: decide(to.artifact, proposal, own),
    };
  };
  const bare = verdicts(context.records);
  // Records that claim what they are in the first world read better, where that changes nothing in the second.
  const honest = verdicts(labelled(context.records, from));
  const same = honest.from.decision === bare.from.decision && honest.to.decision === bare.to.decision;
  return same ? honest : bare;
}

/** Channels and transformations that are not the same in both worlds, as atoms that can describe what changes. */
function changedNames(from: Tables, to: Tables): Condition[] {
  const differing = (
    known: (tables: Tables) => ReadonlyMap<string, unknown>,
    what: (tables: Tables, name: string) => unknown,
  ) =>
    [...new Set([...known(from).keys(), ...known(to).keys()])]
      .filter((name) => JSON.stringify(what(from, name)) !== JSON.stringify(what(to, name)))
      .slice(0, MOST_NAMED);
  const channels = differing(
    (tables) => tables.channels,
    ({ channels: known }, name) => known.get(name)?.trust_level ?? null,
  );
  const transformations = differing(
    (tables) => tables.taintRules,
    ({ taintRules }, name) => {
      const rule = taintRules.get(name);
      return [rule?.taint ?? null, rule?.taint === 'clear' ? rule.by : null];
    },
  );
  return [
    ...channels.map((name): Condition => ({ passed_through: [name] })),
    ...transformations.map((name): Condition => ({ transformed_by: [name] })),
  ];
}

/** What became possible first; of the same sort the most cases first. */
export function inOrder(groups: readonly DiffGroup[]): DiffGroup[] {
  const order = ({ from, to, loosens }: DiffGroup) =>
    loosens ? (to === 'ALLOW' ? (from === 'DENY' ? 0 : 1) : 2) : to === 'ASK' ? 3 : from === 'ASK' ? 4 : 5;
  return [...groups].sort((a, b) => order(a) - order(b) || b.cells - a.cells);
}

export const noDiff = (): DiffReport => ({
  from: null,
  to: null,
  cells: { total: 0, changed: 0 },
  groups: [],
  undecided: [],
});
