import type { Json, JsonObject } from '../../differential/reference/index.ts';
import { chain, event, made } from '../words.ts';
import { propose, type ResolveCase, situation } from './define.ts';

/**
 * SPEC 2, Conditions: every form and operator, true, false, missing and mismatched. A condition on parameters stands in
 * an allow and in an ask: true matches both, unknown the ask alone, false none.
 */

const probe: JsonObject = {
  format: 'world-manifest/1',
  name: 'probe',
  channels: {
    person: { trust_level: 'trusted' },
    diary: { trust_level: 'trusted' },
    post: { trust_level: 'untrusted' },
    memory: { trust_level: 'derived' },
  },
  capabilities: { read: '', memory_write: '', external_side_effects: '' },
  capability_matrix: { trusted: ['read'], untrusted: ['read'], tainted: ['read'] },
  actions: { probe: { requires: ['read'], parameters: {} } },
  taint_rules: [
    { transformation: 'extract', taint: 'clear', by: 'hypervisor', output: { type: 'boolean' } },
    { transformation: 'stain', taint: 'add' },
  ],
  provenance: { tracking: 'observed' },
};

const rule = (id: string, effect: string, more: JsonObject): JsonObject => ({
  id,
  effect,
  actions: ['probe'],
  ...more,
});
const world = (...rules: JsonObject[]): JsonObject => ({ ...probe, rules });

export type Truth = 'true' | 'false' | 'unknown';

const said: { [truth in Truth]: string } = {
  true: 'ASK rule ask-unless-false',
  unknown: 'ASK rule ask-unless-false',
  false: 'ASK uncovered',
};
const matched: { [truth in Truth]: string[] } = {
  true: ['allow-if-true', 'ask-unless-false'],
  unknown: ['ask-unless-false'],
  false: [],
};

const worlds: { [name: string]: JsonObject } = {};
const cases: ResolveCase[] = [];

/** Values that are tried on one condition. */
export function tries(
  name: string,
  when: JsonObject,
  values: [id: string, parameters: Json, truth: Truth, note: string][],
): void {
  worlds[name] = world(rule('allow-if-true', 'allow', { when }), rule('ask-unless-false', 'ask', { when }));
  for (const [id, parameters, truth, note] of values) {
    cases.push({
      id: `${name}/${id}`,
      note: `${note}: ${truth}`,
      world: name,
      proposal: propose('probe', parameters as JsonObject),
      context: situation(),
      says: said[truth],
      states: { matched_rules: matched[truth] },
    });
  }
}

const v = (value: Json): JsonObject => ({ v: value });
const on = (operator: JsonObject): JsonObject => ({ param: '/v', ...operator });

