import type { Tables } from '../compile/tables.ts';
import type { Json } from '../model/json.ts';
import { deepFreeze } from '../model/plain.ts';
import type { EventRecord, MadeRecord, ProvenanceRecord } from '../model/provenance.ts';
import { labelOf } from './lineage.ts';
import type { RecordIndex } from './records.ts';

/** A data object as the ledger holds it. `value` is an event's sanitized payload, or what a transformation made. */
export type StoredObject<R extends ProvenanceRecord = ProvenanceRecord> = {
  readonly record: R;
  readonly value: Json;
  /** The agent has its id and its kind, never its value. */
  readonly quarantined: boolean;
};

type NewEvent = { session: string; source: string; parents: string[]; value: Json; quarantined: boolean };
type NewMade = {
  session: string;
  parents: string[];
  transformation: MadeRecord['transformation'];
  value: Json;
  quarantined: boolean;
};

/** The data objects of a running world; ids are counted, so that the same run gives the same ids. */
export class ObjectStore {
  readonly #objects = new Map<string, StoredObject>();
  readonly records: RecordIndex = { get: (id) => this.#objects.get(id)?.record };
  #count = 0;
  #versions = 0;

  get(id: string): StoredObject | undefined {
    return this.#objects.get(id);
  }

  /** What enters by a channel. */
  addEvent(tables: Tables, { session, source, parents, value, quarantined }: NewEvent): StoredObject<EventRecord> {
    const trust_level = tables.channels.get(source)?.trust_level ?? 'untrusted';
    const draft: EventRecord = { id: `e${++this.#count}`, session, parents, source, trust_level, tainted: false };
    const { tainted } = labelOf(tables, draft, this.records);
    return this.#add({ record: { ...draft, tainted }, value, quarantined });
  }

  /** What a transformation makes; it is cleared only if the clear counts. Cleared, it leaves quarantine. */
  addMade(tables: Tables, made: NewMade): StoredObject<MadeRecord> {
    return this.#made(tables, `d${++this.#count}`, made);
  }

  /** What a memory write stores. */
  addVersion(tables: Tables, made: NewMade): StoredObject<MadeRecord> {
    return this.#made(tables, `m${++this.#versions}`, made);
  }

  #made(
    tables: Tables,
    id: string,
    { session, parents, transformation, value, quarantined }: NewMade,
  ): StoredObject<MadeRecord> {
    const draft: MadeRecord = { id, session, parents, transformation, trust_level: 'derived', tainted: false };
    const { tainted, cleared } = labelOf(tables, draft, this.records);
    return this.#add({
      record: { ...draft, transformation: { ...transformation, cleared }, tainted },
      value,
      quarantined: quarantined && !cleared,
    });
  }

  #add<R extends ProvenanceRecord>(object: StoredObject<R>): StoredObject<R> {
    this.#objects.set(object.record.id, deepFreeze(object));
    return object;
  }
}
