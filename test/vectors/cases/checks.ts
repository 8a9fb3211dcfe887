import type { Json, JsonObject } from '../../differential/reference/index.ts';

/** SPEC 2: what a source manifest can have wrong with it, one thing at a time and several at once. */

export type CheckCase = {
  id: string;
  note: string;
  expect: { errors: Found[]; also?: Found[] };
} & ({ world: string; changes: Change[] } | { text: string });
type Found = { code: string; path: string };
/** Sets what is at a pointer; `-` at its end appends; without a value what is there is removed. */
type Change = { path: string; value?: Json };

export const house: JsonObject = {
  format: 'world-manifest/1',
  name: 'house',
  channels: {
    person: { trust_level: 'trusted' },
    post: { trust_level: 'untrusted', payload: 'email' },
    memory: { trust_level: 'derived' },
  },
  capabilities: { read: '', internal_write: '', memory_write: '', external_side_effects: '' },
  capability_matrix: {
    trusted: ['read', 'memory_write', 'external_side_effects'],
    derived: ['read', 'memory_write'],
    untrusted: ['read'],
    tainted: ['read', 'memory_write'],
  },
  actions: {
    look: { requires: ['read'], returns: 'post', parameters: {} },
    remember: { requires: ['memory_write'], memory: { write: { key: '/key', value: '/value' } }, parameters: {} },
    recall: { requires: ['read'], memory: { read: { key: '/key' } }, returns: 'memory', parameters: {} },
    send: { requires: ['external_side_effects'], parameters: {} },
  },
  rules: [
    { id: 'allows', effect: 'allow', actions: ['look', 'send'], when: { param: '/a', exists: true } },
    { id: 'asks', effect: 'ask', actions: ['look', 'send'], when: { param: '/a', exists: true } },
    { id: 'denies', effect: 'deny', actions: ['look', 'send'], when: { param: '/a', exists: true } },
  ],
  invariants: [{ id: 'Law', forbid: { actions: ['send'] }, when: { param: '/a', exists: true } }],
  taint_rules: [{ transformation: 'extract', taint: 'clear', by: 'hypervisor', output: { type: 'boolean' } }],
  provenance: { tracking: 'observed' },
  assertions: [],
};

export const checks: CheckCase[] = [];

const set = (path: string, value: Json): Change => ({ path, value });
const remove = (path: string): Change => ({ path });
const found = (errors: [code: string, path: string][]): Found[] => errors.map(([code, path]) => ({ code, path }));

function check(id: string, note: string, changes: Change[], ...errors: [code: string, path: string][]): void {
  checks.push({ id, note, world: 'house', changes, expect: { errors: found(errors) } });
}
function noted(id: string, note: string, changes: Change[], ...also: [code: string, path: string][]): void {
  checks.push({ id, note, world: 'house', changes, expect: { errors: [], also: found(also) } });
}
function text(id: string, note: string, source: string, ...errors: [code: string, path: string][]): void {
  checks.push({ id, note, text: source, expect: { errors: found(errors) } });
}

check('good', 'nothing is wrong', []);

