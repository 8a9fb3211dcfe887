import type { Json, JsonObject } from '../differential/reference/index.ts';

/** What the vectors call: Core's module, or the page's own build of it. */
export type Subject = {
  compile: (manifest: never) => { compiled?: { manifest_hash: string } & object; diagnostics: object[] };
  parse: (text: string) => { manifest?: object; diagnostics: object[] };
  load: (artifact: unknown) => { compiled?: { manifest_hash: string } & object; diagnostics: object[] };
  label: (compiled: never, chain: never, context: never) => object;
  resolve: (compiled: never, proposal: unknown, context: unknown) => object;
  sanitize: (payloadKind: never, raw: string) => object;
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
    default:
      throw new Error(`no such call: ${file.call}`);
  }
}

function compiled(core: Subject, file: VectorFile, vector: Vector): never {
  const { compiled: artifact, diagnostics } = core.compile(file.worlds?.[vector.world as string] as never);
  if (artifact === undefined) throw new Error(`${vector.world} does not compile: ${JSON.stringify(diagnostics)}`);
  return artifact as never;
}

const text = (core: Subject, value: Json | undefined): string =>
  value === undefined ? 'nothing' : (core.canonical(value as never) ?? 'no JSON');
