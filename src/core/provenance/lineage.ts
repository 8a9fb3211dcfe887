import type { LineageFacts } from '../compile/conditions.ts';
import { contextRow, type Tables } from '../compile/tables.ts';
import { pointersMeet } from '../model/pointer.ts';
import type { ChainEntry } from '../model/proposal.ts';
import type { ProvenanceRecord, TrustContext } from '../model/provenance.ts';
import { findCycles } from './cycles.ts';
import { type DataObject, labelObject, newObject } from './objects.ts';
import type { RecordIndex } from './records.ts';

/** What labelling reads: the session, the records by id, and what the agent has been shown. */
export type Ledgered = { session: string; records: RecordIndex; observed: readonly string[] | undefined };

/** SPEC 4: an effective chain, folded. */
export type Lineage = LineageFacts & {
  readonly derived: boolean;
  readonly sessions: readonly string[];
  /** Ids of the objects in the walk that taint it. */
  readonly taintedBy: readonly string[];
  /** References that cannot be resolved. */
  readonly unresolved: readonly string[];
  /** The row of the Capability Matrix tables that this context has. */
  readonly row: number;
};

/** Folds the effective chain of a proposal: what it cites, under `observed` all that was shown, and every ancestor. */
export function foldChain(tables: Tables, chain: readonly ChainEntry[], ledgered: Ledgered): Lineage {
  const objects = new Map<string, DataObject>();
  const shown = tables.observes ? (ledgered.observed ?? []) : [];
  const cited = chain.map(({ ref }) => labelWithAncestors(ref, objects, tables, ledgered.records));
  const observed = shown.map((id) => labelWithAncestors(id, objects, tables, ledgered.records));
  const roots = [...cited, ...observed];
  const all = [...objects.values()];

  if (all.some(({ labelled, unknown }) => labelled && unknown)) markCycles(all);
  const nothing = roots.length === 0 || (tables.observes && ledgered.observed === undefined);
  const unknownOrigin = nothing || all.some(({ unknown }) => unknown);
  const walk = upToCleared(roots);
  const trusted = !unknownOrigin && walk.every((object) => object.trusted);
  const tainted = unknownOrigin || walk.some((object) => object.tainted);
  const derived = walk.some((object) => object.derived || object.cleared);
  const sessions = namesOf(all, ({ record }) => record?.session);

  return {
    trusted,
    tainted,
    derived,
    unknownOrigin,
    crossedSession: unknownOrigin || sessions.some((session) => session !== ledgered.session),
    origins: namesOf(all, ({ origin }) => origin),
    channels: channelsOf(all, tables),
    transformations: namesOf(all, ({ record }) =>
      record !== null && 'transformation' in record ? record.transformation.name : null,
    ),
    sessions,
    taintedBy: namesOf(walk, ({ id, taints }) => (taints ? id : null)),
    unresolved: namesOf(all, ({ id, unresolved }) => (unresolved ? id : null)),
    row: contextRow(trusted, derived, tainted),
    channelsFor: (pointer) => {
      const counts = ({ parameters }: ChainEntry) =>
        parameters === undefined || parameters.length === 0 || parameters.some((cites) => pointersMeet(cites, pointer));
      const counted = cited.filter((_, i) => counts(chain[i] as ChainEntry));
      return channelsOf(
        reach([...counted, ...observed], () => true),
        tables,
      );
    },
  };
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
  const row = tables.rows[lineage.row];
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
    capabilities: tables.capabilities.filter((_, index) => row?.[index] === 1),
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
