import { canonicalJson } from '../compile/canonical.ts';
import { tablesOf } from '../compile/compile.ts';
import type { Tables } from '../compile/tables.ts';
import type { Json } from '../model/json.ts';
import type { Difference, LedgerEntry, Replay } from '../model/ledger.ts';
import type { ProvenanceRecord } from '../model/provenance.ts';
import type { Resolution } from '../model/resolution.ts';
import { readLedger } from '../provenance/ledger.ts';
import { readProposal } from './form.ts';
import { resolveMalformed, resolveRead } from './resolve.ts';

type ResolutionEntry = Extract<LedgerEntry, { kind: 'resolution' }>;
type ProposalEntry = Extract<LedgerEntry, { kind: 'proposal' }>;

/**
 * SPEC 7: resolves every proposal of a ledger again, each under the manifest it was decided under and on the records
 * that stood before it, and says where the first decision differs. A ledger whose hash chain is broken, and a manifest
 * that is missing among those given, replay as different.
 */
export function replay(ledger: unknown, ...compiled: unknown[]): Replay {
  const { ledger: read, diagnostics } = readLedger(ledger);
  if (read === undefined) return { same: false, decisions: 0, diagnostics };
  const tables = new Map<string | null, Tables>();
  for (const artifact of compiled) {
    const found = tablesOf(artifact);
    if (found !== undefined) tables.set(found.artifact.manifest_hash, found);
  }

  const records = new Map<string, ProvenanceRecord>();
  const proposals = new Map<string | null, ProposalEntry>();
  let latest: ProposalEntry | undefined;
  let decisions = 0;
  for (const entry of read.entries) {
    if ('record' in entry) records.set(entry.record.id, entry.record);
    if (entry.kind === 'proposal') {
      latest = entry;
      const sound = readProposal(entry.proposal);
      if ('value' in sound) proposals.set(sound.value.id, entry);
    }
    if (entry.kind !== 'resolution') continue;
    const proposed = entry.cause === 'proposed' ? latest : proposals.get(entry.proposal);
    const difference = differenceAt(entry, proposed, tables, records);
    if (difference !== undefined) return { same: false, decisions, first_difference: difference, diagnostics: [] };
    decisions++;
  }
  return { same: true, decisions, diagnostics: [] };
}

function differenceAt(
  entry: ResolutionEntry,
  proposed: ProposalEntry | undefined,
  tables: ReadonlyMap<string | null, Tables>,
  records: ReadonlyMap<string, ProvenanceRecord>,
): Difference | undefined {
  const recorded = entry.resolution as unknown as Json;
  const differs = (code: Difference['code'], replayed: Json): Difference => ({
    index: entry.index,
    code,
    recorded,
    replayed,
  });
  const manifest = tables.get(entry.resolution.manifest_hash);
  if (manifest === undefined) return differs('manifest-missing', null);
  if (proposed === undefined) return differs('proposal-missing', null);
  const replayed = resolveAgain(entry, proposed, manifest, records) as unknown as Json;
  return canonicalJson(recorded) === canonicalJson(replayed) ? undefined : differs('decision-differs', replayed);
}

function resolveAgain(
  { mode, session, observed, resolution }: ResolutionEntry,
  { received, proposal, wrong }: ProposalEntry,
  manifest: Tables,
  records: ReadonlyMap<string, ProvenanceRecord>,
): Resolution {
  // What was no JSON is not in the ledger, so its hash cannot be made again; it carries no authority.
  if (wrong.length > 0) {
    return { ...resolveMalformed(manifest, received, wrong), proposal_hash: resolution.proposal_hash };
  }
  const read = readProposal(proposal);
  return 'wrong' in read
    ? resolveMalformed(manifest, proposal, read.wrong)
    : resolveRead(manifest, read.value, { mode, session, observed, records });
}
