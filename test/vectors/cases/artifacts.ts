import {
  canonicalForm,
  type Json,
  type JsonObject,
  referenceCompile,
  sha256,
} from '../../differential/reference/index.ts';
import { type Change, changed } from '../changes.ts';
import { office } from '../manifests.ts';

/** SPEC 6: the bytes and the hash of what is compiled, and what may be loaded again. */

export type CompileCase = { id: string; note: string; expect: JsonObject } & ({ manifest: Json } | { text: string }) & {
    lineage?: Json;
  };
export type LoadCase = { id: string; note: string; artifact: Json; expect: { loads: boolean; errors?: string[] } };

export const compiling: CompileCase[] = [];
export const loading: LoadCase[] = [];

const small: JsonObject = {
  format: 'world-manifest/1',
  name: 'small',
  channels: { b: { trust_level: 'untrusted' }, a: { trust_level: 'trusted' } },
  capabilities: { read: 'look', memory_write: '', external_side_effects: '' },
  capability_matrix: { trusted: ['read', 'external_side_effects'], untrusted: ['read'], tainted: [] },
  actions: { look: { requires: ['read'], returns: 'b' }, send: { requires: ['external_side_effects', 'read'] } },
  rules: [
    { id: 'b', effect: 'allow', actions: ['send', 'look'], overrides: ['a'] },
    { id: 'a', effect: 'ask', actions: ['look'], when: { origin_in: ['b', 'a'] } },
  ],
  provenance: { tracking: 'observed' },
};

/** Bytes of a manifest by the second compiler. */
function bytes(
  id: string,
  note: string,
  manifest: JsonObject,
  source: { manifest: Json } | { text: string } = { manifest },
  lineage?: JsonObject,
): void {
  const { manifest_hash, ...artifact } = referenceCompile(manifest);
  compiling.push({
    id,
    note,
    ...source,
    ...(lineage === undefined ? {} : { lineage }),
    expect: { hashed: canonicalForm(artifact), manifest_hash: manifest_hash ?? null },
  });
}
const withChanges = (...changes: Change[]): JsonObject => changed(small, changes) as JsonObject;