tries('equals', on({ equals: 1 }), [
  ['same-number', v(1), 'true', 'the number itself'],
  ['other-number', v(1.5), 'false', 'another number'],
  ['true-is-not-1', v(true), 'false', 'a boolean is never equal to a number; `equals` takes every type'],
  ['string-is-not-1', v('1'), 'false', 'no conversion from text'],
  ['list-is-not-1', v([1]), 'false', 'no unwrapping of a list'],
  ['null', v(null), 'false', 'null is a value, and another one'],
  ['missing', {}, 'false', 'a missing parameter'],
]);
tries('equals-zero', on({ equals: 0 }), [
  ['zero', v(0), 'true', 'zero'],
  ['false-is-not-0', v(false), 'false', 'false is not zero'],
  ['empty-is-not-0', v(''), 'false', 'the empty string is not zero'],
]);
tries('equals-structure', on({ equals: { a: [1, { b: null }], c: 'x' } }), [
  ['key-order', v({ c: 'x', a: [1, { b: null }] }), 'true', 'objects are equal whatever the order of their keys'],
  ['list-order', v({ a: [{ b: null }, 1], c: 'x' }), 'false', 'lists are equal only in the same order'],
  ['more-keys', v({ a: [1, { b: null }], c: 'x', d: 0 }), 'false', 'one member more is another object'],
  ['fewer-keys', v({ a: [1, {}], c: 'x' }), 'false', 'a missing member is not null'],
]);
tries('equals-text', on({ equals: 'é' }), [
  ['same', v('é'), 'true', 'the same code points'],
  ['unnormalized', v('e\u0301'), 'false', 'canonically equivalent text is other text: strings compare unnormalized'],
  ['case', v('É'), 'false', 'strings compare exactly'],
]);
tries('equals-null', on({ equals: null }), [
  ['null', v(null), 'true', 'null equals null'],
  ['missing', {}, 'false', 'a missing parameter is not null'],
]);
tries('in', on({ in: ['a', 2, null, [1]] }), [
  ['text', v('a'), 'true', 'listed'],
  ['number', v(2), 'true', 'listed, of another type'],
  ['null', v(null), 'true', 'null may be listed'],
  ['list', v([1]), 'true', 'a list may be listed as a whole'],
  ['element', v(1), 'false', 'an element of a listed list is not listed'],
  ['not-listed', v('b'), 'false', 'not listed'],
  ['mismatch', v({}), 'false', 'another type is simply not equal'],
  ['missing', {}, 'false', 'a missing parameter'],
]);
tries('at_least', on({ at_least: 10 }), [
  ['more', v(10.5), 'true', 'more'],
  ['equal', v(10), 'true', 'the bound is included'],
  ['less', v(9.999), 'false', 'less'],
  ['text', v('11'), 'unknown', 'text is no number'],
  ['null', v(null), 'unknown', 'null is no number, and not missing'],
  ['boolean', v(true), 'unknown', 'a boolean is no number'],
  ['missing', {}, 'false', 'a missing parameter'],
]);
tries('at_most', on({ at_most: 10 }), [
  ['less', v(-1e300), 'true', 'less'],
  ['equal', v(10), 'true', 'the bound is included'],
  ['more', v(10.0001), 'false', 'more'],
  ['list', v([1]), 'unknown', 'a list is no number'],
  ['text', v('1'), 'unknown', 'text is no number'],
  ['missing', {}, 'false', 'a missing parameter'],
]);
tries('starts_with', on({ starts_with: '/home/' }), [
  ['starts', v('/home/ann'), 'true', 'a prefix'],
  ['same', v('/home/'), 'true', 'the whole'],
  ['shorter', v('/home'), 'false', 'shorter than the prefix'],
  ['case', v('/Home/ann'), 'false', 'case matters'],
  ['inside', v(' /home/'), 'false', 'not at the start'],
  ['list', v(['/home/ann']), 'unknown', 'a list is no text'],
  ['number', v(1), 'unknown', 'a number is no text'],
  ['missing', {}, 'false', 'a missing parameter'],
]);
tries('ends_with', on({ ends_with: '.txt' }), [
  ['ends', v('a.txt'), 'true', 'a suffix'],
  ['same', v('.txt'), 'true', 'the whole'],
  ['more', v('a.txt '), 'false', 'not at the end'],
  ['case', v('a.TXT'), 'false', 'case matters'],
  ['object', v({}), 'unknown', 'an object is no text'],
  ['null', v(null), 'unknown', 'null is no text'],
  ['missing', {}, 'false', 'a missing parameter'],
]);
tries('contains-text', on({ contains: 'b' }), [
  ['substring', v('abc'), 'true', 'a substring'],
  ['none', v('ac'), 'false', 'no substring'],
  ['element', v(['a', 'b']), 'true', 'an equal element of a list'],
  ['within-element', v(['abc']), 'false', 'a substring of an element is no equal element'],
  ['empty-list', v([]), 'false', 'an empty list contains nothing'],
  ['number', v(1), 'unknown', 'a number contains nothing that could be asked for'],
  ['object', v({ b: 'b' }), 'unknown', 'an object is neither text nor list'],
  ['null', v(null), 'unknown', 'null is neither text nor list'],
  ['missing', {}, 'false', 'a missing parameter'],
]);
tries('contains-number', on({ contains: 1 }), [
  ['element', v([0, 1]), 'true', 'an equal element'],
  ['other-type', v(['1', true]), 'false', 'elements of other types are not equal'],
  ['text', v('1'), 'unknown', 'text with an operand that is no text'],
  ['missing', {}, 'false', 'a missing parameter comes before everything'],
]);
tries('contains-empty', on({ contains: '' }), [
  ['any-text', v(''), 'true', 'the empty string is a substring of every text'],
  ['list', v(['a']), 'false', 'but not an element of every list'],
]);
tries('contains-structure', on({ contains: { a: 1 } }), [
  ['element', v([{ a: 1 }]), 'true', 'an equal element, deeply'],
  ['larger', v([{ a: 1, b: 2 }]), 'false', 'a larger object is another one'],
]);
tries('length_at_most', on({ length_at_most: 2 }), [
  ['text', v('ab'), 'true', 'two characters'],
  ['code-points', v('\u{1F600}\u{1F600}'), 'true', 'code points are counted, not UTF-16 units'],
  ['combining', v('e\u0301e'), 'false', 'code points are counted, not what a person sees'],
  ['long-text', v('abc'), 'false', 'three characters'],
  ['list', v([1, 2]), 'true', 'elements of a list'],
  ['long-list', v([1, 2, 3]), 'false', 'three elements'],
  ['empty', v([]), 'true', 'an empty list is short'],
  ['object', v({}), 'unknown', 'an object has no length'],
  ['number', v(1), 'unknown', 'a number has no length'],
  ['missing', {}, 'false', 'a missing parameter'],
]);
tries('exists', on({ exists: true }), [
  ['value', v(1), 'true', 'there is a value'],
  ['null', v(null), 'true', 'null is a value'],
  ['missing', {}, 'false', 'there is none'],
]);
tries('domain_in', on({ domain_in: ['company.com'] }), [
  ['equal', v('ann@company.com'), 'true', 'the listed domain'],
  ['other', v('ann@other.example'), 'false', 'another domain'],
  ['unparsable', v('ann'), 'unknown', 'text that names no host'],
  ['list', v(['ann@company.com']), 'unknown', 'a list is no text'],
  ['null', v(null), 'unknown', 'null is no text'],
  ['missing', {}, 'false', 'a missing parameter'],
]);
tries('every', on({ every: { at_least: 1 } }), [
  ['all', v([1, 2]), 'true', 'all of them'],
  ['not-all', v([1, 0]), 'false', 'one fails'],
  ['empty', v([]), 'false', 'an empty list satisfies nothing'],
  ['one-unknown', v([1, 'x']), 'unknown', 'one cannot be told and none fails'],
  ['unknown-and-false', v(['x', 0]), 'false', 'one fails, whatever the other is'],
  ['object', v({ a: 1 }), 'unknown', 'an object is no list'],
  ['text', v('11'), 'unknown', 'text is no list'],
  ['missing', {}, 'false', 'a missing parameter'],
]);
tries('some', on({ some: { at_least: 1 } }), [
  ['one', v([0, 1]), 'true', 'one of them'],
  ['none', v([0, 0]), 'false', 'none of them'],
  ['empty', v([]), 'false', 'an empty list satisfies nothing'],
  ['unknown-and-false', v(['x', 0]), 'unknown', 'one cannot be told and none is right'],
  ['unknown-and-true', v(['x', 1]), 'true', 'one is right, whatever the other is'],
  ['number', v(1), 'unknown', 'a number is no list'],
  ['missing', {}, 'false', 'a missing parameter'],
]);
tries('nested', on({ some: { every: { contains: 'a' } } }), [
  ['holds', v([['b'], ['a', 'xa']]), 'true', 'operators nest'],
  ['fails', v([['b'], []]), 'false', 'the inner list is empty or lacks it'],
  ['mixed', v([['b'], 'ab']), 'unknown', 'an element of the wrong type is unknown, not false'],
]);
tries('every-exists', on({ every: { exists: true } }), [
  ['elements', v([null]), 'true', 'an element that is null exists'],
  ['empty', v([]), 'false', 'there is no element'],
]);

