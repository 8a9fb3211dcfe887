import type { Operator } from '../model/condition.ts';
import type { Json } from '../model/json.ts';
import { equalJson } from '../model/plain.ts';
import { hostOf, hostWithin } from './domain.ts';
import { and, FALSE, or, TRUE, type Truth, truth, UNKNOWN } from './truth.ts';

export type ValueTest = (value: Json) => Truth;

/** The operator of a parameter condition, without its pointer. */
export function operatorOf(condition: { param: string } & Operator): Operator {
  const { param: _, ...operator } = condition;
  return operator;
}

/** SPEC 2, Three values: a value of a type that the operator cannot take is unknown. */
export function compileOperator(operator: Operator): ValueTest {
  if ('equals' in operator) return (value) => truth(equalJson(value, operator.equals));
  if ('in' in operator) return (value) => truth(operator.in.some((item) => equalJson(value, item)));
  if ('exists' in operator) return () => TRUE;
  if ('at_least' in operator) return onNumber((value) => value >= operator.at_least);
  if ('at_most' in operator) return onNumber((value) => value <= operator.at_most);
  if ('starts_with' in operator) return onString((value) => value.startsWith(operator.starts_with));
  if ('ends_with' in operator) return onString((value) => value.endsWith(operator.ends_with));
  if ('contains' in operator) return contains(operator.contains);
  if ('domain_in' in operator) {
    const domains = operator.domain_in.map((domain) => domain.toLowerCase());
    return (value) => {
      const host = typeof value === 'string' ? hostOf(value) : undefined;
      return host === undefined ? UNKNOWN : truth(hostWithin(host, domains));
    };
  }
  if ('length_at_most' in operator) {
    return (value) => {
      if (typeof value === 'string') return truth(codePoints(value) <= operator.length_at_most);
      return Array.isArray(value) ? truth(value.length <= operator.length_at_most) : UNKNOWN;
    };
  }
  if ('every' in operator) return quantifier(compileOperator(operator.every), and);
  return quantifier(compileOperator(operator.some), or);
}

/** `every` is a conjunction, `some` a disjunction; both are false on an empty array. */
function quantifier(test: ValueTest, fold: (a: Truth, b: Truth) => Truth): ValueTest {
  return (value) => {
    if (!Array.isArray(value)) return UNKNOWN;
    return value.length === 0 ? FALSE : value.map(test).reduce(fold);
  };
}

function contains(operand: Json): ValueTest {
  return (value) => {
    if (typeof value === 'string') return typeof operand === 'string' ? truth(value.includes(operand)) : UNKNOWN;
    return Array.isArray(value) ? truth(value.some((item) => equalJson(item, operand))) : UNKNOWN;
  };
}

const onNumber =
  (holds: (value: number) => boolean): ValueTest =>
  (value) =>
    typeof value === 'number' ? truth(holds(value)) : UNKNOWN;

const onString =
  (holds: (value: string) => boolean): ValueTest =>
  (value) =>
    typeof value === 'string' ? truth(holds(value)) : UNKNOWN;

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
