import type { ChannelTable, Tables } from '../compile/tables.ts';
import type { EventRecord, MadeRecord, ProvenanceRecord } from '../model/provenance.ts';
import type { RecordIndex } from './records.ts';

/** One data object of a chain with its recomputed label (SPEC 4). */
export type DataObject = {
  readonly id: string;
  /** Null where the id leads to no record, or to none that counts. */
  readonly record: ProvenanceRecord | null;
  readonly parents: DataObject[];
  trusted: boolean;
  tainted: boolean;
  /** A clear that counts: the walk for trust, taint and capabilities stops here. */
  cleared: boolean;
  /** Of a derived channel. */
  derived: boolean;
  /** The channel, where the object is an origin. */
  origin: string | null;
  /** Tainted by what it is, not by its parents: an origin, a claim, an `add`, a reference that cannot be resolved. */
  taints: boolean;
  /** Cannot be resolved itself. */
  unresolved: boolean;
  /** It or an ancestor cannot be resolved. */
  unknown: boolean;
};

/** Until it is labelled, an object is the worst there is; one without a record stays so. */
export function newObject(id: string, index: RecordIndex): DataObject {
  return {
    id,
    record: index.get(id) ?? null,
    parents: [],
    trusted: false,
    tainted: true,
    cleared: false,
    derived: false,
    origin: null,
    taints: false,
    unresolved: true,
    unknown: true,
  };
}

/** Labels an object whose parents are labelled; a parent that is not closes a cycle and stays unknown. */
export function labelObject(object: DataObject, tables: Tables): void {
  const { record, parents } = object;
  if (record !== null) {
    if ('source' in record) labelEvent(object, record, tables.channels.get(record.source));
    else labelMade(object, record, tables);
    applyClaims(object, record);
  }
  object.taints ||= object.unresolved;
  object.unknown = object.unresolved || parents.some((parent) => parent.unknown);
}

/** The lowest of the channel's level and the parents'; a derived channel adds no level, and without parents distrust. */
function labelEvent(object: DataObject, { source }: EventRecord, channel: ChannelTable | undefined): void {
  const { parents } = object;
  object.unresolved = channel === undefined;
  object.derived = channel?.trust_level === 'derived';
  const orphan = object.derived && parents.length === 0;
  if (channel !== undefined && (!object.derived || orphan)) object.origin = source;
  const distrusted = channel === undefined || channel.trust_level === 'untrusted' || orphan;
  object.taints = distrusted;
  object.trusted = !distrusted && parents.every((parent) => parent.trusted);
  object.tainted = !object.trusted || parents.some((parent) => parent.tainted);
}

/** The lowest of the parents' levels, tainted as the taint rule of the transformation says. */
function labelMade(object: DataObject, { transformation }: MadeRecord, tables: Tables): void {
  const { parents } = object;
  const rule = tables.taintRules.get(transformation.name);
  object.unresolved = parents.length === 0;
  object.cleared =
    rule?.taint === 'clear' &&
    rule.by === transformation.by &&
    transformation.cleared &&
    parents.length > 0 &&
    parents.every((parent) => !parent.unknown);
  if (object.cleared) {
    object.trusted = true;
    object.tainted = false;
    return;
  }
  object.taints = rule?.taint === 'add';
  object.trusted = parents.length > 0 && parents.every((parent) => parent.trusted);
  object.tainted = object.taints || !object.trusted || parents.some((parent) => parent.tainted);
}

/** The worse of the claimed and the recomputed label wins, level and taint each by itself. */
function applyClaims(object: DataObject, record: ProvenanceRecord): void {
  const claimsDistrust = record.trust_level === 'untrusted' && object.trusted;
  if (claimsDistrust) object.trusted = false;
  if ((record.tainted || claimsDistrust) && !object.tainted) {
    object.tainted = true;
    object.taints = true;
  }
}