/** Pointers: RFC 6901 over own members and canonical indices. */
const there = (param: string): JsonObject => ({ param, exists: true });
const pointers: [name: string, param: string, values: [string, Json, Truth, string][]][] = [
  ['pointer-whole', '', [['whole', {}, 'true', 'the empty pointer is the whole of the parameters']]],
  [
    'pointer-index',
    '/v/1',
    [
      ['second', v([0, 1]), 'true', 'an index counts from zero'],
      ['short', v([0]), 'false', 'no such element'],
      ['object', v({ 1: 0 }), 'true', 'the same token is a member of an object'],
      ['text', v('ab'), 'false', 'text has no elements'],
    ],
  ],
  [
    'pointer-leading-zero',
    '/v/01',
    [
      ['list', v([0, 1]), 'false', 'an index with a leading zero is no index'],
      ['member', v({ '01': 0 }), 'true', 'but may be a member'],
    ],
  ],
  [
    'pointer-dash',
    '/v/-',
    [
      ['list', v([0]), 'false', '`-` is always missing in a list'],
      ['member', v({ '-': 0 }), 'true', 'and may be a member of an object'],
    ],
  ],
  [
    'pointer-length',
    '/v/length',
    [
      ['list', v([0]), 'false', 'a list has no member `length`'],
      ['text', v('a'), 'false', 'nor has text'],
      ['own', v({ length: 1 }), 'true', 'an object may have one'],
    ],
  ],
  [
    'pointer-inherited',
    '/constructor',
    [
      ['inherited', {}, 'false', 'only own members count'],
      ['own', { constructor: 1 }, 'true', 'an own member of that name does'],
    ],
  ],
  [
    'pointer-escapes',
    '/a~1b/c~0d',
    [
      ['escaped', { 'a/b': { 'c~d': 1 } }, 'true', '`~1` is a slash and `~0` a tilde'],
      ['literal', { 'a~1b': { 'c~0d': 1 } }, 'false', 'the escaped form is no name'],
    ],
  ],
  [
    'pointer-empty-name',
    '/v/',
    [
      ['empty', v({ '': 1 }), 'true', 'a member may have an empty name'],
      ['other', v({ a: 1 }), 'false', 'a trailing slash is not nothing'],
    ],
  ],
  ['pointer-negative', '/v/-1', [['list', v([0]), 'false', 'there are no negative indices']]],
  ['pointer-exponent', '/v/1e0', [['list', v([0, 1]), 'false', 'an index is written in digits']]],
];
for (const [name, param, values] of pointers) tries(name, there(param), values);

