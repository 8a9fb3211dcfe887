import { type CompiledManifest, compile, type Decision, resolve } from '@core';
import fc from 'fast-check';
import { type Call, type World, world } from '../differential/worlds.ts';

export type Drawn = { manifest: World['manifest']; compiled: CompiledManifest; call: Call };

const CALLS = 6;
/** The same draws every time; another seed looks elsewhere. */
export const SEED = Number(process.env.SEED ?? 20260101);
/** Worlds drawn for each law. */
export const RUNS = Number(process.env.LAW_RUNS ?? 150);

export function compiledOf(manifest: unknown): CompiledManifest {
  const { compiled, diagnostics } = compile(manifest);
  if (compiled === undefined) throw new Error(JSON.stringify(diagnostics));
  return compiled;
}

/** Holds a law over drawn worlds and calls. Returns how many calls it was put to, so that none holds on empty air. */
export function holds(law: (drawn: Drawn) => boolean | undefined): { tried: number } {
  let tried = 0;
  fc.assert(
    fc.property(world(CALLS), ({ manifest, calls }) => {
      const compiled = compiledOf(manifest);
      for (const call of calls) {
        const held = law({ manifest, compiled, call });
        if (held === undefined) continue;
        tried++;
        if (!held) return false;
      }
      return true;
    }),
    { numRuns: RUNS, seed: SEED },
  );
  return { tried };
}

const strictness: { [decision in Decision]: number } = { ALLOW: 0, ASK: 1, DENY: 2 };

/** True where a second call is decided at least as strictly as the first, in every mode with a person and without. */
export function neverMilder({ compiled, call }: Drawn, changed: Call): boolean {
  const before = resolve(compiled, call.proposal, call.context).decision;
  const after = resolve(compiled, changed.proposal, changed.context).decision;
  return strictness[after] >= strictness[before];
}

export type RecordLike = { [key: string]: unknown };
export type ContextLike = { records: RecordLike[]; observed?: string[]; session: string };
export type ProposalLike = { provenance_chain?: { ref: string; parameters?: string[] }[] };

/** The call with its records changed, where its context has records at all. */
export function withRecords(call: Call, change: (records: RecordLike[]) => RecordLike[]): Call | undefined {
  const context = call.context as Partial<ContextLike> | null;
  if (typeof context !== 'object' || context === null || !Array.isArray(context.records)) return undefined;
  if (!context.records.every((record) => typeof record === 'object' && record !== null)) return undefined;
  return { proposal: call.proposal, context: { ...context, records: change(context.records) } as Call['context'] };
}

export const knownOrigin = ({ compiled, call }: Drawn): boolean =>
  !resolve(compiled, call.proposal, call.context).trust_context.unknown_origin;
