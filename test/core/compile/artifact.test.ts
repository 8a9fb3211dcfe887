import {
  type CompiledManifest,
  canonical,
  compile,
  type Diagnostic,
  hash,
  type Json,
  load,
  resolve,
  toManifest,
  type WorldManifest,
} from '@core';
import { describe, expect, it } from 'vitest';
import { compiledDesk } from '../desk.ts';

const desk = compiledDesk();
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
const refused = (code: string, path = '', values: Diagnostic['values'] = {}) => ({
  diagnostics: [{ code, severity: 'error', path, values }],
});
const nested = (depth: number): Json => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('canonical text', () => {
  it('and hashes are null where there is no JSON, and where it nests too deep', () => {
    expect(canonical({ b: [1.0, -0], a: 'é' })).toBe('{"a":"é","b":[1,0]}');
    expect(hash(1)).toBe('sha256:6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b');
    expect(canonical(Number.NaN)).toBeNull();
    expect(hash(() => 1)).toBeNull();
    expect(canonical(nested(256))).toHaveLength(513);
    expect(canonical(nested(257))).toBeNull();
  });
});

describe('`compile`', () => {
  const source = toManifest(desk) as WorldManifest;

  it('keeps a lineage that is one, and refuses what is none', () => {
    const lineage = { parent: desk.manifest_hash, extension: null };
    expect(compile(source, lineage).compiled).toEqual({ ...desk, lineage });
    expect(compile(source).compiled).toEqual(desk);
    const malformed = refused('lineage-malformed');
    expect(compile(source, {})).toEqual(malformed);
    expect(compile(source, null)).toEqual(malformed);
    expect(compile(source, { ...lineage, parent: 'x' })).toEqual(malformed);
    expect(compile(source, () => 1)).toEqual(malformed);
    expect(compile('{', {}).diagnostics.map(({ code }) => code)).toContain('lineage-malformed');
  });

  it('refuses what is no JSON at the place, and gives no artifact beside an error', () => {
    expect(compile({ ...source, name: Number.NaN })).toEqual(refused('not-json', '/name'));
    expect(compile(undefined)).toEqual(refused('not-json'));
    const { compiled, diagnostics } = compile({ ...source, provenance: undefined as never });
    expect([compiled, diagnostics.length]).toEqual([undefined, 1]);
    const { provenance: _, ...without } = source;
    expect(compile(without).compiled).toBeUndefined();
    expect(compile(without).diagnostics).toMatchObject([{ code: 'provenance-not-chosen', severity: 'error' }]);
    expect(compile(JSON.stringify(source)).compiled).toEqual(desk);
    expect(compile(source).diagnostics).toEqual([]);
  });

  it('gives notes beside the artifact', () => {
    const declared = { ...source, provenance: { tracking: 'declared', instrumented: true } };
    const { compiled, diagnostics } = compile(declared);
    expect(compiled?.provenance).toEqual({ tracking: 'declared', instrumented: true });
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['note']);
  });

  it('freezes the artifact all the way down, its members in sorted order', () => {
    const names = (value: unknown): boolean =>
      typeof value !== 'object' ||
      value === null ||
      (Object.isFrozen(value) && Object.values(value).every(names) && inOrder(Object.keys(value)));
    const inOrder = (keys: string[]) =>
      Array.isArray(desk) || keys.every((key, i) => i === 0 || Number(key) === i || key > (keys[i - 1] ?? ''));
    expect(names(desk)).toBe(true);
  });
});