/** Kleene's logic: T, F and U are atoms of each truth. */
const atom: { [letter: string]: JsonObject } = {
  T: { param: '/t', exists: true },
  F: { param: '/gone', exists: true },
  U: { param: '/t', at_least: 1 },
};
const parameters: JsonObject = { t: 'text' };
const pick = (letters: string): JsonObject[] => [...letters].map((letter) => atom[letter] ?? {});
const table: [operator: string, rows: [letters: string, truth: Truth][]][] = [
  [
    'all',
    [
      ['', 'true'],
      ['TT', 'true'],
      ['TF', 'false'],
      ['TU', 'unknown'],
      ['FT', 'false'],
      ['FF', 'false'],
      ['FU', 'false'],
      ['UT', 'unknown'],
      ['UF', 'false'],
      ['UU', 'unknown'],
    ],
  ],
  [
    'any',
    [
      ['', 'false'],
      ['TT', 'true'],
      ['TF', 'true'],
      ['TU', 'true'],
      ['FT', 'true'],
      ['FF', 'false'],
      ['FU', 'unknown'],
      ['UT', 'true'],
      ['UF', 'unknown'],
      ['UU', 'unknown'],
    ],
  ],
];
for (const [operator, rows] of table) {
  for (const [letters, truth] of rows) {
    const note = letters === '' ? `an empty \`${operator}\`` : `\`${operator}\` of ${[...letters].join(' and ')}`;
    tries(`${operator}-${letters === '' ? 'empty' : letters}`, { [operator]: pick(letters) }, [
      ['table', parameters, truth, note],
    ]);
  }
}
for (const [letter, truth] of [
  ['T', 'false'],
  ['F', 'true'],
  ['U', 'unknown'],
] as [string, Truth][]) {
  tries(`not-${letter}`, { not: atom[letter] ?? {} }, [['table', parameters, truth, `\`not\` of ${letter}`]]);
}
tries('not-missing', { not: { param: '/gone', at_least: 1 } }, [
  ['missing', {}, 'true', 'a missing parameter makes its atom false, and the negation true'],
]);
tries('not-not-unknown', { not: { not: atom.U ?? {} } }, [
  ['table', parameters, 'unknown', 'unknown survives two negations'],
]);
tries('excluded-middle', { any: [atom.U ?? {}, { not: atom.U ?? {} }] }, [
  ['table', parameters, 'unknown', 'something or its negation is unknown where the something is'],
]);
tries('deep', { all: [{ any: [{ all: [atom.T ?? {}] }] }, { not: { any: [atom.F ?? {}, { all: [] }] } }] }, [
  ['table', parameters, 'false', 'nesting'],
]);

