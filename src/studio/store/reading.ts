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

/** What leaves a text without places that could be changed: it is no JSON, or not the JSON that every program reads alike. */
const unreadable = new Set(['syntax', 'duplicate-key', 'too-deep', 'too-large', 'too-many-values']);

/** Whether a text can be changed by its places, as everything but Source does; it may have errors. */
export function isReadable({ good, diagnostics }: Reading): boolean {
  return good !== null || !diagnostics.some(({ code }) => unreadable.has(code));
}

export function count(diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
}