// Shape
check('shape/no-format', 'a document without a format', [remove('/format')], ['missing-key', '']);
check('shape/other-format', 'another format', [set('/format', 'world-manifest/2')], ['unknown-word', '/format']);
check('shape/unknown-key', 'a key that means nothing', [set('/owner', 'me')], ['unknown-key', '/owner']);
check(
  'shape/unknown-key-of-a-channel',
  'nor in a channel',
  [set('/channels/post/trust', 1)],
  ['unknown-key', '/channels/post/trust'],
);
check(
  'shape/unknown-key-of-an-action',
  'nor in an action',
  [set('/actions/look/returns_to', 'post')],
  ['unknown-key', '/actions/look/returns_to'],
);
check('shape/unknown-key-of-a-rule', 'nor in a rule', [set('/rules/0/then', 'post')], ['unknown-key', '/rules/0/then']);
check(
  'shape/unknown-row',
  'the matrix has four rows and no others',
  [set('/capability_matrix/verified', [])],
  ['unknown-key', '/capability_matrix/verified'],
);
check(
  'shape/invariant-unless',
  'an invariant has no `unless`',
  [set('/invariants/0/unless', { tainted: true })],
  ['unknown-key', '/invariants/0/unless'],
);
check('shape/escaped-key', 'an unknown key is escaped in its path', [set('/a~1b~0', 1)], ['unknown-key', '/a~1b~0']);
check(
  'shape/missing-level',
  'a channel without a trust level',
  [remove('/channels/post/trust_level')],
  ['missing-key', '/channels/post'],
);
check(
  'shape/missing-row',
  'a matrix without a row for taint',
  [remove('/capability_matrix/tainted')],
  ['missing-key', '/capability_matrix'],
);
check(
  'shape/missing-requires',
  'an action that requires nothing at all',
  [remove('/actions/look/requires')],
  ['missing-key', '/actions/look'],
);
check(
  'shape/wrong-type',
  'channels are an object',
  [set('/channels/post', 'untrusted')],
  ['wrong-type', '/channels/post'],
);
check('shape/rules-object', 'rules are a list', [set('/rules', {})], ['wrong-type', '/rules']);
check('shape/null', 'null is not absence', [set('/description', null)], ['wrong-type', '/description']);
check(
  'shape/level',
  'a trust level that is none',
  [set('/channels/post/trust_level', 'semi')],
  ['unknown-word', '/channels/post/trust_level'],
);
check(
  'shape/payload',
  'a payload kind that is none',
  [set('/channels/post/payload', 'pdf')],
  ['unknown-word', '/channels/post/payload'],
);
check(
  'shape/delivery',
  'a delivery that is none',
  [set('/channels/post/delivery', 'later')],
  ['unknown-word', '/channels/post/delivery'],
);
check(
  'shape/effect',
  'an effect that is none',
  [set('/rules/0/effect', 'permit')],
  ['unknown-word', '/rules/0/effect'],
);
check('shape/empty-name', 'a world without a name', [set('/name', '')], ['empty-name', '/name']);
check(
  'shape/empty-channel-name',
  'a channel with an empty name',
  [set('/channels/', { trust_level: 'trusted' })],
  ['empty-name', '/channels/'],
);
check(
  'shape/empty-action-name',
  'an action with an empty name',
  [set('/actions/', { requires: ['read'] })],
  ['empty-name', '/actions/'],
);
check('shape/empty-id', 'a rule with an empty id', [set('/rules/0/id', '')], ['empty-name', '/rules/0/id']);
check(
  'shape/proto-channel',
  '`__proto__` is no name',
  [set('/channels/__proto__', { trust_level: 'trusted' })],
  ['forbidden-key', '/channels/__proto__'],
);
check(
  'shape/proto-value',
  'nor a key anywhere else',
  [set('/rules/0/when', { param: '/a', equals: [JSON.parse('{"__proto__":1}') as Json] })],
  ['forbidden-key', '/rules/0/when/equals/0/__proto__'],
);
check('shape/inherited-names', 'names that every object inherits are names like any other', [
  set('/channels/constructor', { trust_level: 'trusted' }),
  set('/actions/toString', { requires: ['read'] }),
]);
check(
  'shape/empty-requires',
  'requires is non-empty',
  [set('/actions/look/requires', [])],
  ['empty-list', '/actions/look/requires'],
);
check(
  'shape/empty-actions',
  'a rule is about something',
  [set('/rules/0/actions', [])],
  ['empty-list', '/rules/0/actions'],
);
check('shape/empty-row', 'a row may be empty', [set('/capability_matrix/untrusted', [])]);
check('shape/no-rules', 'rules, invariants and taint rules may be left out', [
  remove('/rules'),
  remove('/invariants'),
  remove('/taint_rules'),
  remove('/assertions'),
]);
check(
  'shape/lone-surrogate',
  'a lone surrogate is no text',
  [set('/description', 'x\ud83d')],
  ['lone-surrogate', '/description'],
);
check(
  'shape/forbids-nothing',
  'an invariant forbids something',
  [set('/invariants/0/forbid', {})],
  ['forbids-nothing', '/invariants/0/forbid'],
);

// Text
const small = (channels: string): string =>
  `{ "format": "world-manifest/1", "name": "small", "channels": { ${channels} },
  "capabilities": { "read": "", "memory_write": "", "external_side_effects": "" },
  "capability_matrix": { "trusted": ["read"], "untrusted": [], "tainted": [] },
  "actions": { "look": { "requires": ["read"] } }, "provenance": { "tracking": "observed" } }`;
const channel = '"a": { "trust_level": "trusted" }';
text('text/plain', 'a manifest as text', small(channel));
text('text/comments', 'comments and trailing commas are welcome', small(`/* one */ ${channel}, // two\n`));
text('text/duplicate-key', 'a duplicate key', small(`${channel}, "b": { "trust_level": "derived" }, ${channel}`), [
  'duplicate-key',
  '/channels/a',
]);
text(
  'text/duplicate-key-escaped',
  'the same key spelled in two ways',
  small(`${channel}, "\\u0061": { "trust_level": "derived" }`),
  ['duplicate-key', '/channels/a'],
);
text(
  'text/duplicate-inside',
  'a duplicate key deep inside',
  small('"a": { "trust_level": "trusted", "trust_level": "untrusted" }'),
  ['duplicate-key', '/channels/a/trust_level'],
);
text(
  'text/infinite',
  'a number that no double holds',
  small(channel).replace('"requires": ["read"]', '"requires": ["read"], "parameters": { "maximum": 1e999 }'),
  ['number-not-finite', '/actions/look/parameters/maximum'],
);
text('text/unclosed', 'a brace that is never closed', small(channel).slice(0, -2), ['syntax', '']);
text('text/more', 'something after the end', `${small(channel)} {}`, ['syntax', '']);
text('text/empty', 'no text at all', '', ['syntax', '']);
text('text/not-an-object', 'a list is no manifest', '[]', ['wrong-type', '']);
text('text/null', 'null is no manifest', 'null', ['wrong-type', '']);

