import { type ChainEntry, type CompiledManifest, type Json, type JsonObject, label, type TrustContext } from '@core';
import type { Answered, Frame, Run } from '@demo';
import { entriesOf, lineageOf, type Thing } from './things.ts';

/** A Proposed Action as the ledger holds it, with what the agent had seen when it was resolved. */
export type Case = {
  frame: Frame;
  id: string;
  action: string;
  parameters: JsonObject;
  reasoning: string | undefined;
  chain: ChainEntry[];
  observed: string[];
};

/** The proposal of that id; null where it was never made in this run. */
export function caseOf(run: Run, proposal: string): Case | null {
  const frame = run.frames.find((each) => each.kind === 'propose' && each.proposal === proposal);
  if (!frame) return null;
  const entries = entriesOf(run, frame);
  const proposed = entries.find((entry) => entry.kind === 'proposal');
  const resolved = entries.find((entry) => entry.kind === 'resolution');
  if (!proposed) return null;
  const said = objectOf(proposed.proposal ?? proposed.received);
  const { action_type: action, agent_reasoning: reasoning, provenance_chain: chain } = said;
  return {
    frame,
    id: proposal,
    action: typeof action === 'string' ? action : '',
    parameters: objectOf(said.parameters),
    reasoning: typeof reasoning === 'string' ? reasoning : undefined,
    chain: Array.isArray(chain) ? chain.filter(isEntry) : [],
    observed: resolved?.observed ?? [],
  };
}

/** The answer that a proposal got in this run, and the step at which it was given. */
export function answerTo(run: Run, proposal: string): { answered: Answered; step: number } | null {
  const frame = run.frames.find((each) => each.proposal === proposal && each.answered);
  return frame?.answered ? { answered: frame.answered, step: frame.step } : null;
}

/** The step at which the scenario itself answers a proposal, whether or not it came to that. */
export function scriptedAnswer(run: Run, proposal: string): Frame | null {
  return run.frames.find(({ kind, proposal: of }) => kind === 'answer' && of === proposal) ?? null;
}

/** The manifest under which a step was decided. */
export function manifestOf(run: Run, hash: string | null | undefined): CompiledManifest | undefined {
  return run.manifests.find(({ manifest_hash }) => manifest_hash === hash);
}

/** The effective chain of a proposal: what it cites, what the agent had seen, and all that these were made from. */
function chainOf(run: Run, { chain, observed }: Case): Thing[] {
  return lineageOf(run, [...chain.map(({ ref }) => ref), ...observed]);
}

/** The objects that taint a proposal, in order; all of its objects where none does. And what else the agent had seen. */
export function pathOf(run: Run, of: Case): { path: Thing[]; beside: Thing[] } {
  const all = chainOf(run, of);
  const tainted = all.filter(({ context }) => context.tainted);
  return tainted.length === 0 || !of.frame.resolution?.trust_context.tainted
    ? { path: all, beside: [] }
    : { path: tainted, beside: all.filter(({ context }) => !context.tainted) };
}

/** References that lead nowhere: their origin is unknown. */
export function unknownIn(run: Run, of: Case): string[] {
  const found = new Set(chainOf(run, of).map(({ id }) => id));
  return [...new Set(of.chain.map(({ ref }) => ref))].filter((ref) => !found.has(ref));
}

/** Where a parameter's value comes from, as far as Core can tell. */
export type Attribution = {
  /** The objects that the chain cites for it; empty where only what the agent has seen counts. */
  cited: string[];
  context: TrustContext;
  /** The objects that count for it: those cited, else all that the chain and the agent's context hold. */
  sources: string[];
  /** The events that its content began with, in the order in which they came. */
  origins: Thing[];
  /** The one of them that its taint, or without taint its content, began with. */
  first: Thing | undefined;
  /** Who on the untrusted side may have written it; nobody where it is not tainted. */
  writers: string[];
};

export function attributionOf(run: Run, of: Case, pointer: string): Attribution {
  const counts = of.chain.filter(({ parameters = [] }) => parameters.length === 0 || parameters.some(meets(pointer)));
  const citing = of.chain.filter(({ parameters = [] }) => parameters.some(meets(pointer)));
  const cited = [...new Set(citing.map(({ ref }) => ref))];
  const compiled = manifestOf(run, of.frame.resolution?.manifest_hash);
  const { entries } = run.ledger;
  const records = entries.slice(0, of.frame.ledger.to).flatMap((entry) => ('record' in entry ? [entry.record] : []));
  const context = label(compiled, counts, { session: of.frame.session, records, observed: of.observed });
  const writers = writersAmong(context.origins, compiled);
  const origins = lineageOf(run, [...counts.map(({ ref }) => ref), ...of.observed]).filter(
    ({ kind, name }) => kind === 'event' && context.origins.includes(name),
  );
  return {
    cited,
    context,
    sources: cited.length > 0 ? cited : [...counts.map(({ ref }) => ref), ...of.observed],
    origins,
    first: origins.find(({ name }) => writers.includes(name)) ?? origins[0],
    writers: context.tainted ? someone(writers) : [],
  };
}

/** Who on the untrusted side may have written an object. */
export function writersOf(run: Run, { context, frame }: Thing): string[] {
  if (!context.tainted) return [];
  const writers = writersAmong(context.origins, manifestOf(run, frame.manifest_hash));
  return someone(writers);
}

const someone = (writers: string[]) => (writers.length > 0 ? writers : ['somebody unknown']);

function writersAmong(origins: readonly string[], compiled: CompiledManifest | undefined): string[] {
  const trusted = compiled?.channels.filter(({ trust_level }) => trust_level === 'trusted').map(({ name }) => name);
  return origins.filter((name) => !trusted?.includes(name));
}

/** SPEC 4, attribution: a pointer that equals, contains or lies within the parameter's. */
const meets = (pointer: string) => (other: string) =>
  other === pointer || other.startsWith(`${pointer}/`) || pointer.startsWith(`${other}/`);

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function isEntry(entry: Json): entry is ChainEntry {
  return typeof objectOf(entry).ref === 'string';
}
