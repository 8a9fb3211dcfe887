import type { Condition } from '../model/condition.ts';
import type { JsonObject } from '../model/json.ts';
import { pointerTokens, valueAt } from '../model/pointer.ts';
import { compileOperator, operatorOf } from './operators.ts';
import { and, FALSE, not, or, TRUE, type Truth, truth } from './truth.ts';

/** What a condition may read: the parameters as they came and the chain's lineage. */
export type Facts = {
  readonly parameters: JsonObject;
  readonly lineage: LineageFacts;
};

/** SPEC 4: the folded chain. An unknown origin satisfies every atom that distrusts. */
export type LineageFacts = {
  readonly trusted: boolean;
  readonly tainted: boolean;
  readonly unknownOrigin: boolean;
  readonly crossedSession: boolean;
  readonly origins: readonly string[];
  readonly channels: readonly string[];
  readonly transformations: readonly string[];
  /** The channels a parameter is attributed to. */
  channelsFor(pointer: string): readonly string[];
};

export type Test = (facts: Facts) => Truth;

const always: Test = () => TRUE;

/** `when` without `unless` as one test: a missing `when` holds, a missing `unless` does not. */
export function compileGuard(when: Condition | undefined, unless?: Condition): Test {
  const holds = when === undefined ? always : compileCondition(when);
  if (unless === undefined) return holds;
  const excepted = compileCondition(unless);
  return (facts) => and(holds(facts), not(excepted(facts)));
}

/** A checked condition as a function; the table of SPEC 2, Conditions, row by row. */
export function compileCondition(condition: Condition): Test {
  if ('all' in condition) {
    const tests = condition.all.map(compileCondition);
    return (facts) => tests.reduce<Truth>((least, test) => and(least, test(facts)), TRUE);
  }
  if ('any' in condition) {
    const tests = condition.any.map(compileCondition);
    return (facts) => tests.reduce<Truth>((most, test) => or(most, test(facts)), FALSE);
  }
  if ('not' in condition) {
    const test = compileCondition(condition.not);
    return (facts) => not(test(facts));
  }
  if ('tainted' in condition) return ({ lineage }) => truth(lineage.tainted);
  if ('trust_level' in condition) {
    const trusted = condition.trust_level[0] === 'trusted';
    return ({ lineage }) => truth(lineage.trusted === trusted);
  }
  if ('origin_in' in condition) {
    const listed = condition.origin_in;
    return ({ lineage }) => truth(lineage.unknownOrigin || meet(lineage.origins, listed));
  }
  if ('origins_within' in condition) {
    const listed = condition.origins_within;
    return ({ lineage }) =>
      truth(
        !lineage.unknownOrigin &&
          lineage.origins.length > 0 &&
          lineage.origins.every((origin) => listed.includes(origin)),
      );
  }
  if ('passed_through' in condition) {
    const listed = condition.passed_through;
    return ({ lineage }) => truth(lineage.unknownOrigin || meet(lineage.channels, listed));
  }
  if ('transformed_by' in condition) {
    const listed = condition.transformed_by;
    return ({ lineage }) => truth(lineage.unknownOrigin || meet(lineage.transformations, listed));
  }
  if ('crossed_session' in condition) return ({ lineage }) => truth(lineage.crossedSession);
  return compileParameter(condition);
}

function compileParameter(condition: Extract<Condition, { param: string }>): Test {
  const tokens = pointerTokens(condition.param);
  if ('from' in condition) {
    const { param, from } = condition;
    return ({ parameters, lineage }) =>
      truth(
        valueAt(parameters, tokens) !== undefined && (lineage.unknownOrigin || meet(lineage.channelsFor(param), from)),
      );
  }
  const test = compileOperator(operatorOf(condition));
  return ({ parameters }) => {
    const value = valueAt(parameters, tokens);
    return value === undefined ? FALSE : test(value);
  };
}

function meet(some: readonly string[], others: readonly string[]): boolean {
  for (const item of some) if (others.includes(item)) return true;
  return false;
}
