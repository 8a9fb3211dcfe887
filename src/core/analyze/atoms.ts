import { operatorOf } from '../compile/operators.ts';
import type { Condition, Operator } from '../model/condition.ts';
import type { Pointer } from '../model/json.ts';
import type { ChainAtom } from './context/paths.ts';

/** What conditions come down to: questions about the chain, and questions about parameters. */
export type Atoms = {
  chain: ChainAtom[];
  parameters: { pointer: Pointer; operator: Operator }[];
};

/** Equal for what is written alike; an artifact writes everything in one order. */
export const keyOf = (value: unknown) => JSON.stringify(value);

/** The atoms of some conditions, each once, in the order in which they stand. */
export function atomsOf(conditions: readonly Condition[]): Atoms {
  const chain = new Map<string, ChainAtom>();
  const parameters = new Map<string, { pointer: Pointer; operator: Operator }>();
  const ask = (pointer: Pointer, operator: Operator) =>
    parameters.set(keyOf({ pointer, operator }), { pointer, operator });
  const visit = (condition: Condition): void => {
    if ('all' in condition) for (const each of condition.all) visit(each);
    else if ('any' in condition) for (const each of condition.any) visit(each);
    else if ('not' in condition) visit(condition.not);
    else if ('from' in condition) {
      chain.set(keyOf(condition), condition);
      ask(condition.param, { exists: true });
    } else if ('param' in condition) ask(condition.param, operatorOf(condition));
    else if (!('tainted' in condition) && !('trust_level' in condition)) chain.set(keyOf(condition), condition);
  };
  for (const condition of conditions) visit(condition);
  return { chain: [...chain.values()], parameters: [...parameters.values()] };
}