// Depth: the document itself is the first container
const nest = (depth: number): Json => (depth === 0 ? 0 : [nest(depth - 1)]);
const deep = (depth: number): Change => set('/rules/0/when', { param: '/a', equals: nest(depth) });
check('shape/deepest', '64 nested containers', [deep(60)]);
check('shape/too-deep', '65 nested containers', [deep(61)], ['too-deep', `/rules/0/when/equals${'/0'.repeat(60)}`]);

// References
check(
  'reference/row',
  'a capability that is not declared',
  [set('/capability_matrix/trusted/-', 'fly')],
  ['unknown-capability', '/capability_matrix/trusted/3'],
);
check(
  'reference/requires',
  'an action that requires one',
  [set('/actions/look/requires/-', 'fly')],
  ['unknown-capability', '/actions/look/requires/1'],
);
check(
  'reference/inherited',
  'a name that every object inherits is not declared',
  [set('/actions/look/requires/-', 'constructor')],
  ['unknown-capability', '/actions/look/requires/1'],
);
check(
  'reference/forbid-capability',
  'an invariant that forbids one',
  [set('/invariants/0/forbid', { capabilities: ['fly'] })],
  ['unknown-capability', '/invariants/0/forbid/capabilities/0'],
);
check(
  'reference/forbid-action',
  'an invariant that forbids an action that does not exist',
  [set('/invariants/0/forbid', { actions: ['fly'] })],
  ['unknown-action', '/invariants/0/forbid/actions/0'],
);
check(
  'reference/rule-action',
  'a rule about an action that does not exist',
  [set('/rules/0/actions/-', 'fly')],
  ['unknown-action', '/rules/0/actions/2'],
);
check(
  'reference/returns',
  'a result by a channel that does not exist',
  [set('/actions/look/returns', 'fax')],
  ['unknown-channel', '/actions/look/returns'],
);
for (const [form, index] of [
  ['origin_in', 1],
  ['passed_through', 1],
] as [string, number][]) {
  check(
    `reference/${form}`,
    `\`${form}\` of a channel that does not exist`,
    [set('/rules/1/when', { [form]: ['post', 'fax'] })],
    ['unknown-channel', `/rules/1/when/${form}/${index}`],
  );
}
check(
  'reference/origins_within',
  '`origins_within` of a channel that does not exist',
  [set('/rules/0/when', { origins_within: ['fax'] })],
  ['unknown-channel', '/rules/0/when/origins_within/0'],
);
check(
  'reference/from',
  '`from` of a channel that does not exist',
  [set('/rules/1/when', { param: '/a', from: ['fax'] })],
  ['unknown-channel', '/rules/1/when/from/0'],
);
check('reference/transformed_by', 'transformations need no declaration', [
  set('/rules/1/when', { transformed_by: ['anything'] }),
]);
check(
  'reference/overrides',
  'a rule that does not exist',
  [set('/rules/0/overrides', ['nothing'])],
  ['unknown-rule', '/rules/0/overrides/0'],
);
check(
  'reference/deep',
  'references are followed everywhere in a condition',
  [set('/rules/1/when', { all: [{ any: [{ origin_in: ['fax'] }] }] })],
  ['unknown-channel', '/rules/1/when/all/0/any/0/origin_in/0'],
);

// Ids
check('id/two-rules', 'two rules of one id', [set('/rules/1/id', 'allows')], ['duplicate-id', '/rules/1/id']);
check(
  'id/rule-and-invariant',
  'rules and invariants share one namespace',
  [set('/invariants/0/id', 'allows')],
  ['duplicate-id', '/invariants/0/id'],
);
check('id/case', 'ids compare exactly', [set('/rules/1/id', 'Allows')]);
for (const law of ['TaintContainmentLaw', 'ProvenanceLaw', 'CapabilityBoundaryLaw']) {
  check(`id/${law}`, 'the name of a law is reserved', [set('/rules/0/id', law)], ['reserved-id', '/rules/0/id']);
}
check(
  'id/reserved-invariant',
  'also for an invariant',
  [set('/invariants/0/id', 'ProvenanceLaw')],
  ['reserved-id', '/invariants/0/id'],
);

