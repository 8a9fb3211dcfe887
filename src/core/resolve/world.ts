import type { Tables } from '../compile/tables.ts';
import type { Removal, SanitizedPayload, SemanticEvent } from '../model/event.ts';
import type { Json } from '../model/json.ts';
import type { LedgerFact, MemoryVersion } from '../model/ledger.ts';
import type { Mode } from '../model/names.ts';
import { LedgerWriter } from '../provenance/ledger.ts';
import { Memory } from '../provenance/memory.ts';
import { ObjectStore, type StoredObject } from '../provenance/store.ts';
import { sanitize } from '../sanitize/index.ts';

/** The state of a running world, and the few ways in which it grows. The Hypervisor says when. */
export class World {
  tables: Tables;
  session = '';
  mode: Mode = 'background';
  /** What the agent has been shown in this session, in order. */
  observed: readonly string[] = [];
  readonly store = new ObjectStore();
  readonly memory = new Memory();
  readonly log = new LedgerWriter();

  constructor(tables: Tables) {
    this.tables = tables;
  }

  record(fact: LedgerFact): void {
    this.log.append(this.session, fact);
  }

  startSession(session: string, mode: Mode, observed: readonly string[]): void {
    this.session = session;
    this.mode = mode;
    this.observed = [...new Set(observed)];
    this.record({
      kind: 'session_start',
      mode,
      observed: [...this.observed],
      manifest_hash: this.tables.artifact.manifest_hash,
    });
  }

  /** SPEC 4: the agent has been shown an object's payload; it is part of every later chain of the session. */
  show({ record, quarantined }: StoredObject): void {
    if (!quarantined && !this.observed.includes(record.id)) this.observed = [...this.observed, record.id];
  }

  /** SPEC 3: raw input by a channel becomes a Semantic Event. `of` is the proposal that it is the result of. */
  enter(
    channel: string,
    raw: string,
    parents: string[],
    of: string | null,
  ): { event: SemanticEvent; removed: Removal[] } {
    const kind = this.tables.channels.get(channel)?.payload ?? 'text';
    const { sanitized_payload, removed } = sanitize(kind, raw);
    return { event: this.admit(channel, sanitized_payload, removed, parents, of, false), removed };
  }

  /** SPEC 4: a read of memory enters by its channel; strings in it are filtered as any input is. */
  recall(channel: string, value: Json, parents: string[], of: string, quarantined: boolean): SemanticEvent {
    const { sanitized_payload, removed } = sanitize('json', JSON.stringify(value));
    return this.admit(channel, sanitized_payload, removed, parents, of, quarantined);
  }

  private admit(
    channel: string,
    payload: SanitizedPayload,
    removed: Removal[],
    parents: string[],
    of: string | null,
    held: boolean,
  ): SemanticEvent {
    const quarantined = held || this.tables.channels.get(channel)?.delivery === 'quarantined';
    const { session } = this;
    const object = this.store.addEvent(this.tables, {
      session,
      source: channel,
      parents,
      value: payload as Json,
      quarantined,
    });
    const { record } = object;
    this.record({ kind: 'event', record, payload: payload as Json, quarantined, removed, of });
    this.show(object);
    return {
      id: record.id,
      source: record.source,
      trust_level: record.trust_level,
      tainted: record.tainted,
      sanitized_payload: quarantined ? { kind: payload.kind } : payload,
      session,
    };
  }

  /** SPEC 4: a memory write stores an object that the action made, of the whole effective chain. */
  remember(proposal: string, action: string, key: string, value: Json, parents: string[], quarantined: boolean): void {
    const { session } = this;
    const transformation = { name: action, by: 'hypervisor' as const, cleared: false };
    const { record } = this.store.addVersion(this.tables, { session, parents, transformation, value, quarantined });
    const version: MemoryVersion = { id: record.id, session, value, tainted: record.tainted, quarantined };
    this.memory.write(key, version);
    this.record({ kind: 'memory_write', proposal, key, record, value, quarantined });
  }
}