bytes('small', 'a small world: names interned in sorted order, capabilities as bits, rules by their places', small);
bytes('keys-in-any-order', 'keys in another order: the same bytes', small, { manifest: reversed(small) });
bytes('sets-in-any-order', 'sets in another order: the same bytes', small, {
  manifest: withChanges(
    { path: '/rules', value: [...(small.rules as Json[])].reverse() },
    { path: '/rules/0/when/origin_in', value: ['a', 'b'] },
    { path: '/rules/1/actions', value: ['look', 'send'] },
    { path: '/actions/send/requires', value: ['read', 'external_side_effects'] },
    { path: '/capability_matrix/trusted', value: ['external_side_effects', 'read'] },
  ),
});
bytes('defaults-said', 'defaults said out loud: the same bytes', small, {
  manifest: withChanges(
    { path: '/channels/a', value: { trust_level: 'trusted', payload: 'text', delivery: 'direct' } },
    { path: '/capability_matrix/derived', value: 'inherit' },
    { path: '/invariants', value: [] },
    { path: '/taint_rules', value: [] },
    { path: '/provenance', value: { tracking: 'observed', instrumented: false } },
  ),
});
bytes('assertions', 'assertions are no part of the artifact', small, {
  manifest: withChanges({ path: '/assertions', value: [{ id: 'A', never: 'ALLOW', when: { tainted: true } }] }),
});
bytes('as-text', 'comments, trailing commas and spacing leave no trace', small, {
  text: `// a small world\n${JSON.stringify(small, null, '\t').replace(/\}$/, ',}')} /* the end */\n`,
});
bytes(
  'lineage',
  'the lineage is no part of the hash',
  small,
  { manifest: small },
  { parent: `sha256:${'0'.repeat(64)}`, extension: null },
);
bytes('name-is-part', 'the name is part of it: another hash', withChanges({ path: '/name', value: 'smaller' }));
bytes(
  'reason-is-part',
  'so are reasons and descriptions',
  withChanges(
    { path: '/rules/0/reason', value: 'because' },
    { path: '/description', value: 'a small world' },
    { path: '/channels/a/description', value: 'the person' },
    { path: '/actions/look/description', value: 'look around' },
  ),
);
bytes(
  'ceiling',
  'a derived row that is a list, though it says what `inherit` would',
  withChanges({ path: '/capability_matrix/derived', value: ['read', 'external_side_effects'] }),
);
bytes(
  'declared',
  'declared tracking',
  withChanges({ path: '/provenance', value: { tracking: 'declared', instrumented: true } }),
);
bytes(
  'code-units',
  'names are sorted by UTF-16 code units, not by code points',
  withChanges({
    path: '/channels',
    value: Object.fromEntries(
      ['b', '\uFB00', '\u{1F600}', 'B', 'a', '10', '9', '\u00e9', 'zzz'].map((name): [string, Json] => [
        name,
        { trust_level: name === 'a' ? 'trusted' : 'untrusted' },
      ]),
    ),
  }),
);
bytes(
  'strings',
  'strings are written as RFC 8785 has it: only what must be escaped is',
  withChanges({
    path: '/description',
    value: '\u0000\u0001\b\t\n\u000b\f\r\u001f "\\/ \u007f\u0080\u00e9\u2028\u2029\ufeff\u{1F600}',
  }),
);
bytes(
  'numbers',
  'numbers are written as RFC 8785 has it',
  withChanges({
    path: '/rules/1/when',
    value: {
      param: '/n',
      in: [
        0, 1, -1, 100, 1e21, 1e-7, 0.000001, 123456789012345680000, 5e-324, 1.7976931348623157e308, 333333333.3333333,
        0.1, 9007199254740992,
      ],
    },
  }),
);
bytes(
  'numbers-as-text',
  'however they were written: the same bytes',
  withChanges({ path: '/rules/1/when', value: { param: '/n', in: [1, 100, 0, 0.5, 9007199254740992] } }),
  {
    text: JSON.stringify(withChanges({ path: '/rules/1/when', value: { param: '/n', in: ['NUMBERS'] } })).replace(
      '"NUMBERS"',
      '1.0, 1e2, -0, 5E-1, 9007199254740993',
    ),
  },
);
bytes(
  'conditions',
  'every form of a condition',
  withChanges({
    path: '/rules/1',
    value: {
      id: 'a',
      effect: 'ask',
      actions: ['look'],
      when: {
        any: [
          { tainted: true },
          { trust_level: ['untrusted'] },
          { origin_in: ['b'] },
          { passed_through: ['b'] },
          { transformed_by: ['y', 'x'] },
          { crossed_session: true },
          { param: '/p', from: ['b'] },
          { not: { origins_within: ['a'] } },
        ],
      },
      unless: {
        all: [
          { param: '', exists: true },
          { param: '/a', every: { some: { equals: { z: [3, 1], a: null } } } },
          { param: '/b', contains: [2, 1] },
          { param: '/c', domain_in: ['b.example', 'a.example'] },
          { param: '/d', at_least: 1 },
          { param: '/d', at_most: 2 },
          { param: '/e', starts_with: 'x' },
          { param: '/e', ends_with: 'y' },
          { param: '/e', length_at_most: 3 },
        ],
      },
    },
  }),
);
bytes(
  'memory',
  'pointers of memory, results by channels, invariants by action and capability',
  withChanges(
    { path: '/channels/memory', value: { trust_level: 'derived', delivery: 'quarantined', payload: 'json' } },
    {
      path: '/actions/keep',
      value: {
        requires: ['memory_write'],
        memory: { write: { key: '/k', value: '/v' } },
        parameters: { type: 'object', properties: { v: {}, k: { type: ['string', 'null'] } }, required: ['v', 'k'] },
      },
    },
    { path: '/actions/recall', value: { requires: ['read'], memory: { read: {} }, returns: 'memory' } },
    {
      path: '/invariants',
      value: [
        { id: 'Z', forbid: { capabilities: ['memory_write', 'external_side_effects'], actions: ['recall'] } },
        { id: 'Y', forbid: { actions: ['send', 'keep'] }, when: { tainted: true }, reason: 'so' },
      ],
    },
  ),
);
bytes(
  'taint',
  'taint rules, sorted, with the capacity of a boolean and of four words',
  withChanges({
    path: '/taint_rules',
    value: [
      { transformation: 'z', taint: 'add' },
      { transformation: 'c', taint: 'clear', by: 'hypervisor', output: { enum: ['d', 'a', 'c', 'b'] } },
      { transformation: 'b', taint: 'clear', by: 'person', output: { type: 'boolean' }, reason: 'seen' },
      { transformation: 'a', taint: 'propagate' },
    ],
  }),
);
bytes('without-rules', 'no rules at all: an empty list', withChanges({ path: '/rules' }));
bytes(
  'sets-of-text',
  'strings of a set are sorted by their own code units, not by how JSON writes them, and stand there once',
  withChanges({
    path: '/rules/1/when',
    value: { param: '/p', in: ['A', '"', 'a', '\\', '\u0001', '\u{1F600}', '\uFB00', 'A', ''] },
  }),
);
bytes(
  'sets-of-values',
  'a set that holds anything but strings is sorted by how RFC 8785 writes its values, strings included',
  withChanges({
    path: '/rules/1/when',
    value: { param: '/p', in: ['A', 10, 9, null, true, { b: 1, a: 2 }, [2, 1], '"', false, { a: 2, b: 1 }, 9.0] },
  }),
);
bytes(
  'conditions-inside-conditions',
  'lists are sets at every depth of a condition, and members of `all` and `any` are sorted as they come out',
  withChanges({
    path: '/rules/1/when',
    value: {
      any: [
        { origin_in: ['b', 'a', 'b'] },
        { all: [{ transformed_by: ['z', 'y'] }, { tainted: true }, { transformed_by: ['y', 'z'] }] },
        {
          not: {
            not: {
              any: [{ transformed_by: ['q', 'p'] }, { all: [{ origin_in: ['b', 'a'] }, { crossed_session: true }] }],
            },
          },
        },
      ],
    },
  }),
);
bytes(
  'domains-in-lower-case',
  'domains are compared in lower case, so they are written so, sorted and once',
  withChanges({
    path: '/rules/1/when',
    value: { param: '/p', some: { domain_in: ['b.Example', 'C.example', 'B.EXAMPLE', 'a.example'] } },
  }),
);
bytes(
  'a-parameter-named-like-an-operator',
  'what is compared as a whole keeps its order, whatever its members are called',
  withChanges({
    path: '/rules/1/when',
    value: {
      all: [
        { param: '/p', equals: { in: ['b', 'a'], domain_in: ['B', 'A'] } },
        { param: '/p', contains: { enum: ['b', 'a'] } },
        { param: '/p', every: { equals: ['b', 'a'] } },
        { param: '/p', in: [{ in: ['b', 'a'] }, ['b', 'a']] },
      ],
    },
  }),
);
const words: JsonObject = { enum: ['b', 'a', 'b'] };
bytes(
  'schemas',
  'the sets of a schema are sorted at every depth; names of properties are no keywords, and values stay as they are',
  withChanges({
    path: '/actions/look/parameters',
    value: {
      type: 'object',
      $defs: { const: words, enum: { type: ['string', 'null'] } },
      properties: {
        const: words,
        default: words,
        required: { type: ['string', 'array', 'null'], items: words, contains: words },
        dependentRequired: { type: 'object', properties: { b: words }, propertyNames: words },
        nested: { type: 'array', items: { items: { items: words } } },
        tuple: { prefixItems: [words, { $ref: '#/$defs/const' }, { type: 'string' }] },
        one: { oneOf: [{ type: 'string', enum: ['z', 'y'] }, words] },
        any: { anyOf: [{ type: 'null' }, words] },
        all: { allOf: [{ type: 'string' }, words] },
        none: { not: words },
        some: {
          if: words,
          else: { dependentRequired: { d: ['f', 'e', 'f'], c: ['b', 'a'] } },
        },
        value: {
          const: { enum: ['b', 'a'], required: ['d', 'c'] },
          default: { type: ['b', 'a'] },
          examples: [{ enum: ['b', 'a'] }, ['b', 'a']],
          description: 'as it is',
        },
      },
      required: ['value', 'const', 'any'],
      additionalProperties: words,
    },
  }),
);
const hundred = Array.from({ length: 100 }, (_, i) => `c${i}`);
bytes(
  'hundred-capabilities',
  'a hundred capabilities more: bit sets are not cut at 32 or 64',
  withChanges(
    {
      path: '/capabilities',
      value: Object.fromEntries(
        [...hundred, 'read', 'memory_write', 'external_side_effects'].map((name): [string, Json] => [name, '']),
      ),
    },
    { path: '/capability_matrix/trusted', value: [...hundred, 'read', 'external_side_effects'] },
    { path: '/actions/send/requires', value: ['c0', 'c50', 'c99', 'external_side_effects'] },
  ),
);
const { taint_rules: _, ...openOffice } = office;
bytes('office', 'a larger world', openOffice);

