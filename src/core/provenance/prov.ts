import type { Json, JsonObject } from '../model/json.ts';
import type { LedgerEntry } from '../model/ledger.ts';
import type { ProvenanceRecord } from '../model/provenance.ts';
import { readLedger } from './ledger.ts';

/** The namespace of the terms that PROV has no word for. */
const WM = 'wm';
const PREFIX = { [WM]: 'urn:world-manifest:', prov: 'http://www.w3.org/ns/prov#' };

/**
 * SPEC 7: a ledger as W3C PROV-JSON. Data objects and resolutions are entities, what made them are activities, and
 * channels, the agent, the hypervisor and the person are agents. Null where it is no ledger.
 */
export function toProv(ledger: unknown): Json {
  const { ledger: read } = readLedger(ledger);
  if (read === undefined) return null;
  const document = new ProvDocument();
  for (const entry of read.entries) addEntry(document, entry);
  return document.toJson();
}

class ProvDocument {
  readonly #sections: { [section: string]: JsonObject } = {};
  #relations = 0;

  add(section: 'entity' | 'activity' | 'agent', id: string, attributes: JsonObject = {}): string {
    this.#section(section)[id] ??= attributes;
    return id;
  }

  relate(section: string, relation: JsonObject): void {
    this.#section(section)[`_:r${++this.#relations}`] = relation;
  }

  toJson(): Json {
    return { prefix: PREFIX, ...this.#sections };
  }

  #section(name: string): JsonObject {
    this.#sections[name] ??= {};
    return this.#sections[name];
  }
}

const qualified = (kind: string, id: string) => `${WM}:${kind}/${encodeURIComponent(id)}`;
const objectId = (id: string) => qualified('object', id);

function addEntry(document: ProvDocument, entry: LedgerEntry): void {
  switch (entry.kind) {
    case 'event':
    case 'derivation':
    case 'memory_write':
      addObject(document, entry.record, entry.index);
      break;
    case 'resolution':
      addResolution(document, entry);
      break;
    case 'execution':
      addExecution(document, entry);
      break;
    case 'approval': {
      const approval = document.add('activity', qualified('approval', String(entry.index)), {
        [`${WM}:answer`]: entry.answer,
      });
      associate(document, approval, 'person');
      break;
    }
    case 'session_start':
    case 'proposal':
    case 'lapse':
    case 'memory_read':
    case 'manifest':
      break;
  }
}

function addObject(document: ProvDocument, record: ProvenanceRecord, index: number): void {
  const entity = document.add('entity', objectId(record.id), {
    [`${WM}:session`]: record.session,
    [`${WM}:trust_level`]: record.trust_level,
    [`${WM}:tainted`]: record.tainted,
  });
  for (const parent of record.parents) {
    document.relate('wasDerivedFrom', { 'prov:generatedEntity': entity, 'prov:usedEntity': objectId(parent) });
  }
  if ('source' in record) {
    const channel = document.add('agent', qualified('channel', record.source));
    document.relate('wasAttributedTo', { 'prov:entity': entity, 'prov:agent': channel });
    return;
  }
  const { name, by, cleared } = record.transformation;
  const activity = document.add('activity', qualified('transformation', String(index)), {
    [`${WM}:name`]: name,
    [`${WM}:cleared`]: cleared,
  });
  associate(document, activity, by);
  document.relate('wasGeneratedBy', { 'prov:entity': entity, 'prov:activity': activity });
}

function addResolution(
  document: ProvDocument,
  { index, proposal, resolution }: Extract<LedgerEntry, { kind: 'resolution' }>,
): void {
  const activity = document.add('activity', qualified('resolution', String(index)), {
    [`${WM}:decision`]: resolution.decision,
    [`${WM}:rule`]: resolution.rule.id ?? resolution.rule.kind,
    ...(resolution.manifest_hash === null ? {} : { [`${WM}:manifest_hash`]: resolution.manifest_hash }),
  });
  associate(document, activity, 'hypervisor');
  if (proposal === null) return;
  const proposed = document.add('entity', qualified('proposal', proposal));
  document.relate('used', { 'prov:activity': activity, 'prov:entity': proposed });
}

function addExecution(
  document: ProvDocument,
  { index, proposal, action_type, chain, by }: Extract<LedgerEntry, { kind: 'execution' }>,
): void {
  const activity = document.add('activity', qualified('execution', String(index)), {
    [`${WM}:action_type`]: action_type,
    [`${WM}:by`]: by,
  });
  associate(document, activity, 'hypervisor');
  const proposed = document.add('entity', qualified('proposal', proposal));
  document.relate('used', { 'prov:activity': activity, 'prov:entity': proposed });
  for (const id of chain) document.relate('used', { 'prov:activity': activity, 'prov:entity': objectId(id) });
}

function associate(document: ProvDocument, activity: string, who: string): void {
  const agent = document.add('agent', qualified('runner', who));
  document.relate('wasAssociatedWith', { 'prov:activity': activity, 'prov:agent': agent });
}