// Matrix
check(
  'matrix/tainted-exit',
  'tainted data never gets external side effects',
  [
    set('/capability_matrix/tainted/-', 'external_side_effects'),
    set('/capability_matrix/derived/-', 'external_side_effects'),
  ],
  ['tainted-row-grants-exit', '/capability_matrix/tainted/2'],
);
check(
  'matrix/derived-beyond-trusted',
  'derived within trusted',
  [set('/capability_matrix/derived/-', 'internal_write')],
  ['matrix-rewards-distrust', '/capability_matrix/derived/2'],
);
check(
  'matrix/untrusted-beyond-derived',
  'untrusted within derived',
  [set('/capability_matrix/untrusted/-', 'external_side_effects')],
  ['matrix-rewards-distrust', '/capability_matrix/untrusted/1'],
);
check(
  'matrix/tainted-beyond-derived',
  'tainted within derived',
  [set('/capability_matrix/derived', ['read'])],
  ['matrix-rewards-distrust', '/capability_matrix/tainted/1'],
);
check('matrix/untrusted-beyond-tainted', 'untrusted and tainted are not within each other', [
  set('/capability_matrix/untrusted', ['read', 'memory_write']),
  set('/capability_matrix/tainted', []),
]);
check(
  'matrix/inherit',
  '`inherit` is the trusted row',
  [set('/capability_matrix/derived', 'inherit'), set('/capability_matrix/untrusted/-', 'internal_write')],
  ['matrix-rewards-distrust', '/capability_matrix/untrusted/1'],
);
check('matrix/left-out', 'and so is a row that is left out', [
  remove('/capability_matrix/derived'),
  set('/capability_matrix/untrusted/-', 'external_side_effects'),
]);
check(
  'matrix/inherit-misspelt',
  'another word is none',
  [set('/capability_matrix/derived', 'inherits')],
  ['unknown-word', '/capability_matrix/derived'],
);

// Actions
check(
  'action/write-without-capability',
  'what writes to memory requires memory_write',
  [set('/actions/remember/requires', ['read'])],
  ['memory-write-without-capability', '/actions/remember/requires'],
);
check(
  'action/capability-without-write',
  'what requires memory_write writes to memory',
  [set('/actions/send/requires/-', 'memory_write')],
  ['memory-write-without-pointers', '/actions/send/requires/1'],
);
check(
  'action/read-by-untrusted',
  'a memory read returns by a derived channel',
  [set('/actions/recall/returns', 'post')],
  ['memory-read-not-derived', '/actions/recall/returns'],
);
check(
  'action/read-by-nothing',
  'and returns by one',
  [remove('/actions/recall/returns')],
  ['memory-read-not-derived', '/actions/recall'],
);
check('action/read-without-key', 'a read without a key reads every record', [
  set('/actions/recall/memory', { read: {} }),
]);
check(
  'action/read-and-write',
  'one or the other',
  [set('/actions/recall/memory', { read: {}, write: { key: '/k', value: '/v' } })],
  ['choose-one', '/actions/recall/memory'],
  ['memory-write-without-capability', '/actions/recall/requires'],
);
check(
  'action/bad-pointer',
  'a pointer begins with a slash',
  [set('/actions/recall/memory/read/key', 'key')],
  ['bad-pointer', '/actions/recall/memory/read/key'],
);
noted(
  'action/returns-trusted',
  'a trusted result draws a warning',
  [set('/actions/look/returns', 'person')],
  ['returns-trusted', '/actions/look/returns'],
);

check(
  'action/pointer-nowhere',
  'a pointer to a parameter that the schema does not allow',
  [set('/actions/recall/parameters', { type: 'object', properties: { name: {} }, additionalProperties: false })],
  ['memory-pointer-nowhere', '/actions/recall/memory/read/key'],
);
noted(
  'action/twice',
  'a member of a set that is listed twice draws a warning',
  [set('/actions/look/requires', ['read', 'read'])],
  ['duplicate-entry', '/actions/look/requires/1'],
);

