import type { Json, JsonObject } from '../differential/reference/index.ts';
import { type Change, changed } from './changes.ts';

/** What the vectors call: Core's module, or the page's own build of it. */
export type Subject = {
  compile: (
    manifest: never,
    lineage?: never,
  ) => { compiled?: { manifest_hash: string } & object; diagnostics: object[] };
  parse: (text: string) => { manifest?: object; diagnostics: object[] };
  load: (artifact: unknown) => { compiled?: { manifest_hash: string } & object; diagnostics: object[] };
  label: (compiled: never, chain: never, context: never) => object;
  resolve: (compiled: never, proposal: unknown, context: unknown) => object;
  sanitize: (payloadKind: never, raw: string) => { sanitized_payload: object; removed: { code: string }[] };
  canonical: (value: never) => string | null;
};

export type Vector = { id: string; note: string } & JsonObject;
export type VectorFile = { call: string; worlds?: { [name: string]: Json }; cases: Vector[] };

/** Runs one vector and gives what differs from what it expects: nothing, if all is well. Knows no Node and no DOM. */
export function differences(core: Subject, file: VectorFile, vector: Vector): string[] {
  const found = call(core, file, vector);
  return Object.entries(vector.expect as JsonObject).flatMap(([key, expected]) => {
    const other = Object.getOwnPropertyDescriptor(found, key)?.value as Json | undefined;
    return text(core, other) === text(core, expected)
      ? []
      : [`${key}: expected ${text(core, expected)}, found ${text(core, other)}`];
  });
}

function call(core: Subject, file: VectorFile, vector: Vector): object {
  switch (file.call) {
    case 'label':
      return core.label(compiled(core, file, vector), vector.chain as never, vector.context as never);
    case 'resolve':
      return core.resolve(compiled(core, file, vector), vector.proposal, vector.context);
    case 'check':
      return checked(core, file, vector);
    case 'sanitize':
      return sanitized(core, vector);
    case 'compile':
      return bytes(core, vector);
    case 'load':
      return loaded(core, vector);
    default:
      throw new Error(`no such call: ${file.call}`);
  }
}

/** The errors, and of what else is noted only what the vector names, both by path and code. */
function checked(core: Subject, file: VectorFile, vector: Vector): object {
  const source =
    vector.text ?? JSON.stringify(changed(file.worlds?.[vector.world as string] ?? null, vector.changes as Change[]));
  const { manifest, diagnostics } = core.parse(source as string);
  const found = (diagnostics as { severity: string; code: string; path: string }[]).map(({ severity, code, path }) => ({
    error: severity === 'error',
    code,
    path,
  }));
  const named = (vector.expect as { also?: { code: string; path: string }[] }).also ?? [];
  const plain = (list: typeof found) => list.map(({ code, path }) => ({ code, path })).sort(byPlace);
  const errors = plain(found.filter(({ error }) => error));
  if ((manifest === undefined) !== errors.length > 0)
    throw new Error('a manifest is given if and only if there is no error');
  return {
    errors,
    also: plain(found.filter(({ code, path }) => named.some((each) => each.code === code && each.path === path))),
  };
}

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byPlace = (a: { code: string; path: string }, b: { code: string; path: string }): number =>
  byCodeUnits(`${a.path} ${a.code}`, `${b.path} ${b.code}`);

/** The bytes that are hashed, and the hash. */
function bytes(core: Subject, { text: source, manifest, lineage }: Vector): object {
  const { compiled: artifact, diagnostics } = core.compile((source ?? manifest) as never, lineage as never);
  if (artifact === undefined) throw new Error(`does not compile: ${JSON.stringify(diagnostics)}`);
  const { manifest_hash, lineage: kept, ...hashed } = artifact as { manifest_hash: string; lineage?: Json };
  if (text(core, kept) !== text(core, lineage)) throw new Error('the lineage is not kept');
  return { hashed: core.canonical(hashed as never), manifest_hash };
}

/** Whether it loads, as what it was, and the codes of what is wrong. */
function loaded(core: Subject, { artifact }: Vector): object {
  const { compiled: found, diagnostics } = core.load(artifact);
  const errors = (diagnostics as { code: string; severity: string }[]).filter(({ severity }) => severity === 'error');
  if ((found === undefined) !== errors.length > 0) throw new Error('something loads if and only if there is no error');
  if (found !== undefined && text(core, found as never) !== text(core, artifact))
    throw new Error('what loads is not what was given');
  return { loads: found !== undefined, errors: [...new Set(errors.map(({ code }) => code))].sort(byCodeUnits) };
}

/** The payload, and which kinds of things were taken out. */
function sanitized(core: Subject, vector: Vector): object {
  const { sanitized_payload, removed } = core.sanitize(vector.payload as never, rawOf(vector));
  return { sanitized_payload, removed: [...new Set(removed.map(({ code }) => code))].sort(byCodeUnits) };
}

/** `{ repeat, times }` stands for a text that is too long to write out. */
export function rawOf({ raw }: Vector): string {
  if (typeof raw === 'string') return raw;
  const { repeat, times } = raw as { repeat: string; times: number };
  return repeat.repeat(times);
}

const artifacts = new WeakMap<object, object>();

/** The world of a vector, compiled once. */
function compiled(core: Subject, file: VectorFile, vector: Vector): never {
  const manifest = file.worlds?.[vector.world as string] as JsonObject;
  const known = artifacts.get(manifest);
  if (known !== undefined) return known as never;
  const { compiled: artifact, diagnostics } = core.compile(manifest as never);
  if (artifact === undefined) throw new Error(`${vector.world} does not compile: ${JSON.stringify(diagnostics)}`);
  artifacts.set(manifest, artifact);
  return artifact as never;
}

const text = (core: Subject, value: Json | undefined): string =>
  value === undefined ? 'nothing' : (core.canonical(value as never) ?? 'no JSON');
