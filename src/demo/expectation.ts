import { canonical, type Json, type Resolution } from '@core';
import type { Difference, Expectation } from './run.ts';
import type { Expect } from './scenario.ts';

/** Holds what was expected against what came; without a resolution nothing is as expected. */
export function compareExpectation(expected: Expect, resolution: Resolution | undefined): Expectation {
  const differences: Difference[] = [];
  const compare = (of: Difference['of'], wanted: Json | undefined, found: Json | undefined) => {
    if (wanted === undefined || (found !== undefined && canonical(wanted) === canonical(found))) return;
    differences.push({ of, expected: wanted, found: found ?? null });
  };
  compare('decision', expected.decision, resolution?.decision);
  compare('rule', expected.rule, resolution?.rule);
  compare('deferred', expected.deferred, resolution?.deferred);
  compare('tainted', expected.tainted, resolution?.trust_context.tainted);
  compare('origins', sorted(expected.origins), resolution?.trust_context.origins);
  compare('sessions', sorted(expected.sessions), resolution?.trust_context.sessions);
  return { expected, met: differences.length === 0, differences };
}

/** As Core sorts: by UTF-16 code units. */
const sorted = (names: string[] | undefined) => names && [...names].sort((a, b) => (a < b ? -1 : Number(a > b)));