// Overrides
check('overrides/ask', 'an allow lifts an ask', [set('/rules/0/overrides', ['asks'])]);
check(
  'overrides/deny',
  'no rule lifts a deny',
  [set('/rules/0/overrides', ['denies'])],
  ['overrides-deny', '/rules/0/overrides/0'],
);
check(
  'overrides/invariant',
  'no rule lifts a law',
  [set('/rules/0/overrides', ['Law'])],
  ['overrides-invariant', '/rules/0/overrides/0'],
);
check(
  'overrides/law',
  'nor one of the three',
  [set('/rules/0/overrides', ['TaintContainmentLaw'])],
  ['overrides-invariant', '/rules/0/overrides/0'],
);
check(
  'overrides/allow',
  'an allow has nothing to lift',
  [set('/rules/0/overrides', ['allows'])],
  ['overrides-allow', '/rules/0/overrides/0'],
);
check(
  'overrides/by-ask',
  'only an allow lifts',
  [set('/rules/1/overrides', ['asks'])],
  ['overrides-without-allow', '/rules/1/overrides'],
);
check(
  'overrides/by-deny',
  'only an allow lifts',
  [set('/rules/2/overrides', ['asks'])],
  ['overrides-without-allow', '/rules/2/overrides'],
);
check(
  'overrides/empty',
  'what lifts, lifts something',
  [set('/rules/0/overrides', [])],
  ['empty-list', '/rules/0/overrides'],
);

// Conditions
const when = (condition: Json): Change => set('/rules/1/when', condition);
check(
  'condition/tainted-false',
  '`tainted` takes only true',
  [when({ tainted: false })],
  ['write-not', '/rules/1/when/tainted'],
);
check(
  'condition/crossed-false',
  '`crossed_session` takes only true',
  [when({ crossed_session: false })],
  ['write-not', '/rules/1/when/crossed_session'],
);
check(
  'condition/exists-false',
  '`exists` takes only true',
  [when({ param: '/a', exists: false })],
  ['write-not', '/rules/1/when/exists'],
);
check(
  'condition/two-levels',
  'exactly one trust level is listed',
  [when({ trust_level: ['trusted', 'untrusted'] })],
  ['not-one-trust-level', '/rules/1/when/trust_level'],
);
check('condition/no-level', 'not none', [when({ trust_level: [] })], ['empty-list', '/rules/1/when/trust_level']);
check(
  'condition/derived-level',
  'nothing comes out derived',
  [when({ trust_level: ['derived'] })],
  ['unknown-word', '/rules/1/when/trust_level/0'],
);
check('condition/empty', 'a condition says something', [when({})], ['not-one-form', '/rules/1/when']);
check(
  'condition/two-forms',
  'and one thing',
  [when({ tainted: true, crossed_session: true })],
  ['not-one-form', '/rules/1/when'],
);
check(
  'condition/no-operator',
  'a parameter is compared with something',
  [when({ param: '/a' })],
  ['not-one-operator', '/rules/1/when'],
);
check(
  'condition/two-operators',
  'in one way',
  [when({ param: '/a', at_least: 1, at_most: 2 })],
  ['not-one-operator', '/rules/1/when'],
);
check(
  'condition/from-and-operator',
  '`from` is one way',
  [when({ param: '/a', from: ['post'], equals: 1 })],
  ['not-one-operator', '/rules/1/when'],
);
check(
  'condition/pattern',
  'there are no regular expressions',
  [when({ param: '/a', matches: '.*' })],
  ['unknown-key', '/rules/1/when/matches'],
);
check(
  'condition/pointer',
  'a parameter is named by a pointer',
  [when({ param: 'a', exists: true })],
  ['bad-pointer', '/rules/1/when/param'],
);
check(
  'condition/bad-escape',
  'a tilde is an escape',
  [when({ param: '/a~2', exists: true })],
  ['bad-pointer', '/rules/1/when/param'],
);
check('condition/whole', 'the empty pointer is the whole', [when({ param: '', length_at_most: 1 })]);
check(
  'condition/text-bound',
  'a bound is a number',
  [when({ param: '/a', at_least: '3' })],
  ['wrong-type', '/rules/1/when/at_least'],
);
check(
  'condition/not-list',
  '`not` takes one condition',
  [when({ not: [{ tainted: true }] })],
  ['wrong-type', '/rules/1/when/not'],
);
check(
  'condition/all-object',
  '`all` takes a list',
  [when({ all: { tainted: true } })],
  ['wrong-type', '/rules/1/when/all'],
);
check('condition/empty-all', '`all` and `any` may be empty', [when({ all: [{ any: [] }, { all: [] }] })]);
for (const [form, condition, path] of [
  ['in', { param: '/a', in: [] }, 'in'],
  ['domain_in', { param: '/a', domain_in: [] }, 'domain_in'],
  ['from', { param: '/a', from: [] }, 'from'],
  ['origin_in', { origin_in: [] }, 'origin_in'],
  ['passed_through', { passed_through: [] }, 'passed_through'],
  ['transformed_by', { transformed_by: [] }, 'transformed_by'],
] as [string, Json, string][]) {
  check(`condition/empty-${form}`, 'other lists are not', [when(condition)], ['empty-list', `/rules/1/when/${path}`]);
}
check('condition/every', 'operators nest', [when({ param: '/a', every: { some: { length_at_most: 3 } } })]);
check(
  'condition/every-condition',
  'but conditions do not nest in them',
  [when({ param: '/a', every: { not: { exists: true } } })],
  ['unknown-key', '/rules/1/when/every/not'],
);
check(
  'condition/every-from',
  'nor does `from`',
  [when({ param: '/a', every: { from: ['post'] } })],
  ['unknown-key', '/rules/1/when/every/from'],
);
check(
  'condition/every-two',
  'one operator inside another',
  [when({ param: '/a', every: { at_least: 1, at_most: 2 } })],
  ['not-one-operator', '/rules/1/when/every'],
);
check(
  'condition/no-domain',
  'a listed domain is a domain',
  [when({ param: '/a', domain_in: ['company com'] })],
  ['bad-domain', '/rules/1/when/domain_in/0'],
);