describe('`load`', () => {
  it('gives an artifact as it was compiled, and one that was copied resolves as it does', () => {
    expect(load(plain(desk))).toEqual({ compiled: desk, diagnostics: [] });
    const proposal = { id: 'p1', action_type: 'book', parameters: {}, provenance_chain: [{ ref: 'e1' }] };
    const e1 = { id: 'e1', session: 's1', parents: [], source: 'user', trust_level: 'trusted', tainted: false };
    const context = { mode: 'interactive', session: 's1', records: [e1], observed: [] };
    expect(resolve(plain(desk), proposal, context)).toEqual(resolve(desk, proposal, context));
    expect(resolve(desk, proposal, context).decision).toBe('ALLOW');
    expect(resolve({ ...plain(desk), name: 'other' }, proposal, context).rule.kind).toBe('malformed');
    for (const none of [null, 'text', 7, undefined])
      expect(resolve(none, proposal, context).rule.kind).toBe('malformed');
  });

  it('says what is wrong, and where', () => {
    expect(load({ ...desk, name: Number.NaN })).toEqual(refused('artifact-not-json', '/name'));
    expect(load(null)).toEqual(refused('artifact-malformed'));
    expect(load(nested(67))).toEqual(refused('artifact-not-json', '/0'.repeat(66)));
    expect(load(nested(66))).toEqual(refused('artifact-malformed'));
    expect(load({ ...plain(desk), actions: [{ ...plain(desk.actions[0]), requires: '0x1' }] })).toEqual(
      refused('artifact-malformed', '/actions/0/requires'),
    );
    expect(load({ ...plain(desk), name: '', laws: [] }).diagnostics.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/name', '/laws']),
    );
    const { manifest_hash: stated } = desk;
    const { manifest_hash: actual } = compiledDesk({ name: 'other' });
    expect(load({ ...plain(desk), name: 'other' })).toEqual(
      refused('artifact-hash-mismatch', '/manifest_hash', { stated, actual }),
    );
  });

  /** An artifact changed and hashed anew. */
  const forged = (change: object): CompiledManifest => {
    const { manifest_hash: _, ...rest } = { ...plain(desk), ...change };
    return { ...rest, manifest_hash: hash(rest) };
  };

  it('refuses tables that do not follow from the manifest they state, at the first place that differs', () => {
    const itself = (path: string) => refused('artifact-not-compiled-from-itself', path);
    const [book, note, ...others] = plain(desk.actions);
    expect(load(forged({ actions: [{ ...book, rules: [1] }, note, ...others] }))).toEqual(itself('/actions/0/rules/0'));
    expect(load(forged({ actions: [{ ...book, rules: [0, 1] }, note, ...others] }))).toEqual(
      itself('/actions/0/rules/1'),
    );
    expect(load(forged({ actions: [{ ...book, rules: [] }, { ...note, rules: [] }, ...others] }))).toEqual(
      itself('/actions/0/rules/0'),
    );
    expect(load(forged({ actions: [book, { ...note, invariants: [0] }, ...others] }))).toEqual(
      itself('/actions/1/invariants/0'),
    );
    expect(
      load(forged({ capability_matrix: { ...desk.capability_matrix, derived: desk.capability_matrix.trusted } })),
    ).toMatchObject({
      diagnostics: [],
    });
    const [date, vouch] = plain(desk.taint_rules);
    expect(load(forged({ taint_rules: [date, { ...vouch, capacity_bits: 1 }] }))).toEqual(
      itself('/taint_rules/1/capacity_bits'),
    );
    expect(load(forged({ taint_rules: [vouch, date] }))).toEqual(itself('/taint_rules/0/by'));
    const ordered = (values: Json[]) =>
      load(forged({ actions: [book, { ...note, parameters: { ...note.parameters, enum: values } }, ...others] }));
    expect(ordered([{ a: 1 }, 'b'])).toEqual(itself('/actions/1/parameters/enum/0'));
    expect(ordered([{ 0: 'y' }, ['x']])).toEqual(itself('/actions/1/parameters/enum/0'));
    // In sorted order 10 comes before 2.
    expect(ordered(Array.from({ length: 12 }, (_, i) => i))).toEqual(itself('/actions/1/parameters/enum/10'));
    expect(ordered([1, 3, 2])).toEqual(itself('/actions/1/parameters/enum/1'));
    expect(ordered([1, 2, 2])).toEqual(itself('/actions/1/parameters/enum/2'));
    const lists = { ...note, parameters: { ...note.parameters, required: ['value', 'key'] } };
    expect(load(forged({ actions: [book, lists, ...others] }))).toEqual(itself('/actions/1/parameters/required/0'));
  });

  it('reports what is wrong with the manifest it states, and indices that lead nowhere', () => {
    const [book, ...others] = plain(desk.actions);
    const codes = (change: object) => load(forged(change)).diagnostics.map(({ code, path }) => `${code} ${path}`);
    expect(codes({ capability_matrix: { ...desk.capability_matrix, tainted: 'f' } }).length).toBeGreaterThan(0);
    expect(codes({ rules: [{ ...plain(desk.rules[0]), actions: [9] }, plain(desk.rules[1])] })).toContain(
      'empty-name /rules/0/actions/0',
    );
    expect(codes({ actions: [{ ...book, requires: '80' }, ...others] })).toContain(
      'empty-name /actions/book/requires/0',
    );
    expect(codes({ actions: [{ ...book, returns: 99 }, ...others] })).toContain('empty-name /actions/book/returns');
    expect(codes({ rules: [{ ...plain(desk.rules[0]), overrides: [9] }, plain(desk.rules[1])] })).toContain(
      'empty-name /rules/0/overrides/0',
    );
  });

  it('takes a schema that nests as deep as one may in a manifest', () => {
    const schema = (depth: number): Json => (depth === 0 ? {} : { items: schema(depth - 1) });
    const source = { ...(toManifest(desk) as WorldManifest) };
    const deep = (depth: number) =>
      compile({
        ...source,
        actions: { ...source.actions, book: { requires: ['read'], parameters: schema(depth) as never } },
      });
    // The schema stands at /actions/book/parameters, so its outermost container is the fourth.
    expect(deep(61).compiled).toBeUndefined();
    const { compiled } = deep(60);
    expect(compiled).toBeDefined();
    expect(load(plain(compiled)).diagnostics).toEqual([]);
  });
});

