import { type Json, type LedgerEntry, label, type ProvenanceRecord, type TrustContext } from '@core';
import type { Frame, Run } from '@demo';

/** One data object of a run: what entered, what was made, what is remembered. `name` is its channel, transformation or key. */
export type Thing = {
  id: string;
  kind: 'event' | 'made' | 'memory';
  name: string;
  session: string;
  parents: readonly string[];
  record: ProvenanceRecord;
  value: Json;
  quarantined: boolean;
  /** What Core makes of its lineage. */
  readonly context: TrustContext;
  /** Its place in the ledger, and the step that left it there. */
  index: number;
  frame: Frame;
};

const known = new WeakMap<Run, ReadonlyMap<string, Thing>>();

/** Every object of a run by its id, in the order of the ledger. */
export function thingsOf(run: Run): ReadonlyMap<string, Thing> {
  const found =
    known.get(run) ?? new Map(run.frames.flatMap((frame) => entriesOf(run, frame).flatMap(thing(run, frame))));
  known.set(run, found);
  return found;
}

/** What a step left in the ledger. */
export function entriesOf(run: Run, { ledger }: Frame): LedgerEntry[] {
  return run.ledger.entries.slice(ledger.from, ledger.to);
}

/** The objects of `ids` and all that they were made from, in the order in which they came to be. */
export function lineageOf(run: Run, ids: Iterable<string>): Thing[] {
  const things = thingsOf(run);
  const found = new Set<Thing>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const each = things.get(id);
    if (!each || found.has(each)) continue;
    found.add(each);
    open.push(...each.parents);
  }
  return [...found].sort((a, b) => a.index - b.index);
}

function thing(run: Run, frame: Frame) {
  return (entry: LedgerEntry): [string, Thing][] => {
    if (!('record' in entry)) return [];
    const { record, index, quarantined } = entry;
    const { id, session, parents } = record;
    const own =
      entry.kind === 'event'
        ? ({ kind: 'event', name: entry.record.source, value: entry.payload } as const)
        : entry.kind === 'derivation'
          ? ({ kind: 'made', name: entry.record.transformation.name, value: entry.value } as const)
          : ({ kind: 'memory', name: entry.key, value: entry.value } as const);
    let context: TrustContext | undefined;
    const made = {
      ...{ id, ...own, session, parents, record, quarantined, index, frame },
      get context() {
        context ??= labelOf(run, id, frame);
        return context;
      },
    };
    return [[id, made]];
  };
}

/** The label of an object as its own session sees it. */
function labelOf(run: Run, id: string, { session, ledger, manifest_hash }: Frame): TrustContext {
  const compiled = run.manifests.find((each) => each.manifest_hash === manifest_hash);
  const records = run.ledger.entries.slice(0, ledger.to).flatMap((entry) => ('record' in entry ? [entry.record] : []));
  return label(compiled, [{ ref: id }], { session, records, observed: [] });
}