// Monotone: each atom in each place
type Place = 'allow-when' | 'allow-unless' | 'ask-when' | 'ask-unless' | 'deny-when' | 'deny-unless' | 'invariant-when';
const places: { [place in Place]: string } = {
  'allow-when': '/rules/0/when',
  'allow-unless': '/rules/0/unless',
  'ask-when': '/rules/1/when',
  'ask-unless': '/rules/1/unless',
  'deny-when': '/rules/2/when',
  'deny-unless': '/rules/2/unless',
  'invariant-when': '/invariants/0/when',
};
const stricter: Place[] = ['allow-unless', 'ask-when', 'deny-when', 'invariant-when'];
const distrusting: { [name: string]: JsonObject } = {
  tainted: { tainted: true },
  untrusted: { trust_level: ['untrusted'] },
  origin_in: { origin_in: ['post'] },
  passed_through: { passed_through: ['memory'] },
  transformed_by: { transformed_by: ['x'] },
  crossed_session: { crossed_session: true },
  from: { param: '/a', from: ['post'] },
};
const trusting: { [name: string]: JsonObject } = {
  trusted: { trust_level: ['trusted'] },
  origins_within: { origins_within: ['person'] },
};
for (const [atoms, verb] of [
  [distrusting, 'distrusts'],
  [trusting, 'trusts'],
] as const) {
  for (const [name, atom] of Object.entries(atoms)) {
    for (const place of Object.keys(places) as Place[]) {
      const good = stricter.includes(place) === (verb === 'distrusts');
      const note = `what ${verb} ${good ? 'may' : 'may not'} stand here`;
      check(
        `monotone/${name}/${place}`,
        note,
        [set(places[place], atom)],
        ...(good ? [] : ([['rule-rewards-taint', places[place]]] as [string, string][])),
      );
    }
  }
}
const both = (atom: JsonObject): JsonObject => ({ all: [{ any: [atom] }] });
check('monotone/not-in-allow', 'a negation turns it round', [set('/rules/0/when', { not: { tainted: true } })]);
check(
  'monotone/not-in-deny',
  'a negation turns it round',
  [set('/rules/2/when', { not: { tainted: true } })],
  ['rule-rewards-taint', '/rules/2/when/not'],
);
check(
  'monotone/not-in-invariant',
  'a negation turns it round',
  [set('/invariants/0/when', { not: { origin_in: ['post'] } })],
  ['rule-rewards-taint', '/invariants/0/when/not'],
);
check('monotone/trusting-not-in-deny', 'a negation turns what trusts round too', [
  set('/rules/2/when', { not: { origins_within: ['person'] } }),
]);
check(
  'monotone/not-not',
  'two negations turn it back',
  [set('/rules/0/when', { not: { not: { tainted: true } } })],
  ['rule-rewards-taint', '/rules/0/when/not/not'],
);
check(
  'monotone/not-in-unless',
  'in `unless` once more',
  [set('/rules/0/unless', { not: { tainted: true } })],
  ['rule-rewards-taint', '/rules/0/unless/not'],
);
check(
  'monotone/inside',
  '`all` and `any` change nothing',
  [set('/rules/0/when', both({ tainted: true }))],
  ['rule-rewards-taint', '/rules/0/when/all/0/any/0'],
);
check(
  'monotone/each',
  'each atom is judged by itself',
  [set('/rules/0/when', { all: [{ tainted: true }, { not: { tainted: true } }, { crossed_session: true }] })],
  ['rule-rewards-taint', '/rules/0/when/all/0'],
  ['rule-rewards-taint', '/rules/0/when/all/2'],
);
check('monotone/parameter', 'a parameter that is no matter of trust stands anywhere', [
  set('/rules/0/unless', { not: { param: '/a', equals: 1 } }),
]);
check('monotone/assertion', "an assertion's condition need not be monotone", [
  set('/assertions/-', { id: 'A', never: 'ALLOW', when: { not: { tainted: true } } }),
]);

