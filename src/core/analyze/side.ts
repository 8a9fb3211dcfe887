import { fromBits } from '../compile/bits.ts';
import type { ActionTable, Tables } from '../compile/tables.ts';
import type { CompiledManifest } from '../model/compiled.ts';
import type { Condition } from '../model/condition.ts';
import type { Effect } from '../model/names.ts';

/** One world's say about one action, with its conditions as they are written. */
export type Side = {
  tables: Tables;
  /** Null for an action outside this world's ontology. */
  name: string | null;
  action: ActionTable;
  rules: SideRule[];
  invariants: { id: string; when?: Condition }[];
};
export type SideRule = { id: string; effect: Effect; when?: Condition; unless?: Condition; overrides: string[] };

/** An action as a world has it; a name that it does not declare is as good as any other such name. */
export function sideOf(tables: Tables, name: string | null): Side {
  const { artifact } = tables;
  const action = name === null ? undefined : tables.actions.get(name);
  const stated = action === undefined ? undefined : statedIn(artifact, action.name);
  if (action === undefined || stated === undefined) {
    const invariants = artifact.invariants.filter(({ forbid }) => fromBits(forbid.capabilities ?? '0').length > 0);
    return { tables, name: null, action: tables.unknownAction, rules: [], invariants };
  }
  return {
    tables,
    name: stated.name,
    action,
    rules: stated.rules.flatMap((index) => ruleAt(artifact, index)),
    invariants: stated.invariants.flatMap((index) => artifact.invariants[index] ?? []),
  };
}

/** Actions stand in the order of their names. */
function statedIn({ actions }: CompiledManifest, name: string | null): CompiledManifest['actions'][number] | undefined {
  let [low, high] = [0, actions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((actions[middle]?.name ?? '') < (name ?? '')) low = middle + 1;
    else high = middle;
  }
  return actions[low]?.name === name ? actions[low] : undefined;
}

function ruleAt({ rules }: CompiledManifest, index: number): SideRule[] {
  const rule = rules[index];
  if (rule === undefined) return [];
  return [{ ...rule, overrides: rule.overrides.flatMap((at) => rules[at]?.id ?? []) }];
}

/** The conditions that bear on the action. */
export function conditionsOf({ rules, invariants }: Side): Condition[] {
  const guards = [...rules.flatMap(({ when, unless }) => [when, unless]), ...invariants.map(({ when }) => when)];
  return guards.filter((guard) => guard !== undefined);
}
