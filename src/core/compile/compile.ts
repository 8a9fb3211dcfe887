import { checkManifest } from '../manifest/check.ts';
import { parse } from '../manifest/parse.ts';
import { type CompiledManifest, Lineage } from '../model/compiled.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { WorldManifest } from '../model/manifest.ts';
import { CONTEXT_LIMITS, copyPlain } from '../model/plain.ts';
import { toArtifact } from './artifact.ts';
import { readArtifact } from './load.ts';
import { toManifest } from './source.ts';
import { type Tables, toTables } from './tables.ts';

export type Compiled = { compiled?: CompiledManifest; diagnostics: Diagnostic[] };

/** Artifacts are frozen when they are made here, so a table found by identity can never disagree with its artifact. */
const known = new WeakMap<object, Tables>();

function register(artifact: CompiledManifest): CompiledManifest {
  known.set(artifact, toTables(artifact));
  return artifact;
}

/**
 * SPEC 6: a World Manifest (text, or the plain object of one) compiled to its frozen artifact. `compiled` is there
 * exactly when no diagnostic is an error.
 */
export function compile(source: unknown, lineage?: unknown): Compiled {
  const { manifest, diagnostics } = typeof source === 'string' ? parse(source) : readManifest(source);
  const descent = lineage === undefined ? undefined : readLineage(lineage);
  if (descent !== undefined && 'diagnostic' in descent) diagnostics.push(descent.diagnostic);
  if (manifest === undefined || diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  const stated = descent !== undefined && 'lineage' in descent ? descent.lineage : undefined;
  return { compiled: register(toArtifact(manifest, stated)), diagnostics };
}

/** SPEC 6: a compiled manifest read back from JSON; a tampered or foreign one is refused with what is wrong. */
export function load(artifact: unknown): Compiled {
  const read = readArtifact(artifact);
  return read.artifact === undefined
    ? { diagnostics: read.diagnostics }
    : { compiled: register(read.artifact), diagnostics: read.diagnostics };
}

/** The tables of an artifact, undefined where it is none. One that was not compiled or loaded here is loaded first. */
export function tablesOf(compiled: unknown): Tables | undefined {
  if (typeof compiled !== 'object' || compiled === null) return undefined;
  const tables = known.get(compiled);
  if (tables !== undefined) return tables;
  const { compiled: loaded } = load(compiled);
  return loaded === undefined ? undefined : known.get(loaded);
}

/** The World Manifest that an artifact states, undefined where it is none. Compiling it gives the same hash. */
export function sourceOf(compiled: unknown): WorldManifest | undefined {
  const tables = tablesOf(compiled);
  return tables && toManifest(tables.artifact);
}

function readManifest(source: unknown): { manifest?: WorldManifest; diagnostics: Diagnostic[] } {
  const copied = copyPlain(source, CONTEXT_LIMITS);
  if (!('value' in copied)) {
    return { diagnostics: [{ code: 'not-json', severity: 'error', path: copied.pointer, values: {} }] };
  }
  const diagnostics = checkManifest(copied.value);
  const sound = diagnostics.every(({ severity }) => severity !== 'error');
  return { ...(sound && { manifest: copied.value as unknown as WorldManifest }), diagnostics };
}

function readLineage(value: unknown): { lineage: Lineage } | { diagnostic: Diagnostic } {
  const copied = copyPlain(value, CONTEXT_LIMITS);
  const parsed = 'value' in copied ? Lineage.safeParse(copied.value) : undefined;
  return parsed?.success
    ? { lineage: parsed.data }
    : { diagnostic: { code: 'lineage-malformed', severity: 'error', path: '', values: {} } };
}
