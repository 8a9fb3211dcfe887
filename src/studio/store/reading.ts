import { type CompiledManifest, compile, type Diagnostic, parse, type WorldManifest } from '@core';

/** A text that compiles, with what it compiles to. */
export type GoodWorld = { text: string; manifest: WorldManifest; compiled: CompiledManifest };

/** What Core makes of a source text. `good` is null where an error stands. */
export type Reading = { good: GoodWorld | null; diagnostics: readonly Diagnostic[] };

export const nothingRead: Reading = { good: null, diagnostics: [] };

export function read(text: string): Reading {
  const { manifest, diagnostics } = parse(text);
  if (!manifest) return { good: null, diagnostics };
  const { compiled } = compile(manifest);
  return { good: compiled ? { text, manifest, compiled } : null, diagnostics };
}

export function count(diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
}
