import type { LineageFacts } from '../compile/conditions.ts';
import { capabilitiesIn, contextRow, type Tables } from '../compile/tables.ts';
import { pointersMeet } from '../model/pointer.ts';
import type { ChainEntry } from '../model/proposal.ts';
import type { ProvenanceRecord, TrustContext } from '../model/provenance.ts';
import { findCycles } from './cycles.ts';
import { type DataObject, labelObject, newObject } from './objects.ts';
import type { RecordIndex } from './records.ts';

/** What labelling reads: the session, the records by id, and what the agent has been shown. */
export type Ledgered = { session: string; records: RecordIndex; observed: readonly string[] | undefined };

/** What a proposal cites, with what it says of it. */
type Cited = { readonly entry: ChainEntry; readonly object: DataObject };

/** Folds the effective chain of a proposal: what it cites, under `observed` all that was shown, and every ancestor. */
export function foldChain(tables: Tables, chain: readonly ChainEntry[], ledgered: Ledgered): Lineage {
  const objects = new Map<string, DataObject>();
  const find = (id: string) => labelWithAncestors(id, objects, tables, ledgered.records);
  const cited = chain.map((entry) => ({ entry, object: find(entry.ref) }));
  const observed = tables.observes ? (ledgered.observed ?? []).map(find) : [];
  const unseen = tables.observes && ledgered.observed === undefined;
  return new Lineage(tables, ledgered.session, cited, observed, [...objects.values()], unseen);
}

/**
 * SPEC 4: an effective chain, folded. What every verdict needs is worked out at once, the lists that only some
 * conditions and the explanation read when they are read.
 */
export class Lineage implements LineageFacts {
  readonly trusted: boolean;
  readonly tainted: boolean;
  readonly derived: boolean;
  readonly unknownOrigin: boolean;
  /** The row of the Capability Matrix tables that this context has. */
  readonly row: number;
  readonly #tables: Tables;
  readonly #session: string;
  readonly #cited: readonly Cited[];
  readonly #observed: readonly DataObject[];
  readonly #all: readonly DataObject[];
  readonly #walk: readonly DataObject[];

  constructor(
    tables: Tables,
    session: string,
    cited: readonly Cited[],
    observed: readonly DataObject[],
    all: readonly DataObject[],
    unseen: boolean,
  ) {
    this.#tables = tables;
    this.#session = session;
    this.#cited = cited;
    this.#observed = observed;
    this.#all = all;
    const someUnknown = all.some(({ unknown }) => unknown);
    if (someUnknown) markCycles(all);
    this.#walk = all.some(({ cleared }) => cleared)
      ? upToCleared([...cited.map(({ object }) => object), ...observed])
      : all;
    this.unknownOrigin = unseen || all.length === 0 || someUnknown;
    this.trusted = !this.unknownOrigin && this.#walk.every((object) => object.trusted);
    this.tainted = this.unknownOrigin || this.#walk.some((object) => object.tainted);
    this.derived = this.#walk.some((object) => object.derived || object.cleared);
    this.row = contextRow(this.trusted, this.derived, this.tainted);
  }

  get origins(): string[] {
    return namesOf(this.#all, ({ origin }) => origin);
  }

  get channels(): string[] {
    return channelsOf(this.#all, this.#tables);
  }

  get transformations(): string[] {
    return namesOf(this.#all, ({ record }) =>
      record !== null && 'transformation' in record ? record.transformation.name : null,
    );
  }

  get sessions(): string[] {
    return namesOf(this.#all, ({ record }) => record?.session);
  }

  get crossedSession(): boolean {
    return this.unknownOrigin || this.sessions.some((session) => session !== this.#session);
  }

  /** Ids of the objects in the walk that taint it. */
  get taintedBy(): string[] {
    return namesOf(this.#walk, ({ id, taints }) => (taints ? id : null));
  }

  /** References that cannot be resolved. */
  get unresolved(): string[] {
    return namesOf(this.#all, ({ id, unresolved }) => (unresolved ? id : null));
  }

  channelsFor(pointer: string): string[] {
    const cited = this.#cited.filter(({ entry }) => countsFor(entry, pointer)).map(({ object }) => object);
    return channelsOf(
      reach([...cited, ...this.#observed], () => true),
      this.#tables,
    );
  }
}

/** SPEC 4, Attribution: an entry counts for what it names, for what contains that, and for what lies within it. */
function countsFor({ parameters: named = [] }: ChainEntry, pointer: string): boolean {
  return named.length === 0 || named.some((cites) => pointersMeet(cites, pointer));
}

/** The recomputed label of one object that is not among the records yet. */
export function labelOf(
  tables: Tables,
  record: ProvenanceRecord,
  records: RecordIndex,
): { tainted: boolean; cleared: boolean } {
  const withIt: RecordIndex = { get: (id) => (id === record.id ? record : records.get(id)) };
  const { tainted, cleared } = labelWithAncestors(record.id, new Map(), tables, withIt);
  return { tainted, cleared };
}

/** SPEC 5: the trust context as a resolution states it. */
export function trustContext(lineage: Lineage, tables: Tables): TrustContext {
  return {
    trust_level: lineage.trusted ? 'trusted' : 'untrusted',
    derived: lineage.derived,
    tainted: lineage.tainted,
    unknown_origin: lineage.unknownOrigin,
    origins: [...lineage.origins].sort(),
    channels: [...lineage.channels].sort(),
    transformations: [...lineage.transformations].sort(),
    sessions: [...lineage.sessions].sort(),
    crossed_session: lineage.crossedSession,
    capabilities: capabilitiesIn(tables, lineage.row),
  };
}

/** Depth first and without recursion, so that the longest chain labels as a short one does. */
function labelWithAncestors(
  id: string,
  objects: Map<string, DataObject>,
  tables: Tables,
  records: RecordIndex,
): DataObject {
  const root = objects.get(id);
  if (root !== undefined) return root;
  const first = newObject(id, records);
  objects.set(id, first);
  const stack = [{ object: first, next: 0 }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const parent = top.object.record?.parents[top.next++];
    if (parent === undefined) {
      labelObject(top.object, tables);
      stack.pop();
      continue;
    }
    let object = objects.get(parent);
    if (object === undefined) {
      object = newObject(parent, records);
      objects.set(parent, object);
      stack.push({ object, next: 0 });
    }
    top.object.parents.push(object);
  }
  return first;
}

/** Objects on a cycle cannot be resolved: their ancestry never reaches an origin. */
function markCycles(objects: readonly DataObject[]): void {
  for (const object of findCycles(objects)) {
    object.unresolved = true;
    object.taints = true;
  }
}

const upToCleared = (roots: readonly DataObject[]) => reach(roots, ({ cleared }) => !cleared);

/** The objects that roots reach through parents, going on past those that `goesOn` lets through. */
function reach(roots: readonly DataObject[], goesOn: (object: DataObject) => boolean): DataObject[] {
  const reached = new Set(roots);
  for (const object of reached) if (goesOn(object)) for (const parent of object.parents) reached.add(parent);
  return [...reached];
}

function channelsOf(objects: readonly DataObject[], tables: Tables): string[] {
  return namesOf(objects, ({ record }) =>
    record !== null && 'source' in record && tables.channels.has(record.source) ? record.source : null,
  );
}

function namesOf(objects: readonly DataObject[], name: (object: DataObject) => string | null | undefined): string[] {
  const names = new Set<string>();
  for (const object of objects) {
    const named = name(object);
    if (named !== null && named !== undefined) names.add(named);
  }
  return [...names];
}
