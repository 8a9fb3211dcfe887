import { ManifestExtension } from './compiled.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Removal } from './event.ts';
import type { Json, JsonObject } from './json.ts';
import { HashText, ledgerFormat, Mode, Name } from './names.ts';
import type { ProposedAction } from './proposal.ts';
import { EventRecord, MadeRecord } from './provenance.ts';
import { Resolution } from './resolution.ts';
import { z } from './zod.ts';

/** SPEC 7: what happened, in order, as the schemas that an imported ledger is checked with. */

const json: z.ZodMiniType<Json> = z.unknown() as never;
const object: z.ZodMiniType<JsonObject> = z.record(z.string(), z.unknown()) as never;
const removals: z.ZodMiniType<Removal[]> = z.array(z.record(z.string(), z.unknown())) as never;
const index = z.int().check(z.nonnegative());
const names = z.array(Name);

const facts = {
  session_start: { mode: Mode, observed: names, manifest_hash: HashText },
  /** `of` is the proposal whose execution returned it, null for an input of the host's. */
  event: { record: EventRecord, payload: json, quarantined: z.boolean(), removed: removals, of: z.nullable(Name) },
  derivation: { record: MadeRecord, value: json, quarantined: z.boolean() },
  /**
   * `received` as it came; `proposal` with `$object` values put in and attributed, null where `wrong` points at what
   * the Hypervisor itself found malformed (no JSON, an id used before, an object that does not exist).
   */
  proposal: { received: json, proposal: json, wrong: z.array(z.string()) },
  /** What it was resolved for: at first, when an approval was used, or after an extension. */
  resolution: {
    proposal: z.nullable(Name),
    cause: z.enum(['proposed', 'approved', 'extended']),
    mode: Mode,
    observed: names,
    resolution: Resolution as unknown as z.ZodMiniType<Resolution>,
  },
  approval: { proposal: Name, answer: z.enum(['once', 'extension', 'refuse']) },
  lapse: { proposal: Name, because: z.enum(['manifest_changed', 'session_changed', 'context_changed']) },
  execution: {
    proposal: Name,
    action_type: Name,
    parameters: object,
    chain: names,
    by: z.enum(['core', 'host', 'simulation']),
    outcome: z.enum(['started', 'failed']),
  },
  memory_write: { proposal: Name, key: z.string(), record: MadeRecord, value: json, quarantined: z.boolean() },
  memory_read: { proposal: Name, key: z.nullable(z.string()), versions: names, event: Name },
  manifest: { manifest_hash: HashText, parent: z.nullable(HashText), extension: z.nullable(ManifestExtension) },
};

const entry = <K extends keyof typeof facts>(kind: K) =>
  z.strictObject({ index, previous: z.nullable(HashText), session: Name, kind: z.literal(kind), ...facts[kind] });

/** One entry; `previous` is the hash of the entry before, null for the first. */
export const LedgerEntry = z.discriminatedUnion('kind', [
  entry('session_start'),
  entry('event'),
  entry('derivation'),
  entry('proposal'),
  entry('resolution'),
  entry('approval'),
  entry('lapse'),
  entry('execution'),
  entry('memory_write'),
  entry('memory_read'),
  entry('manifest'),
]);
export type LedgerEntry = z.infer<typeof LedgerEntry>;

type Bare<T> = T extends unknown ? Omit<T, 'index' | 'previous' | 'session'> : never;
/** What an entry says, before it is chained. */
export type LedgerFact = Bare<LedgerEntry>;

/** The exported ledger. `head` is the hash of the last entry, so that tampering with it shows too. */
export const Ledger = z.strictObject({
  format: z.literal(ledgerFormat),
  head: z.nullable(HashText),
  entries: z.array(LedgerEntry),
});
export type Ledger = z.infer<typeof Ledger>;

/** A proposal that waits for a person: an ASK, or a deferred denial in the review queue. */
export type Pending = { proposal: ProposedAction; resolution: Resolution; session: string };
export type MemoryVersion = { id: string; session: string; value: Json; tainted: boolean; quarantined: boolean };
/** One key of memory with its versions, oldest first. */
export type MemoryCell = { key: string; versions: MemoryVersion[] };

/** Where a replay first differs from what a ledger records. */
export type Difference = {
  index: number;
  code: 'manifest-missing' | 'decision-differs' | 'proposal-missing';
  recorded: Json;
  replayed: Json;
};
export type Replay = { same: boolean; decisions: number; first_difference?: Difference; diagnostics: Diagnostic[] };