// Taint rules
const output = (by: string, schema: Json): Change[] => [
  set('/taint_rules/0', { transformation: 'extract', taint: 'clear', by, output: schema }),
];
const integer = { type: 'integer', minimum: 0, maximum: 9 };
const closed = (properties: JsonObject): JsonObject => ({ type: 'object', properties, additionalProperties: false });
const many = (count: number): JsonObject =>
  closed(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, { type: 'boolean' }])));
check(
  'taint/twice',
  'one rule per transformation',
  [set('/taint_rules/-', { transformation: 'extract', taint: 'add' })],
  ['duplicate-taint-rule', '/taint_rules/1/transformation'],
);
check('taint/by-agent', 'an agent never clears', output('agent', { type: 'boolean' }), [
  'unknown-word',
  '/taint_rules/0/by',
]);
check(
  'taint/without-output',
  'a clear says what may come out',
  [remove('/taint_rules/0/output')],
  ['missing-key', '/taint_rules/0'],
);
check('taint/without-runner', 'and who runs it', [remove('/taint_rules/0/by')], ['missing-key', '/taint_rules/0']);
check(
  'taint/propagate-by',
  'a rule that clears nothing has no runner',
  [set('/taint_rules/0', { transformation: 'extract', taint: 'propagate', by: 'person' })],
  ['unknown-key', '/taint_rules/0/by'],
);
const bounded: [id: string, schema: Json][] = [
  ['boolean', { type: 'boolean' }],
  ['null', { type: 'null' }],
  ['enum', { enum: ['a', 'b', 3] }],
  ['const', { const: 'done' }],
  ['integer', integer],
  ['number', { type: 'number', minimum: 0, maximum: 1, multipleOf: 0.25 }],
  ['date', { type: 'string', format: 'date' }],
  ['time', { type: 'string', format: 'time' }],
  ['date-time', { type: 'string', format: 'date-time' }],
  [
    'object',
    {
      type: 'object',
      properties: { a: integer, b: { type: 'boolean' } },
      required: ['a', 'b'],
      additionalProperties: false,
    },
  ],
  ['tuple', { type: 'array', prefixItems: [integer, { type: 'boolean' }], items: false, minItems: 2 }],
  ['eight', many(8)],
];
for (const [id, schema] of bounded) {
  check(`taint/hypervisor-${id}`, 'a bounded output', output('hypervisor', schema));
  check(`taint/person-${id}`, 'what the hypervisor may clear a person may confirm', output('person', schema));
}
const unbounded: [id: string, schema: Json, note: string, part?: string][] = [
  ['anything', {}, 'anything at all'],
  ['true', true, 'anything at all'],
  ['text', { type: 'string' }, 'free text'],
  ['uri', { type: 'string', format: 'uri' }, 'a URL can carry anything'],
  ['integer', { type: 'integer', minimum: 0 }, 'an integer with one bound'],
  ['number', { type: 'number', minimum: 0, maximum: 1 }, 'a number without steps'],
  ['two-types', { type: ['boolean', 'string'] }, 'a boolean or free text'],
  ['object', { type: 'object', properties: { a: integer } }, 'an open object'],
  ['inner-text', closed({ a: { type: 'string' } }), 'free text inside a closed object', '/properties/a'],
  ['nested', closed({ a: closed({ b: integer }) }), 'an object in an object', '/properties/a'],
  ['nine', many(9), 'nine parts'],
  ['list', { type: 'array', items: { type: 'boolean' } }, 'a list of any length'],
];
for (const [id, schema, note, part = ''] of unbounded) {
  checks.push({
    id: `taint/unbounded-${id}`,
    note: `too wide for the hypervisor: ${note}`,
    world: 'house',
    changes: output('hypervisor', schema),
    expect: { errors: found([['endorsement-unbounded', `/taint_rules/0/output${part}`]]) },
  });
}
const shortText = (maxLength: number): Json => ({ type: 'string', maxLength });
check(
  'taint/hypervisor-short-text',
  'a short text is too wide for the hypervisor',
  output('hypervisor', shortText(10)),
  ['endorsement-unbounded', '/taint_rules/0/output'],
);
check('taint/person-short-text', 'a person may confirm a text of 256', output('person', shortText(256)));
check('taint/person-long-text', 'but not one of 257', output('person', shortText(257)), [
  'endorsement-unbounded',
  '/taint_rules/0/output',
]);
check('taint/person-free-text', 'nor free text', output('person', { type: 'string', format: 'email' }), [
  'endorsement-unbounded',
  '/taint_rules/0/output',
]);
check(
  'taint/person-texts',
  'short texts inside a closed object',
  output('person', closed({ a: shortText(100), b: integer })),
);

