import type { Assertion, Change, Condition, Invariant, MatrixRow, Rule, WorldManifest } from '@core';
import { pathOf, pointer, type Selection } from '../../store/selection.ts';
import { and } from '../matrix/words.ts';
import { EXIT, MEMORY } from '../reach/ids.ts';
import { type Simplified, withoutChannel } from './without-channel.ts';

/** What else goes or changes with a thing that is deleted. */
export type Consequence = { of: Selection; goes: boolean; what: string };
/** `changes` take the thing and every reference to it out of the text, in this order. */
export type Removal = { changes: Change[]; consequences: Consequence[] };

/** Whether a thing can be deleted at all: rows are of every world, and two capabilities have physics attached. */
export function isRemovable(selection: Selection): boolean {
  switch (selection.kind) {
    case 'row':
    case 'cell':
    case 'requirement':
      return false;
    case 'capability':
      return selection.name !== EXIT && selection.name !== MEMORY;
    default:
      return true;
  }
}

/** What it takes to delete a thing with every reference to it; null where it is not there or cannot go. */
export function removalOf(manifest: WorldManifest, selection: Selection): Removal | null {
  const path = pathOf(selection, manifest);
  if (path === null || !isRemovable(selection)) return null;
  const gone = goneWith(manifest, selection);
  const matrix = rowsWithout(manifest, gone.capability);
  const actions = actionsWithout(manifest, gone);
  const rules = rulesWithout(manifest, gone);
  const invariants = (manifest.invariants ?? []).map((each, at) => invariantWithout(each, at, gone));
  const assertions = (manifest.assertions ?? []).map((each, at) => assertionWithout(each, at, gone));
  const steps = [...matrix, ...actions, ...rules, ...invariants, ...assertions];
  const consequences = [...gone.consequences, ...steps.flatMap(({ consequence }) => consequence ?? [])];
  const leaving = [
    ...[...gone.actions].map((name) => pointer('actions', name)),
    ...steps.flatMap(({ leaves }) => leaves ?? []),
    path,
  ];
  const changes = steps.flatMap((step): Change[] => step.changes);
  // Later entries of a list go first, so that the places of the earlier ones still hold.
  const removed = [...new Set(leaving)].map((each): Change => ({ op: 'remove', path: each }));
  return { changes: [...changes, ...removed.sort(lastFirst)], consequences };
}

type Gone = {
  channel: string | null;
  capability: string | null;
  actions: ReadonlySet<string>;
  /** Of rules. */
  ids: ReadonlySet<string>;
  consequences: Consequence[];
};
/** What becomes of one part: it stays with changes, or leaves altogether. */
type Step = { changes: Change[]; leaves?: string; consequence?: Consequence };

const unchanged: Step = { changes: [] };

/** What cannot stay without the thing: an action that required nothing else. */
function goneWith(manifest: WorldManifest, selection: Selection): Gone {
  const none = { channel: null, capability: null, actions: new Set<string>(), ids: new Set<string>() };
  switch (selection.kind) {
    case 'channel':
      return { ...none, channel: selection.name, consequences: [] };
    case 'action':
      return { ...none, actions: new Set([selection.name]), consequences: [] };
    case 'rule':
      return { ...none, ids: new Set([selection.id]), consequences: [] };
    case 'capability': {
      const { name } = selection;
      const actions = Object.keys(manifest.actions).filter((action) =>
        manifest.actions[action]?.requires.every((each) => each === name),
      );
      const consequences = actions.map(
        (action): Consequence => ({
          of: { kind: 'action', name: action },
          goes: true,
          what: `requires nothing but ${name}`,
        }),
      );
      return { ...none, capability: name, actions: new Set(actions), consequences };
    }
    default:
      return { ...none, consequences: [] };
  }
}

function rowsWithout({ capability_matrix: matrix }: WorldManifest, capability: string | null): Step[] {
  if (capability === null) return [];
  return (['trusted', 'untrusted', 'derived', 'tainted'] as const).flatMap((row: MatrixRow): Step[] => {
    const listed = matrix[row];
    if (!Array.isArray(listed) || !listed.includes(capability)) return [];
    const value = listed.filter((each) => each !== capability);
    return [
      {
        changes: [{ op: 'set', path: pointer('capability_matrix', row), value }],
        consequence: { of: { kind: 'row', name: row }, goes: false, what: 'no longer grants it' },
      },
    ];
  });
}

function actionsWithout({ actions }: WorldManifest, { channel, capability, actions: gone }: Gone): Step[] {
  return Object.entries(actions).flatMap(([name, { requires, returns }]): Step[] => {
    if (gone.has(name)) return [];
    const of: Selection = { kind: 'action', name };
    if (capability !== null && requires.includes(capability)) {
      const value = requires.filter((each) => each !== capability);
      const change: Change = { op: 'set', path: pointer('actions', name, 'requires'), value };
      return [{ changes: [change], consequence: { of, goes: false, what: `requires only ${and(value)}` } }];
    }
    if (channel === null || returns !== channel) return [];
    const change: Change = { op: 'remove', path: pointer('actions', name, 'returns') };
    return [{ changes: [change], consequence: { of, goes: false, what: 'returns by no channel' } }];
  });
}

