import { isObject } from './json.ts';
import type { Provenance } from './types.ts';

/** SPEC 4, the shape of a record: these keys and no others, and one of `source` and `transformation`. */
export function isRecord(value: unknown): value is Provenance {
  return (
    isObject(value) &&
    (hasKeys(value, ['id', 'session', 'parents', 'trust_level', 'tainted', 'source'])
      ? isName(value.source)
      : hasKeys(value, ['id', 'session', 'parents', 'trust_level', 'tainted', 'transformation']) &&
        isObject(value.transformation) &&
        hasKeys(value.transformation, ['name', 'by', 'cleared']) &&
        isName(value.transformation.name) &&
        ['agent', 'hypervisor', 'person'].includes(value.transformation.by as string) &&
        typeof value.transformation.cleared === 'boolean') &&
    isName(value.id) &&
    isName(value.session) &&
    Array.isArray(value.parents) &&
    value.parents.every(isName) &&
    ['trusted', 'untrusted', 'derived'].includes(value.trust_level as string) &&
    typeof value.tainted === 'boolean'
  );
}

const isName = (value: unknown): boolean => typeof value === 'string' && value !== '';

const hasKeys = (value: object, keys: string[]): boolean =>
  Object.keys(value).length === keys.length && keys.every((key) => Object.keys(value).includes(key));

/**
 * The record of an id, or undefined where the id resolves to nothing: no record, a record that is malformed, or
 * more than one entry that bears the id (SPEC 4, unknown origin).
 */
export function find(records: unknown[], id: string): Provenance | undefined {
  const bearers = records.filter((record) => isObject(record) && record.id === id);
  const [only] = bearers;
  return bearers.length === 1 && isRecord(only) ? only : undefined;
}

/** These ids and all their ancestors. */
export function lineage(records: unknown[], ids: string[]): string[] {
  const seen: string[] = [];
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.includes(id)) continue;
    seen.push(id);
    waiting.push(...(find(records, id)?.parents ?? []));
  }
  return seen;
}
