import type { Place } from './place.ts';
import type { Report } from './report.ts';

/**
 * What a check had nothing to say about, it need not look at again: an item (frozen, and so the same for good) is passed
 * over while the check compares it `against` the same. Only for the sake of speed: what is reported stays the same.
 */
export type Memory = (item: Pick<Place, 'value'>, against: unknown, report: Report, check: () => void) => void;

export function createMemory(): Memory {
  const silent = new WeakMap<object, unknown>();
  return ({ value }, against, report, check) => {
    if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return check();
    if (silent.has(value) && silent.get(value) === against) return;
    const { said } = report;
    check();
    if (report.said === said) silent.set(value, against);
  };
}

/** Gives the list that it was given last for one with the same entries, so that lists can be told apart by identity. */
export function createSame(): (list: readonly unknown[]) => readonly unknown[] {
  let last: readonly unknown[] = [];
  return (list) => {
    if (list.length !== last.length || list.some((entry, i) => entry !== last[i])) last = list;
    return last;
  };
}
