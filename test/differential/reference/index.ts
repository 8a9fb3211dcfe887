/**
 * A second resolver, written from SPEC.md alone: slow and obvious, over the source manifest as plain JSON. It shares no
 * code with Core, so that what the two agree on is what the text says and not what one author happened to think.
 */
export { canonicalForm, sha256 } from './canonical.ts';
export { referenceCompile } from './compile.ts';
export { atoms, satisfies, type Truth } from './condition.ts';
export { hostOf } from './domain.ts';
export { byCodeUnits, type Json, type JsonObject, lookUp, same } from './json.ts';
export { referenceAvailable, referenceLabel, referenceResolve, referenceTruth } from './resolve.ts';
export { failures } from './schema.ts';
export type { Context, Entry, Explained, Manifest, Resolved, Rule, TrustContext } from './types.ts';
