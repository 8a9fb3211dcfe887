import type { Json } from '../model/json.ts';
import { isObject } from '../model/plain.ts';
import type { ProvenanceRecord } from '../model/provenance.ts';

/** What an id leads to: a record, or null where it leads to two of them or to one of the wrong shape. */
export type RecordIndex = { get(id: string): ProvenanceRecord | null | undefined };

/** SPEC 4: records by id. Two of one id, and one that is malformed, are unknown origin. */
export function indexRecords(records: readonly Json[]): RecordIndex {
  const index = new Map<string, ProvenanceRecord | null>();
  for (const record of records) {
    if (!isObject(record) || typeof record.id !== 'string') continue;
    index.set(record.id, index.has(record.id) || !isRecord(record) ? null : record);
  }
  return index;
}

/** The shape that `model/provenance.ts` defines, read without making anything. */
export function isRecord(value: Json): value is ProvenanceRecord & Json {
  if (!isObject(value) || Object.keys(value).length !== 6) return false;
  const { id, session, parents, trust_level, tainted, source, transformation } = value;
  return (
    isName(id) &&
    isName(session) &&
    Array.isArray(parents) &&
    parents.every(isName) &&
    (trust_level === 'trusted' || trust_level === 'untrusted' || trust_level === 'derived') &&
    typeof tainted === 'boolean' &&
    (source === undefined ? isTransformation(transformation) : isName(source))
  );
}

function isTransformation(value: Json | undefined): boolean {
  return (
    isObject(value) &&
    Object.keys(value).length === 3 &&
    isName(value.name) &&
    (value.by === 'agent' || value.by === 'hypervisor' || value.by === 'person') &&
    typeof value.cleared === 'boolean'
  );
}

function isName(value: Json | undefined): value is string {
  return typeof value === 'string' && value !== '';
}