/** `when` without `unless` is one condition, for each effect. */
const both: [letters: string, truth: Truth][] = [
  ['TT', 'false'],
  ['TF', 'true'],
  ['TU', 'unknown'],
  ['FT', 'false'],
  ['FF', 'false'],
  ['FU', 'false'],
  ['UT', 'false'],
  ['UF', 'unknown'],
  ['UU', 'unknown'],
];
for (const [letters, truth] of both) {
  const [when, unless] = pick(letters);
  const name = `when-${letters[0]}-unless-${letters[1]}`;
  const more = { when: when ?? {}, unless: unless ?? {} };
  worlds[name] = world(rule('allow', 'allow', more), rule('ask', 'ask', more), rule('deny', 'deny', more));
  const ids = { true: ['allow', 'ask', 'deny'], unknown: ['ask', 'deny'], false: [] }[truth];
  cases.push({
    id: name,
    note: `\`when\` ${letters[0]} without \`unless\` ${letters[1]} is ${truth}: an allow needs true, an ask and a deny need not false`,
    world: name,
    proposal: propose('probe', parameters),
    context: situation(),
    says: truth === 'false' ? 'ASK uncovered' : 'DENY rule deny',
    states: { matched_rules: ids },
  });
}
worlds['unless-alone'] = world(
  rule('allow', 'allow', { unless: atom.U ?? {} }),
  rule('ask', 'ask', { unless: atom.U ?? {} }),
  rule('always', 'allow', {}),
);
cases.push({
  id: 'unless-alone',
  note: 'without `when` a rule matches unless `unless` holds; an unknown `unless` stops the allow and not the ask',
  world: 'unless-alone',
  proposal: propose('probe', parameters),
  context: situation(),
  says: 'ASK rule ask',
  states: { matched_rules: ['always', 'ask'] },
});

/**
 * Conditions on the trust context have two truths. What distrusts stands in an ask and in the `unless` of an allow,
 * what trusts in an allow and in the `unless` of an ask (SPEC 2, Monotone).
 */
function contexts(
  name: string,
  when: JsonObject,
  rewards: 'distrusts' | 'trusts',
  values: [string, Partial<Situation>, boolean, string][],
): void {
  const [positive, negative] = rewards === 'distrusts' ? ['ask', 'allow'] : ['allow', 'ask'];
  worlds[name] = world(rule('when', positive, { when }), rule('unless', negative, { unless: when }));
  for (const [
    id,
    { records = [], cite = chain('e1'), session = 's1', parameters: given = {} },
    truth,
    note,
  ] of values) {
    const effect = truth ? positive : negative;
    const matching = truth ? 'when' : 'unless';
    cases.push({
      id: `${name}/${id}`,
      note: `${note}: ${truth}`,
      world: name,
      proposal: propose('probe', given, { provenance_chain: cite }),
      context: situation(records, { session }),
      says: effect === 'ask' ? `ASK rule ${matching}` : `ALLOW rule ${matching}`,
      states: { matched_rules: [matching] },
    });
  }
}
type Situation = { records: Json[]; cite: Json[]; session: string; parameters: JsonObject };

const person = event('e1', 'person');
const post = event('e1', 'post');
const cleared = [post, made('d2', 'extract', 'hypervisor!', ['e1'])];
const unknown: Partial<Situation> = { records: [person], cite: chain('e1', 'gone') };