function rulesWithout({ rules = [] }: WorldManifest, gone: Gone): Step[] {
  const steps = rules.map((rule, at) => ruleWithout(rule, at, gone));
  const ids = new Set([...gone.ids, ...rules.flatMap(({ id }, at) => (steps[at]?.leaves ? id : []))]);
  return rules.flatMap(({ id, overrides }, at): Step[] => {
    const step = steps[at] ?? unchanged;
    if (!overrides?.some((each) => ids.has(each)) || step.leaves || gone.ids.has(id)) return [step];
    const change = listWithout(pointer('rules', at, 'overrides'), overrides, ids);
    const lifted = overrides.filter((each) => ids.has(each));
    const consequence: Consequence = {
      of: { kind: 'rule', id },
      goes: false,
      what: `no longer overrides ${and(lifted)}`,
    };
    return [step, { changes: [change], consequence }];
  });
}

function ruleWithout({ id, actions, when, unless }: Rule, at: number, gone: Gone): Step {
  if (gone.ids.has(id)) return unchanged;
  const of: Selection = { kind: 'rule', id };
  const path = pointer('rules', at);
  const left = actions.filter((each) => !gone.actions.has(each));
  if (left.length === 0) return leaving(path, of, 'has no other action');
  const held = conditionWithout(`${path}/when`, when, gone.channel);
  if (held === 'never') return leaving(path, of, `matches only what comes by ${gone.channel}`);
  const lifted = conditionWithout(`${path}/unless`, unless, gone.channel, true);
  if (lifted === 'never') return leaving(path, of, `never matches without ${gone.channel}`);
  const listed: Change[] = left.length < actions.length ? [{ op: 'set', path: `${path}/actions`, value: left }] : [];
  return staying([...listed, ...held, ...lifted], of, said(listed.length > 0, held.length + lifted.length > 0));
}

function invariantWithout({ id, forbid, when }: Invariant, at: number, gone: Gone): Step {
  const of: Selection = { kind: 'invariant', id };
  const path = pointer('invariants', at);
  const names = {
    actions: gone.actions,
    capabilities: new Set(gone.capability === null ? [] : [gone.capability]),
  } as const;
  const parts = (['actions', 'capabilities'] as const).map((part) => {
    const listed = forbid[part] ?? [];
    const left = listed.filter((each) => !names[part].has(each));
    const change = listWithout(`${path}/forbid/${part}`, listed, names[part]);
    return { left: left.length, changes: left.length < listed.length ? [change] : [] };
  });
  if (parts.every(({ left }) => left === 0)) return leaving(path, of, 'forbids nothing else');
  const held = conditionWithout(`${path}/when`, when, gone.channel);
  if (held === 'never') return leaving(path, of, `concerns only what comes by ${gone.channel}`);
  const lists = parts.flatMap(({ changes }) => changes);
  return staying([...lists, ...held], of, lists.length > 0 ? 'no longer forbids it' : 'no longer asks for it');
}

function assertionWithout({ id, actions, when }: Assertion, at: number, gone: Gone): Step {
  const of: Selection = { kind: 'assertion', id };
  const path = pointer('assertions', at);
  const left = actions?.filter((each) => !gone.actions.has(each));
  if (left?.length === 0) return leaving(path, of, 'speaks of no other action');
  const held = conditionWithout(`${path}/when`, when, gone.channel);
  if (held === 'never') return leaving(path, of, `concerns only what comes by ${gone.channel}`);
  const fewer = left !== undefined && left.length < (actions?.length ?? 0);
  const listed: Change[] = fewer ? [{ op: 'set', path: `${path}/actions`, value: left }] : [];
  return staying([...listed, ...held], of, said(fewer, held.length > 0));
}

/** The changes to a condition; `'never'` where nothing can fulfil it any more. In `unless` it is the other way round. */
function conditionWithout(
  path: string,
  condition: Condition | undefined,
  channel: string | null,
  excepts = false,
): Change[] | 'never' {
  if (condition === undefined || channel === null) return [];
  const left: Simplified = withoutChannel(condition, channel);
  if (left === condition) return [];
  if (typeof left !== 'boolean') return [{ op: 'set', path, value: left }];
  return left === excepts ? 'never' : [{ op: 'remove', path }];
}

function listWithout(path: string, listed: readonly string[], gone: ReadonlySet<string>): Change {
  const value = listed.filter((each) => !gone.has(each));
  return value.length === 0 ? { op: 'remove', path } : { op: 'set', path, value };
}

function leaving(path: string, of: Selection, what: string): Step {
  return { changes: [], leaves: path, consequence: { of, goes: true, what } };
}

function staying(changes: Change[], of: Selection, what: string): Step {
  return changes.length === 0 ? unchanged : { changes, consequence: { of, goes: false, what } };
}

function said(list: boolean, condition: boolean): string {
  if (list && condition) return 'no longer names it, nor asks for it';
  return list ? 'no longer names it' : 'no longer asks for it';
}

function lastFirst(a: Change, b: Change): number {
  return placeIn(b) - placeIn(a);
}

function placeIn(change: Change): number {
  const at = 'path' in change ? Number(change.path.split('/').at(-1)) : Number.NaN;
  return Number.isInteger(at) ? at : -1;
}
