import { hostOf, within } from './domain.ts';
import { codePoints, isObject, type Json, type JsonObject, lookUp, own, same } from './json.ts';
import type { Chain } from './label.ts';
import type { TrustContext } from './types.ts';

export type Truth = true | false | 'unknown';

/** What a condition is read against. */
export type World = { trust: TrustContext; chain: Chain; parameters: Json };

/** Kleene's three-valued logic. */
export const not = (a: Truth): Truth => (a === 'unknown' ? 'unknown' : !a);
export const all = (parts: Truth[]): Truth =>
  parts.includes(false) ? false : parts.includes('unknown') ? 'unknown' : true;
export const any = (parts: Truth[]): Truth =>
  parts.includes(true) ? true : parts.includes('unknown') ? 'unknown' : false;

/** SPEC 2, Conditions: the table, row by row. */
export function holds(condition: JsonObject, world: World): Truth {
  const { trust } = world;
  const names = (key: string) => condition[key] as string[];
  const nested = (key: string) => condition[key] as JsonObject[];
  if (own(condition, 'all')) return all(nested('all').map((part) => holds(part, world)));
  if (own(condition, 'any')) return any(nested('any').map((part) => holds(part, world)));
  if (own(condition, 'not')) return not(holds(condition.not as JsonObject, world));
  if (own(condition, 'tainted')) return trust.tainted;
  if (own(condition, 'trust_level')) return names('trust_level').includes(trust.trust_level);
  if (own(condition, 'origin_in')) return trust.unknown_origin || meet(names('origin_in'), trust.origins);
  if (own(condition, 'origins_within')) {
    const within = trust.origins.every((origin) => names('origins_within').includes(origin));
    return !trust.unknown_origin && trust.origins.length > 0 && within;
  }
  if (own(condition, 'passed_through')) return trust.unknown_origin || meet(names('passed_through'), trust.channels);
  if (own(condition, 'transformed_by')) {
    return trust.unknown_origin || meet(names('transformed_by'), trust.transformations);
  }
  if (own(condition, 'crossed_session')) return trust.crossed_session;
  return parameterHolds(condition, world);
}

const meet = (a: string[], b: string[]): boolean => a.some((name) => b.includes(name));

function parameterHolds({ param, ...operator }: JsonObject, world: World): Truth {
  const value = lookUp(world.parameters, param as string);
  if (value === undefined) return false;
  if (own(operator, 'from')) {
    return world.trust.unknown_origin || meet(operator.from as string[], world.chain.attributed(param as string));
  }
  return satisfies(value, operator);
}

/** One operator on a value that is there. */
export function satisfies(value: Json, operator: JsonObject): Truth {
  const [name, operand] = Object.entries(operator)[0] as [string, Json];
  switch (name) {
    case 'equals':
      return same(value, operand);
    case 'in':
      return (operand as Json[]).some((item) => same(value, item));
    case 'exists':
      return true;
    case 'at_least':
      return typeof value === 'number' ? value >= (operand as number) : 'unknown';
    case 'at_most':
      return typeof value === 'number' ? value <= (operand as number) : 'unknown';
    case 'starts_with':
      return typeof value === 'string' ? value.startsWith(operand as string) : 'unknown';
    case 'ends_with':
      return typeof value === 'string' ? value.endsWith(operand as string) : 'unknown';
    case 'contains':
      if (Array.isArray(value)) return value.some((item) => same(item, operand));
      return typeof value === 'string' && typeof operand === 'string' ? value.includes(operand) : 'unknown';
    case 'length_at_most':
      if (Array.isArray(value)) return value.length <= (operand as number);
      return typeof value === 'string' ? codePoints(value) <= (operand as number) : 'unknown';
    case 'domain_in': {
      const host = typeof value === 'string' ? hostOf(value) : null;
      return host === null ? 'unknown' : within(host, operand as string[]);
    }
    case 'every':
    case 'some': {
      if (!Array.isArray(value)) return 'unknown';
      if (value.length === 0) return false;
      const each = value.map((item) => satisfies(item, operand as JsonObject));
      return name === 'every' ? all(each) : any(each);
    }
    default:
      throw new Error(`no operator: ${name}`);
  }
}

/** Every atom of a condition, for the counts of what was reached. */
export function atoms(condition: JsonObject): JsonObject[] {
  for (const key of ['all', 'any']) {
    const parts = condition[key];
    if (Array.isArray(parts)) return parts.flatMap((part) => (isObject(part) ? atoms(part) : []));
  }
  return isObject(condition.not) ? atoms(condition.not) : [condition];
}
