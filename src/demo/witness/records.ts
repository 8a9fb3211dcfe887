import { type CompiledManifest, label, type ProvenanceRecord, type TrustLevel } from '@core';
import type { WitnessObstacle } from './words.ts';

/** The records that a chain leads to, parents first, or what keeps them from being made one after another. */
export function orderedRecords(
  refs: readonly string[],
  records: readonly ProvenanceRecord[],
): { records: ProvenanceRecord[] } | { impossible: WitnessObstacle } {
  const byId = new Map<string, ProvenanceRecord>();
  for (const record of records) {
    if (byId.has(record.id)) return { impossible: { reason: 'ambiguous', names: [record.id] } };
    byId.set(record.id, record);
  }
  const done = new Map<string, ProvenanceRecord>();
  const open = new Set<string>();
  const lost: string[] = [];
  const visit = (id: string): void => {
    const record = byId.get(id);
    if (!record || done.has(id)) return;
    if (open.has(id)) {
      lost.push(id);
      return;
    }
    open.add(id);
    for (const parent of record.parents) {
      if (byId.has(parent)) visit(parent);
      else lost.push(parent);
    }
    open.delete(id);
    done.set(id, record);
  };
  for (const ref of refs) visit(ref);
  const [first] = lost;
  if (first !== undefined) return { impossible: { reason: 'broken_lineage', names: [first] } };
  return { records: [...done.values()] };
}

/** A record that claims a worse label than real steps would give it. */
export function claimIn(
  compiled: CompiledManifest,
  records: readonly ProvenanceRecord[],
): ProvenanceRecord | undefined {
  const plain = records.map((record) => ({ ...record, tainted: false, trust_level: levelAtOrigin(compiled, record) }));
  return records.find((record) => {
    if (record.trust_level === 'untrusted' && levelAtOrigin(compiled, record) !== 'untrusted') return true;
    const context = { session: record.session, records: plain, observed: [] };
    return record.tainted && !label(compiled, [{ ref: record.id }], context)?.tainted;
  });
}

/** SPEC 4: an event's is its channel's, `derived` that of what was made. */
function levelAtOrigin({ channels }: CompiledManifest, record: ProvenanceRecord): TrustLevel {
  if (!('source' in record)) return 'derived';
  return channels.find(({ name }) => name === record.source)?.trust_level ?? 'untrusted';
}

/** The cleared records and all that they were made of: what an agent must not have been shown. */
export function clearedLineage(records: readonly ProvenanceRecord[]): Set<string> {
  const ids = new Set<string>();
  for (const record of [...records].reverse()) {
    if (!ids.has(record.id) && !('transformation' in record && record.transformation.cleared)) continue;
    ids.add(record.id);
    for (const parent of record.parents) ids.add(parent);
  }
  return ids;
}