// Schemas
const parameters = (schema: Json): Change[] => [set('/actions/look/parameters', schema)];
const at = (path: string): string => `/actions/look/parameters${path}`;
check(
  'schema/pattern',
  'regular expressions differ between languages and can hang',
  parameters({ properties: { a: { pattern: '^x' } } }),
  ['schema-pattern', at('/properties/a/pattern')],
);
check('schema/patternProperties', 'also as names', parameters({ patternProperties: { '^x': {} } }), [
  'schema-pattern',
  at('/patternProperties'),
]);
check(
  'schema/property-named-pattern',
  'a parameter may be called so',
  parameters({ properties: { pattern: { type: 'string' } } }),
);
check('schema/remote', 'nothing is fetched', parameters({ $ref: 'https://schemas.example/a.json' }), [
  'schema-remote-ref',
  at('/$ref'),
]);
check('schema/nowhere', 'a reference that leads nowhere', parameters({ $ref: '#/$defs/a' }), [
  'schema-ref-nowhere',
  at('/$ref'),
]);
check(
  'schema/self',
  'a reference that leads to itself',
  parameters({ $defs: { a: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' }),
  ['schema-ref-loop', at('/$defs/a/$ref')],
);
check(
  'schema/unsupported',
  'a keyword of JSON Schema that is not supported',
  parameters({ unevaluatedProperties: false }),
  ['schema-unsupported-keyword', at('/unevaluatedProperties')],
);
check('schema/tuple', 'a tuple of an older draft', parameters({ properties: { a: { items: [{ type: 'string' }] } } }), [
  'schema-tuple',
  at('/properties/a/items'),
]);
check('schema/misspelt', 'a keyword that is none', parameters({ propertys: {} }), [
  'schema-unknown-keyword',
  at('/propertys'),
]);
check('schema/format', 'a format that is not asserted', parameters({ properties: { a: { format: 'regex' } } }), [
  'schema-unknown-format',
  at('/properties/a/format'),
]);
check('schema/type', 'a type that is none', parameters({ type: 'text' }), ['unknown-word', at('/type')]);
check(
  'schema/annotations',
  'annotations are allowed',
  parameters({ title: 'a', description: 'b', default: {}, examples: [1], $comment: 'c', deprecated: true }),
);
check('schema/boolean', 'a schema may be a boolean', parameters(true));
check(
  'schema/in-an-endorsement',
  'an output is checked too',
  output('person', { type: 'string', maxLength: 3, pattern: 'x' }),
  ['schema-pattern', '/taint_rules/0/output/pattern'],
);

// Provenance
check('provenance/missing', 'tracking must be chosen', [remove('/provenance')], ['provenance-not-chosen', '']);
check(
  'provenance/declared',
  'declared tracking needs the word of its author',
  [set('/provenance', { tracking: 'declared' })],
  ['declared-needs-instrumented', '/provenance/tracking'],
);
check(
  'provenance/denied',
  'and a yes',
  [set('/provenance', { tracking: 'declared', instrumented: false })],
  ['declared-needs-instrumented', '/provenance/tracking'],
);
noted(
  'provenance/instrumented',
  'and draws a note',
  [set('/provenance', { tracking: 'declared', instrumented: true })],
  ['declared-tracking', '/provenance/tracking'],
);
check(
  'provenance/other',
  'there are two ways',
  [set('/provenance', { tracking: 'both' })],
  ['unknown-word', '/provenance/tracking'],
);

// Capabilities with physics
for (const name of ['memory_write', 'external_side_effects']) {
  const action = name === 'memory_write' ? 'remember' : 'send';
  checks.push({
    id: `capability/${name}`,
    note: `${name} has physics attached and must be declared`,
    world: 'house',
    changes: [
      remove(`/capabilities/${name}`),
      remove(`/actions/${action}`),
      set('/capability_matrix', { trusted: ['read'], untrusted: [], tainted: [] }),
      remove('/rules'),
      remove('/invariants'),
    ],
    expect: { errors: found([['missing-capability', '/capabilities']]) },
  });
}

// All of them in one pass
check(
  'several',
  'everything that is wrong is reported in one pass',
  [
    set('/owner', 1),
    set('/channels/post/trust_level', 'semi'),
    set('/actions/look/requires/-', 'fly'),
    set('/rules/0/when', { tainted: true }),
    set('/rules/1/id', 'allows'),
    set('/rules/2/when', { param: 'a', exists: true }),
    set('/taint_rules/0/output', { type: 'string' }),
  ],
  ['unknown-key', '/owner'],
  ['unknown-word', '/channels/post/trust_level'],
  ['unknown-capability', '/actions/look/requires/1'],
  ['rule-rewards-taint', '/rules/0/when'],
  ['duplicate-id', '/rules/1/id'],
  ['bad-pointer', '/rules/2/when/param'],
  ['endorsement-unbounded', '/taint_rules/0/output'],
);