/** Every object with its keys in the opposite order. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]): [string, Json] => [key, reversed(item)]),
  );
}

// Loading
const artifact = referenceCompile(openOffice);
const load = (id: string, note: string, found: Json, loads: boolean, ...errors: string[]): void => {
  loading.push({ id, note, artifact: found, expect: loads || errors.length > 0 ? { loads, errors } : { loads } });
};
/** Changed, and its hash made good again. */
function rehashed(...changes: Change[]): Json {
  const { manifest_hash: _hash, lineage, ...rest } = changed(artifact, changes) as JsonObject;
  return { ...rest, manifest_hash: sha256(canonicalForm(rest)), ...(lineage === undefined ? {} : { lineage }) };
}
const tampered = (...changes: Change[]): Json => changed(artifact, changes);

load('good', 'an artifact as it was compiled', artifact, true);
load('keys-in-any-order', 'with keys in another order', reversed(artifact), true);
load(
  'lineage',
  'with a lineage, which is no part of the hash',
  tampered({ path: '/lineage', value: { parent: `sha256:${'a'.repeat(64)}`, extension: null } }),
  true,
);
load('no-hash', 'without its hash', tampered({ path: '/manifest_hash' }), false, 'artifact-malformed');
load(
  'other-hash',
  'with another hash',
  tampered({ path: '/manifest_hash', value: `sha256:${'0'.repeat(64)}` }),
  false,
  'artifact-hash-mismatch',
);
load(
  'upper-case-hash',
  'with its hash in capitals',
  tampered({ path: '/manifest_hash', value: (artifact.manifest_hash as string).toUpperCase() }),
  false,
  'artifact-malformed',
);
load(
  'name-changed',
  'with another name',
  tampered({ path: '/name', value: 'Office' }),
  false,
  'artifact-hash-mismatch',
);
load(
  'bit-flipped',
  'with one more bit in a row',
  tampered({ path: '/capability_matrix/untrusted', value: 'e' }),
  false,
  'artifact-hash-mismatch',
);
load(
  'reason-added',
  'with one more reason',
  tampered({ path: '/rules/0/reason', value: 'x' }),
  false,
  'artifact-hash-mismatch',
);
load('null', 'null', null, false, 'artifact-malformed');
load('list', 'a list', [], false, 'artifact-malformed');
load('empty', 'an empty object', {}, false, 'artifact-malformed');
load('text', 'text', 'compiled-manifest/1', false, 'artifact-malformed');
load('source', 'a source manifest is no artifact', office, false, 'artifact-malformed');
load(
  'other-format',
  'another format',
  rehashed({ path: '/format', value: 'compiled-manifest/2' }),
  false,
  'artifact-malformed',
);
load(
  'unknown-key',
  'a key that means nothing, hashed with the rest',
  rehashed({ path: '/trusted', value: true }),
  false,
  'artifact-malformed',
);
load('lineage-malformed', 'a lineage that is none', tampered({ path: '/lineage', value: 'mine' }), false);
load(
  'missing-part',
  'a part that is missing, hashed without it',
  rehashed({ path: '/laws' }),
  false,
  'artifact-malformed',
);
load(
  'laws-fewer',
  'a law taken out',
  rehashed({ path: '/laws', value: ['ProvenanceLaw', 'CapabilityBoundaryLaw'] }),
  false,
  'artifact-malformed',
);
load(
  'laws-reordered',
  'the laws in another order',
  rehashed({ path: '/laws', value: ['ProvenanceLaw', 'TaintContainmentLaw', 'CapabilityBoundaryLaw'] }),
  false,
  'artifact-malformed',
);
load(
  'tainted-row',
  'a tainted row that grants external side effects, with a good hash',
  rehashed({ path: '/capability_matrix/tainted', value: 'd' }),
  false,
);
load(
  'rewards-distrust',
  'an untrusted row beyond the derived one, with a good hash',
  rehashed({ path: '/capability_matrix/untrusted', value: 'f' }),
  false,
);
load('bit-beyond', 'a bit that is no capability', rehashed({ path: '/capability_matrix/trusted', value: '1f' }), false);
load(
  'bits-spelled',
  'bits with a leading zero',
  rehashed({ path: '/capability_matrix/tainted', value: '0c' }),
  false,
  'artifact-malformed',
);
load(
  'rule-unlinked',
  'an action that forgets a rule about it',
  rehashed({ path: '/actions/1/rules', value: [] }),
  false,
);
load(
  'invariant-unlinked',
  'an action that forgets an invariant about it',
  rehashed({ path: '/actions/1/invariants', value: [] }),
  false,
);
load('index-beyond', 'a place that is none', rehashed({ path: '/rules/0/actions', value: [99] }), false);
load(
  'index-negative',
  'a place below the first',
  rehashed({ path: '/rules/0/actions', value: [-1] }),
  false,
  'artifact-malformed',
);
load(
  'unsorted',
  'names that are not sorted',
  rehashed({ path: '/channels', value: [...(artifact.channels as Json[])].reverse() }),
  false,
);
load('name-twice', 'a name twice', rehashed({ path: '/capabilities/1/name', value: 'external_side_effects' }), false);
load(
  'requires-nothing',
  'an action that requires nothing',
  rehashed({ path: '/actions/1/requires', value: '0' }),
  false,
);
load(
  'rewards-taint',
  'an allow that rewards taint, with a good hash',
  rehashed({ path: '/rules/0/when', value: { tainted: true } }),
  false,
);
load(
  'unknown-channel',
  'a condition on a channel that is not declared',
  rehashed({ path: '/rules/0/unless', value: { origin_in: ['fax'] } }),
  false,
);
load(
  'bad-condition',
  'a condition that says two things',
  rehashed({ path: '/rules/0/when', value: { tainted: true, crossed_session: true } }),
  false,
);
load(
  'pattern',
  'a schema with a regular expression',
  rehashed({ path: '/actions/1/parameters', value: { pattern: 'x' } }),
  false,
);