describe('`toManifest`', () => {
  it('states what was compiled, defaults left out, and compiles to the same hash', () => {
    const manifest = {
      format: 'world-manifest/1',
      name: 'all',
      description: 'of everything one',
      channels: {
        feed: { trust_level: 'untrusted', payload: 'html', delivery: 'quarantined', description: 'pages' },
        memory: { trust_level: 'derived' },
        user: { trust_level: 'trusted' },
      },
      capabilities: { external_side_effects: 'out', memory_write: 'keep', read: 'look' },
      capability_matrix: {
        trusted: ['external_side_effects', 'memory_write', 'read'],
        untrusted: ['read'],
        derived: ['memory_write', 'read'],
        tainted: [],
      },
      actions: {
        look: { requires: ['read'], returns: 'feed', description: 'around', parameters: { type: 'object' } },
        recall: { requires: ['read'], returns: 'memory', memory: { read: {} } },
        send: { requires: ['external_side_effects'] },
      },
      rules: [
        { id: 'a', effect: 'ask', actions: ['look', 'send'], when: { tainted: true }, reason: 'so' },
        { id: 'b', effect: 'allow', actions: ['look'], unless: { tainted: true }, overrides: ['a'] },
      ],
      invariants: [
        { id: 'I', forbid: { actions: ['send'] }, when: { origin_in: ['feed'] }, reason: 'no' },
        { id: 'J', forbid: { capabilities: ['memory_write'] } },
      ],
      taint_rules: [
        { transformation: 'date', taint: 'clear', by: 'hypervisor', output: { type: 'string', format: 'date' } },
        { transformation: 'guess', taint: 'add', reason: 'who knows' },
      ],
      provenance: { tracking: 'declared', instrumented: true },
    };
    const { compiled } = compile(manifest);
    expect(toManifest(compiled)).toEqual(manifest);
    expect(compile(toManifest(compiled)).compiled?.manifest_hash).toBe(compiled?.manifest_hash);
    expect(toManifest(desk)).toMatchObject({
      capability_matrix: { derived: 'inherit' },
      provenance: { tracking: 'observed' },
    });
    expect(toManifest(desk)?.provenance).toEqual({ tracking: 'observed' });
    expect(toManifest(desk)?.invariants).toEqual([]);
    expect(toManifest(null)).toBeUndefined();
  });
});