contexts('tainted', { tainted: true }, 'distrusts', [
  ['untrusted', { records: [post] }, true, 'untrusted data'],
  ['trusted', { records: [person] }, false, 'trusted data'],
  [
    'added',
    { records: [person, made('d2', 'stain', 'agent', ['e1'])], cite: chain('d2') },
    true,
    'trusted data that a transformation taints',
  ],
  ['cleared', { records: cleared, cite: chain('d2') }, false, 'a cleared object'],
  ['unknown-origin', unknown, true, 'unknown origin'],
]);
contexts('trust_level-trusted', { trust_level: ['trusted'] }, 'trusts', [
  ['trusted', { records: [person] }, true, 'trusted data'],
  ['untrusted', { records: [post] }, false, 'untrusted data'],
  [
    'inherited',
    { records: [person, event('e2', 'memory', ['e1'])], cite: chain('e2') },
    true,
    'a derived channel inherits from trusted parents',
  ],
  ['unknown-origin', unknown, false, 'unknown origin'],
]);
contexts('trust_level-untrusted', { trust_level: ['untrusted'] }, 'distrusts', [
  ['untrusted', { records: [post] }, true, 'untrusted data'],
  [
    'tainted-but-trusted',
    { records: [person, made('d2', 'stain', 'agent', ['e1'])], cite: chain('d2') },
    false,
    'taint is not a trust level',
  ],
  ['unknown-origin', unknown, true, 'unknown origin'],
]);
contexts('origin_in', { origin_in: ['post', 'diary'] }, 'distrusts', [
  ['origin', { records: [post] }, true, 'one origin is listed'],
  ['other-origin', { records: [person] }, false, 'no origin is listed'],
  ['past-a-cleared-object', { records: cleared, cite: chain('d2') }, true, 'lineage goes on past a cleared object'],
  ['unknown-origin', unknown, true, 'unknown origin satisfies it, whatever it lists'],
]);
contexts('origin_in-derived', { origin_in: ['memory'] }, 'distrusts', [
  [
    'parentless',
    { records: [event('e1', 'memory')] },
    true,
    'an event of a derived channel without parents is an origin',
  ],
  [
    'with-parents',
    { records: [person, event('e2', 'memory', ['e1'])], cite: chain('e2') },
    false,
    'with parents it is none',
  ],
]);
contexts('origins_within', { origins_within: ['person', 'diary'] }, 'trusts', [
  ['one', { records: [person] }, true, 'the only origin is listed'],
  ['all', { records: [person, event('e2', 'diary')], cite: chain('e1', 'e2') }, true, 'every origin is listed'],
  [
    'one-more',
    { records: [person, event('e2', 'post')], cite: chain('e1', 'e2') },
    false,
    'one origin more is not listed',
  ],
  ['past-a-cleared-object', { records: cleared, cite: chain('d2') }, false, 'an origin behind a cleared object counts'],
  ['unknown-origin', unknown, false, 'unknown origin fails it'],
]);
contexts('passed_through', { passed_through: ['memory'] }, 'distrusts', [
  [
    'passed',
    { records: [person, event('e2', 'memory', ['e1'])], cite: chain('e2') },
    true,
    'an object of the chain entered by the channel',
  ],
  ['not-passed', { records: [person] }, false, 'none did'],
  ['unknown-origin', unknown, true, 'unknown origin satisfies it'],
]);
contexts('transformed_by', { transformed_by: ['summarize'] }, 'distrusts', [
  [
    'transformed',
    {
      records: [person, made('d2', 'summarize', 'agent', ['e1']), made('d3', 'translate', 'agent', ['d2'])],
      cite: chain('d3'),
    },
    true,
    'some step of the chain is listed',
  ],
  ['otherwise', { records: [person, made('d2', 'translate', 'agent', ['e1'])], cite: chain('d2') }, false, 'none is'],
  [
    'undeclared-name',
    { records: [person, made('d2', 'summarize', 'person', ['e1'])], cite: chain('d2') },
    true,
    'transformations need no declaration, and any runner counts',
  ],
  ['unknown-origin', unknown, true, 'unknown origin satisfies it'],
]);
contexts('crossed_session', { crossed_session: true }, 'distrusts', [
  ['crossed', { records: [event('e1', 'person', [], { session: 's0' })] }, true, 'an object is of another session'],
  [
    'ancestor',
    { records: [event('e1', 'person', [], { session: 's0' }), made('d2', 'x', 'agent', ['e1'])], cite: chain('d2') },
    true,
    'an ancestor is of another session',
  ],
  ['same', { records: [person] }, false, 'all objects are of this session'],
  ['case', { records: [person], session: 'S1' }, true, 'sessions compare exactly'],
  ['unknown-origin', unknown, true, 'unknown origin satisfies it'],
]);

