import { label, type ProvenanceRecord, type TrustContext } from '@core';
import type { Run } from './run.ts';

/** The trust context of one object of a run, as its own session sees it under the manifest of that moment. */
export function contextOf(run: Run, object: string): TrustContext | undefined {
  const known = contexts.get(run) ?? new Map<string, TrustContext | undefined>();
  contexts.set(run, known);
  if (!known.has(object)) known.set(object, labelled(run, object));
  return known.get(object);
}

/** A run never changes once it is made, and every step of its graph asks again. */
const contexts = new WeakMap<Run, Map<string, TrustContext | undefined>>();

function labelled(run: Run, object: string): TrustContext | undefined {
  const records = new Map<string, ProvenanceRecord>();
  for (const entry of run.ledger.entries) if ('record' in entry) records.set(entry.record.id, entry.record);
  const entry = run.ledger.entries.find((each) => 'record' in each && each.record.id === object);
  const frame = run.frames.find(({ ledger }) => entry && entry.index < ledger.to);
  const manifest = run.manifests.find(({ manifest_hash }) => manifest_hash === frame?.manifest_hash);
  if (!entry || !manifest) return undefined;
  return label(manifest, [{ ref: object }], {
    session: entry.session,
    records: lineageOf(object, records),
    observed: [],
  });
}

/** The record of an object and those of all its ancestors. */
function lineageOf(object: string, records: Map<string, ProvenanceRecord>): ProvenanceRecord[] {
  const ids = new Set([object]);
  for (const id of ids) for (const parent of records.get(id)?.parents ?? []) ids.add(parent);
  return [...ids].flatMap((id) => records.get(id) ?? []);
}
