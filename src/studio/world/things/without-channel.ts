import type { Condition } from '@core';

/** A condition of which part can be said without looking: `true` always holds, `false` never does. */
export type Simplified = Condition | boolean;

const lists = ['origin_in', 'origins_within', 'passed_through'] as const;

/**
 * A condition of a world that has lost a channel: nothing comes from it, so an atom that names no other never holds.
 * What it says of everything else stays the same, also where it is unknown.
 */
export function withoutChannel(condition: Condition, channel: string): Simplified {
  if ('all' in condition) return joined(condition, condition.all, channel, true);
  if ('any' in condition) return joined(condition, condition.any, channel, false);
  if ('not' in condition) {
    const inner = withoutChannel(condition.not, channel);
    if (typeof inner === 'boolean') return !inner;
    return inner === condition.not ? condition : { not: inner };
  }
  if ('param' in condition) {
    if (!('from' in condition)) return condition;
    const from = rest(condition.from, channel);
    return from && (from === condition.from ? condition : { ...condition, from });
  }
  for (const key of lists) {
    const named: unknown = Reflect.get(condition, key);
    if (!isNames(named)) continue;
    const left = rest(named, channel);
    if (!left) return false;
    if (left === named) return condition;
    if (key === 'origin_in') return { origin_in: left };
    return key === 'origins_within' ? { origins_within: left } : { passed_through: left };
  }
  return condition;
}

/** `neutral` is what a part may be without mattering: true in `all`, false in `any`. */
function joined(whole: Condition, parts: Condition[], channel: string, neutral: boolean): Simplified {
  const left = parts.map((part) => withoutChannel(part, channel));
  if (left.includes(!neutral)) return !neutral;
  const conditions = left.filter((part) => typeof part !== 'boolean');
  if (conditions.length === parts.length && conditions.every((part, at) => part === parts[at])) return whole;
  if (conditions.length === 0) return neutral;
  return neutral ? { all: conditions } : { any: conditions };
}

function rest(names: string[], gone: string): string[] | false {
  if (!names.includes(gone)) return names;
  const left = names.filter((name) => name !== gone);
  return left.length > 0 && left;
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