const mixed = [person, event('e2', 'post'), made('d3', 'extract', 'hypervisor!', ['e2'])];
const to: JsonObject = { to: ['a', 'b'], body: 'x' };
contexts('from', { param: '/to/0', from: ['post'] }, 'distrusts', [
  [
    'named',
    { records: mixed, cite: chain('e1', 'e2 /to/0'), parameters: to },
    true,
    'an entry names this very parameter',
  ],
  [
    'containing',
    { records: mixed, cite: chain('e1', 'e2 /to'), parameters: to },
    true,
    'an entry names what contains the parameter',
  ],
  [
    'whole',
    { records: mixed, cite: [{ ref: 'e1' }, { ref: 'e2', parameters: [''] }], parameters: to },
    true,
    'the empty pointer contains every parameter',
  ],
  [
    'within',
    { records: mixed, cite: chain('e1', 'e2 /to/0/x'), parameters: to },
    true,
    'an entry names what lies within the parameter',
  ],
  [
    'other',
    { records: mixed, cite: chain('e1', 'e2 /to/1 /body'), parameters: to },
    false,
    'the entries name other parameters',
  ],
  [
    'one-of-two',
    { records: mixed, cite: chain('e1', 'e2 /body /to'), parameters: to },
    true,
    'an entry names two parameters, and this is one of them',
  ],
  [
    'prefix-of-a-name',
    { records: mixed, cite: chain('e1', 'e2 /to/01 /t'), parameters: to },
    false,
    'pointers are compared by tokens, not by text',
  ],
  [
    'no-pointers',
    { records: mixed, cite: chain('e1', 'e2'), parameters: to },
    true,
    'an entry without pointers counts for every parameter',
  ],
  [
    'empty-list',
    { records: mixed, cite: [{ ref: 'e1' }, { ref: 'e2', parameters: [] }], parameters: to },
    true,
    'so does one with none in the list',
  ],
  [
    'past-a-cleared-object',
    { records: mixed, cite: chain('e1', 'd3 /to'), parameters: to },
    true,
    'the lineage of an entry is looked at past cleared objects',
  ],
  ['other-channel', { records: mixed, cite: chain('e1 /to'), parameters: to }, false, 'attributed to another channel'],
  [
    'nowhere',
    { records: mixed, cite: chain('e1 /body', 'e2 /body'), parameters: to },
    false,
    'a parameter that nothing counts for is from nowhere',
  ],
  [
    'missing',
    { records: mixed, cite: chain('e1', 'e2 /to/0'), parameters: { body: '' } },
    false,
    'a missing parameter makes its atom false, `from` included',
  ],
  [
    'missing-of-unknown-origin',
    { records: mixed, cite: chain('e1', 'gone'), parameters: { body: '' } },
    false,
    'a missing parameter comes first, before unknown origin too',
  ],
  [
    'unknown-origin',
    { records: mixed, cite: chain('e1', 'gone /body'), parameters: to },
    true,
    'unknown origin anywhere satisfies it',
  ],
]);
cases.push({
  id: 'from/observed',
  note: 'everything observed counts for every parameter, whatever the chain says: true',
  world: 'from',
  proposal: propose('probe', to, { provenance_chain: chain('e1 /to') }),
  context: situation(mixed, { observed: ['e2'] }),
  says: 'ASK rule when',
});

worlds['from, declared'] = { ...worlds.from, provenance: { tracking: 'declared', instrumented: true } };
cases.push({
  id: 'from/observed-under-declared',
  note: 'under declared tracking what was observed counts for nothing: false',
  world: 'from, declared',
  proposal: propose('probe', to, { provenance_chain: chain('e1 /to') }),
  context: situation(mixed, { observed: ['e2'] }),
  says: 'ALLOW rule unless',
});

export const conditionWorlds = worlds;
export const conditions = cases;
