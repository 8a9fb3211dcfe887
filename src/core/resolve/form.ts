import type { Json, Pointer } from '../model/json.ts';
import type { Mode } from '../model/names.ts';
import { CONTEXT_LIMITS, copyPlain, type Limits, PROPOSAL_LIMITS } from '../model/plain.ts';
import { childPointer, toPointer } from '../model/pointer.ts';
import {
  type ChainEntry,
  LabelContext,
  ProposedAction,
  ProvenanceChain,
  ResolutionContext,
} from '../model/proposal.ts';
import type { z } from '../model/zod.ts';
import type { Ledgered } from '../provenance/lineage.ts';
import { indexRecords } from '../provenance/records.ts';
import { isContext, isProposal } from './fits.ts';

/** SPEC 5, step 1: one argument read to plain data of its schema, or the pointers of what is wrong with it. */
export type Read<T> = { value: T } | { wrong: Pointer[] };

/** What a resolution reads beside the proposal, with its records found by id. */
export type Context = Ledgered & { mode: Mode };

export function readProposal(proposal: unknown): Read<ProposedAction> {
  return read(proposal, ProposedAction, PROPOSAL_LIMITS, isProposal, '/proposal');
}

export function readContext(context: unknown): Read<Context> {
  const found = read(context, ResolutionContext, CONTEXT_LIMITS, isContext, '/context');
  return 'wrong' in found ? found : { value: { mode: found.value.mode, ...ledgered(found.value) } };
}

export function readLabelContext(context: unknown): Read<Ledgered> {
  const found = read(context, LabelContext, CONTEXT_LIMITS);
  return 'wrong' in found ? found : { value: ledgered(found.value) };
}

export function readChain(chain: unknown): Read<ChainEntry[]> {
  return read(chain, ProvenanceChain, PROPOSAL_LIMITS);
}

function ledgered({ session, records, observed }: z.infer<typeof LabelContext>): Ledgered {
  return { session, observed, records: indexRecords(records as Json[]) };
}

type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: Issue[] } };
};
/** `keys` are those that are too many. */
type Issue = { path: PropertyKey[]; keys?: string[] };

/**
 * `fits` answers in a fraction of the schema's time and never says yes where the schema says no (a test holds them
 * together); the schema says what is wrong.
 */
function read<T>(
  value: unknown,
  schema: Schema<T>,
  limits: Limits,
  fits?: (value: Json) => boolean,
  root: Pointer = '',
): Read<T> {
  const copied = copyPlain(value, limits);
  if (!('value' in copied)) return { wrong: [root + copied.pointer] };
  if (fits?.(copied.value)) return { value: copied.value as T };
  const parsed = schema.safeParse(copied.value);
  // The copy itself is handed on: its objects inherit nothing, which the schema's own copies do not promise.
  if (parsed.success) return { value: copied.value as T };
  return { wrong: [...new Set(parsed.error.issues.flatMap((issue) => pointersOf(issue, root)))].sort() };
}

function pointersOf({ path, keys }: Issue, root: Pointer): Pointer[] {
  const at = root + toPointer(path.map(String));
  return keys === undefined ? [at] : keys.map((key) => childPointer(at, key));
}
