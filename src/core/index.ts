/**
 * Core, the hypervisor framework: the public interface of SPEC 10. Everything else is private.
 *
 * Every argument is read as hostile: copied once to plain data, never trusted, never a cause to throw. A result either
 * holds what was asked for or says what is wrong.
 */
export { flip } from './analyze/flip/flip.ts';
export { createVerifier, diff, type Verifier, verify } from './analyze/verify.ts';
export { canonical, hash } from './compile/canonical.ts';
export { type Compiled, compile, load, sourceOf as toManifest } from './compile/compile.ts';
export { describe, type Fact } from './diagnostics/describe.ts';
export { createHypervisor } from './hypervisor.ts';
export { edit } from './manifest/edit.ts';
export { parse } from './manifest/parse.ts';
export type * from './model/analysis.ts';
export type * from './model/compiled.ts';
export type { Condition, Operator } from './model/condition.ts';
export type * from './model/diagnostic.ts';
export type * from './model/event.ts';
export type * from './model/hypervisor.ts';
export type * from './model/json.ts';
export type * from './model/ledger.ts';
export type * from './model/manifest.ts';
export type * from './model/names.ts';
export type * from './model/proposal.ts';
export type * from './model/provenance.ts';
export type * from './model/resolution.ts';
export type { JsonSchema } from './model/schema.ts';
export { exportLedger, importLedger } from './provenance/ledger.ts';
export { toProv } from './provenance/prov.ts';
export { type AvailableAction, available } from './resolve/available.ts';
export { decide } from './resolve/decide.ts';
export { label } from './resolve/label.ts';
export { replay } from './resolve/replay.ts';
export { resolve } from './resolve/resolve.ts';
export { sanitize } from './sanitize/index.ts';
