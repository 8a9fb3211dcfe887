import type { Json, JsonObject } from '../../differential/reference/index.ts';
import { chain, event, made } from '../words.ts';
import type { LabelCase } from './define.ts';

/** SPEC 4: every bullet. Records claim the best of themselves unless said otherwise, for labels are recomputed. */

const cases: LabelCase[] = [];

function label(
  id: string,
  note: string,
  records: Json[],
  cite: string[],
  states: JsonObject,
  more: JsonObject = {},
): void {
  const { world = 'office', ...context } = more;
  cases.push({
    id,
    note,
    world: world as string,
    chain: chain(...cite),
    context: { session: 's1', records, observed: [], ...context },
    states,
  });
}

const clean: JsonObject = { trust_level: 'trusted', tainted: false, unknown_origin: false };
const dirty: JsonObject = { trust_level: 'untrusted', tainted: true, unknown_origin: false };
const unknown: JsonObject = { trust_level: 'untrusted', tainted: true, unknown_origin: true, crossed_session: true };
const everything = ['external_side_effects', 'internal_write', 'memory_write', 'read'];
const ceiling = ['external_side_effects', 'memory_write', 'read'];
const little = ['memory_write', 'read'];

const person = event('e1', 'person');
const post = event('e1', 'post');

// Origin and effective trust
label('trusted-event', 'an event of a trusted channel', [person], ['e1'], {
  ...clean,
  derived: false,
  origins: ['person'],
  channels: ['person'],
  transformations: [],
  sessions: ['s1'],
  crossed_session: false,
  capabilities: everything,
});
label(
  'untrusted-event',
  'an event of an untrusted channel is untrusted and tainted, whatever its record claims',
  [post],
  ['e1'],
  { ...dirty, derived: false, origins: ['post'], channels: ['post'], capabilities: little },
);
label(
  'derived-event-without-parents',
  'a derived channel adds no level: without parents its event is untrusted, and an origin',
  [event('e1', 'memory')],
  ['e1'],
  { ...dirty, derived: true, origins: ['memory'], capabilities: little },
);
label(
  'derived-event-of-trusted',
  'an event of a derived channel inherits from its parents and is no origin',
  [person, event('e2', 'memory', ['e1'])],
  ['e2'],
  { ...clean, derived: true, origins: ['person'], channels: ['memory', 'person'], capabilities: ceiling },
);
label('derived-event-of-untrusted', 'and inherits distrust', [post, event('e2', 'memory', ['e1'])], ['e2'], {
  ...dirty,
  derived: true,
  origins: ['post'],
  channels: ['memory', 'post'],
});
label(
  'derived-event-of-both',
  'one untrusted parent among several suffices',
  [person, event('e2', 'post'), event('e3', 'memory', ['e1', 'e2'])],
  ['e3'],
  { ...dirty, origins: ['person', 'post'] },
);
label(
  'trusted-event-with-untrusted-parent',
  'an event of a trusted channel is as low as its parents, and an origin all the same',
  [post, event('e2', 'diary', ['e1'])],
  ['e2'],
  { ...dirty, derived: false, origins: ['diary', 'post'], channels: ['diary', 'post'] },
);
label(
  'untrusted-event-with-trusted-parent',
  'an event of an untrusted channel is not lifted by its parents',
  [person, event('e2', 'web', ['e1'])],
  ['e2'],
  { ...dirty, origins: ['person', 'web'] },
);
label('trusted-event-with-trusted-parent', 'trusted all the way', [person, event('e2', 'diary', ['e1'])], ['e2'], {
  ...clean,
  derived: false,
  origins: ['diary', 'person'],
});
label('lowest-in-the-walk', 'several cited objects: the lowest counts', [person, event('e2', 'post')], ['e1', 'e2'], {
  ...dirty,
  origins: ['person', 'post'],
});
label('order-of-the-chain', 'in either order', [person, event('e2', 'post')], ['e2', 'e1'], {
  ...dirty,
  origins: ['person', 'post'],
});
label('cited-twice', 'an object cited twice is one object', [person], ['e1', 'e1 /to'], {
  ...clean,
  origins: ['person'],
});
label(
  'order-of-the-records',
  'the order of the records says nothing',
  [event('e3', 'memory', ['d2']), made('d2', 'summarize', 'agent', ['e1']), person],
  ['e3'],
  { ...clean, derived: true, origins: ['person'], transformations: ['summarize'] },
);
label(
  'records-not-cited',
  'records that are not in the chain say nothing',
  [person, event('e2', 'post'), made('d3', 'guess', 'agent', ['e2'])],
  ['e1'],
  { ...clean, origins: ['person'] },
);
label(
  'diamond',
  'two ways to one ancestor are one ancestor',
  [person, made('d2', 'a', 'agent', ['e1']), made('d3', 'b', 'agent', ['e1']), made('d4', 'c', 'agent', ['d2', 'd3'])],
  ['d4'],
  { ...clean, transformations: ['a', 'b', 'c'] },
);
label(
  'parents-named-twice',
  'a parent named twice is one parent',
  [person, made('d2', 'a', 'agent', ['e1', 'e1'])],
  ['d2'],
  clean,
);

// Made objects and taint rules
label(
  'made-of-trusted',
  'what is made of trusted data is trusted; making it does not make it derived',
  [person, made('d2', 'summarize', 'agent', ['e1'])],
  ['d2'],
  { ...clean, derived: false, transformations: ['summarize'], capabilities: everything },
);
label('made-of-untrusted', 'taint propagates', [post, made('d2', 'summarize', 'agent', ['e1'])], ['d2'], {
  ...dirty,
  derived: false,
  transformations: ['summarize'],
});
label(
  'made-of-both',
  'one tainted input suffices',
  [person, event('e2', 'post'), made('d3', 'summarize', 'agent', ['e1', 'e2'])],
  ['d3'],
  { ...dirty, origins: ['person', 'post'] },
);
label(
  'made-by-hypervisor',
  'who runs a propagating transformation changes nothing',
  [post, made('d2', 'summarize', 'hypervisor', ['e1'])],
  ['d2'],
  dirty,
);
label('made-by-person', 'not even a person', [post, made('d2', 'summarize', 'person', ['e1'])], ['d2'], dirty);
label(
  'undeclared-transformation',
  'a transformation without a rule propagates, and needs no declaration',
  [post, made('d2', 'anything at all', 'agent', ['e1'])],
  ['d2'],
  { ...dirty, transformations: ['anything at all'] },
);
label(
  'undeclared-transformation-clean',
  'clean stays clean through it',
  [person, made('d2', 'anything at all', 'agent', ['e1'])],
  ['d2'],
  clean,
);
label(
  'inherited-name',
  'a transformation named like a member of every object has no rule',
  [person, made('d2', 'constructor', 'hypervisor!', ['e1'])],
  ['d2'],
  { ...clean, derived: false },
);
label(
  'add-on-trusted',
  'an `add` transformation taints trusted data, which stays trusted',
  [person, made('d2', 'guess', 'agent', ['e1'])],
  ['d2'],
  { trust_level: 'trusted', tainted: true, unknown_origin: false, derived: false, capabilities: little },
);
label(
  'add-upstream',
  'and everything made of it',
  [
    person,
    made('d2', 'guess', 'agent', ['e1']),
    made('d3', 'summarize', 'agent', ['d2']),
    event('e4', 'memory', ['d3']),
  ],
  ['e4'],
  { trust_level: 'trusted', tainted: true, derived: true },
);
label(
  'add-then-clear',
  'unless it is cleared',
  [person, made('d2', 'guess', 'agent', ['e1']), made('d3', 'extract_date', 'hypervisor!', ['d2'])],
  ['d3'],
  { ...clean, derived: true },
);
label(
  'add-claiming-to-be-cleared',
  'an `add` transformation clears nothing',
  [person, made('d2', 'guess', 'hypervisor!', ['e1'])],
  ['d2'],
  { trust_level: 'trusted', tainted: true, derived: false },
);

// Endorsement
label(
  'cleared-by-hypervisor',
  'a cleared object is trusted and untainted, and counts as derived; lineage still names the post',
  [post, made('d2', 'extract_date', 'hypervisor!', ['e1'])],
  ['d2'],
  {
    ...clean,
    derived: true,
    origins: ['post'],
    channels: ['post'],
    transformations: ['extract_date'],
    capabilities: ceiling,
  },
);
label(
  'cleared-by-person',
  'a person clears what the manifest lets a person clear',
  [post, made('d2', 'confirm', 'person!', ['e1'])],
  ['d2'],
  { ...clean, derived: true, origins: ['post'] },
);
label(
  'cleared-by-the-wrong-runner',
  'the rule names the hypervisor, a person ran it: nothing is cleared',
  [post, made('d2', 'extract_date', 'person!', ['e1'])],
  ['d2'],
  { ...dirty, derived: false },
);
label(
  'cleared-by-the-other-wrong-runner',
  'the rule names a person, the hypervisor ran it: nothing is cleared',
  [post, made('d2', 'confirm', 'hypervisor!', ['e1'])],
  ['d2'],
  dirty,
);
label('cleared-by-agent', 'an agent never clears', [post, made('d2', 'extract_date', 'agent!', ['e1'])], ['d2'], dirty);
label(
  'not-cleared',
  'a clearing transformation whose value did not conform clears nothing',
  [post, made('d2', 'extract_date', 'hypervisor', ['e1'])],
  ['d2'],
  { ...dirty, derived: false },
);
label(
  'cleared-without-a-rule',
  'a record that says cleared where the manifest has no such rule',
  [post, made('d2', 'translate', 'hypervisor!', ['e1'])],
  ['d2'],
  dirty,
);
label(
  'cleared-by-a-propagating-rule',
  'nor where the rule propagates',
  [post, made('d2', 'summarize', 'hypervisor!', ['e1'])],
  ['d2'],
  dirty,
);
label(
  'cleared-of-trusted',
  'a cleared object of trusted data counts as derived too',
  [person, made('d2', 'extract_date', 'hypervisor!', ['e1'])],
  ['d2'],
  { ...clean, derived: true, capabilities: ceiling },
);
label(
  'made-of-cleared',
  'what is made of a cleared object is clean; the walk stops there and the lineage goes on',
  [post, made('d2', 'extract_date', 'hypervisor!', ['e1']), made('d3', 'summarize', 'agent', ['d2'])],
  ['d3'],
  { ...clean, derived: true, origins: ['post'], transformations: ['extract_date', 'summarize'] },
);
label(
  'memory-of-cleared',
  'a cleared object read back from memory',
  [
    post,
    made('d2', 'extract_date', 'hypervisor!', ['e1']),
    made('d3', 'remember', 'hypervisor', ['d2']),
    event('e4', 'memory', ['d3'], { session: 's2' }),
  ],
  ['e4'],
  { ...clean, derived: true, channels: ['memory', 'post'], sessions: ['s1', 's2'], crossed_session: true },
  { session: 's2' },
);
label(
  'cleared-and-its-source',
  'citing the source beside the cleared object brings the taint back',
  [post, made('d2', 'extract_date', 'hypervisor!', ['e1'])],
  ['d2', 'e1'],
  { ...dirty, derived: true },
);
label(
  'cleared-twice',
  'clearing what is cleared',
  [post, made('d2', 'extract_date', 'hypervisor!', ['e1']), made('d3', 'confirm', 'person!', ['d2'])],
  ['d3'],
  { ...clean, derived: true },
);
label(
  'cleared-behind-derived',
  'a derived channel behind a cleared object does not make it more derived than it is',
  [event('e1', 'memory'), made('d2', 'extract_date', 'hypervisor!', ['e1'])],
  ['d2'],
  { ...clean, derived: true, origins: ['memory'] },
);
label(
  'cleared-of-unresolvable',
  'a clear counts only if nothing in the ancestry is unresolvable',
  [made('d2', 'extract_date', 'hypervisor!', ['gone'])],
  ['d2'],
  { ...unknown, derived: false, transformations: ['extract_date'] },
);
label(
  'cleared-of-partly-unresolvable',
  'not even one grandparent',
  [person, made('d2', 'summarize', 'agent', ['e1', 'gone']), made('d3', 'extract_date', 'hypervisor!', ['d2'])],
  ['d3'],
  { ...unknown, derived: false, origins: ['person'] },
);
label(
  'cleared-of-nothing',
  'a cleared object without parents is of unknown origin',
  [made('d1', 'extract_date', 'hypervisor!', [])],
  ['d1'],
  { ...unknown, derived: false },
);
label(
  'cleared-beside-unknown',
  'a clear that counts, beside an unknown origin: the context is unknown and knows that it is derived',
  [post, made('d2', 'extract_date', 'hypervisor!', ['e1'])],
  ['d2', 'gone'],
  { ...unknown, derived: true, origins: ['post'] },
);

// Claims
label(
  'claim-tainted',
  'a record that claims taint is tainted',
  [event('e1', 'person', [], { tainted: true })],
  ['e1'],
  { trust_level: 'trusted', tainted: true, capabilities: little },
);
label(
  'claim-untrusted',
  'a record that claims to be untrusted is, and what comes out untrusted is tainted',
  [event('e1', 'person', [], { trust_level: 'untrusted' })],
  ['e1'],
  dirty,
);
label(
  'claim-trusted',
  'a record that claims to be trusted and clean gains nothing',
  [event('e1', 'post', [], { trust_level: 'trusted', tainted: false })],
  ['e1'],
  dirty,
);
label(
  'claim-derived',
  '`derived` claims nothing, on an event of a trusted channel',
  [event('e1', 'person', [], { trust_level: 'derived' })],
  ['e1'],
  { ...clean, derived: false },
);
label(
  'claim-derived-of-untrusted',
  'nor on one of an untrusted channel',
  [event('e1', 'post', [], { trust_level: 'derived' })],
  ['e1'],
  { ...dirty, derived: false },
);
label(
  'claim-passes-on',
  'a claim passes on to what is made of it',
  [
    event('e1', 'person', [], { trust_level: 'untrusted' }),
    made('d2', 'summarize', 'agent', ['e1'], { trust_level: 'trusted' }),
  ],
  ['d2'],
  dirty,
);
label(
  'claim-on-made',
  'a made object may claim the worse',
  [person, made('d2', 'summarize', 'agent', ['e1'], { trust_level: 'untrusted' })],
  ['d2'],
  dirty,
);
label(
  'claim-tainted-on-cleared',
  'also on a cleared object: taint',
  [post, made('d2', 'extract_date', 'hypervisor!', ['e1'], { tainted: true })],
  ['d2'],
  { trust_level: 'trusted', tainted: true, derived: true },
);
label(
  'claim-untrusted-on-cleared',
  'also on a cleared object: level, and with it taint',
  [post, made('d2', 'extract_date', 'hypervisor!', ['e1'], { trust_level: 'untrusted' })],
  ['d2'],
  { ...dirty, derived: true },
);
label(
  'claim-behind-cleared',
  'a claim behind a cleared object is cleared with it',
  [
    event('e1', 'person', [], { tainted: true, trust_level: 'untrusted' }),
    made('d2', 'extract_date', 'hypervisor!', ['e1']),
  ],
  ['d2'],
  { ...clean, derived: true },
);

// Capabilities
label(
  'inherit-left-out',
  'without a derived row, derived data has what trusted data has',
  [person, event('e2', 'memory', ['e1'])],
  ['e2'],
  { ...clean, derived: true, capabilities: everything },
  { world: 'inheriting office' },
);
label(
  'inherit-said',
  'and with `inherit`',
  [person, event('e2', 'memory', ['e1'])],
  ['e2'],
  { ...clean, derived: true, capabilities: everything },
  { world: 'outspoken office' },
);
label(
  'ceiling-beside-trusted',
  'one derived object in the walk cuts the whole context',
  [person, event('e2', 'feed', ['e1'])],
  ['e1', 'e2'],
  { ...clean, derived: true, capabilities: ceiling },
);
label(
  'ceiling-behind',
  'also one far behind',
  [person, event('e2', 'feed', ['e1']), made('d3', 'summarize', 'agent', ['e2']), event('e4', 'diary', ['d3'])],
  ['e4'],
  { ...clean, derived: true, capabilities: ceiling },
);
label(
  'tainted-row',
  'trusted and tainted: cut by the tainted row',
  [event('e1', 'diary', [], { tainted: true })],
  ['e1'],
  { capabilities: little },
);

// Unknown origin
label('empty-chain', 'an empty chain is of unknown origin', [person], [], {
  ...unknown,
  derived: false,
  origins: [],
  channels: [],
  transformations: [],
  sessions: [],
  capabilities: little,
});
label('no-such-id', 'an id that resolves to nothing', [person], ['e1', 'gone'], {
  ...unknown,
  origins: ['person'],
  sessions: ['s1'],
});
label(
  'inherited-id',
  'an id named like a member of every object resolves to nothing',
  [person],
  ['e1', 'constructor'],
  unknown,
);
label('no-such-parent', 'a parent that resolves to nothing', [event('e1', 'person', ['gone'])], ['e1'], {
  ...unknown,
  origins: ['person'],
});
label(
  'no-such-channel',
  'a channel that is not declared: not listed, its session is',
  [event('e1', 'fax', [], { session: 's0' })],
  ['e1'],
  { ...unknown, origins: [], channels: [], sessions: ['s0'] },
);
label(
  'no-such-channel-with-parents',
  'a channel that is not declared, with parents that are known',
  [person, event('e2', 'fax', ['e1'])],
  ['e2'],
  { ...unknown, origins: ['person'], channels: ['person'] },
);
label(
  'inherited-channel',
  'a channel named like a member of every object is not declared',
  [event('e1', 'toString')],
  ['e1'],
  { ...unknown, channels: [] },
);
label('two-records', 'two records of one id, though they are the same', [person, person], ['e1'], unknown);
label(
  'two-records-not-cited',
  'two records of an id that is not in the chain say nothing',
  [person, event('e2', 'person'), event('e2', 'post')],
  ['e1'],
  clean,
);
label(
  'two-records-upstream',
  'two records of an ancestor',
  [post, person, made('d2', 'summarize', 'agent', ['e1'])],
  ['d2'],
  { ...unknown, transformations: ['summarize'] },
);
label(
  'two-records-one-broken',
  'a record and a broken one of the same id are two',
  [person, { id: 'e1' }],
  ['e1'],
  unknown,
);
label('made-of-nothing', 'a made object without parents', [made('d1', 'invent', 'agent', [])], ['d1'], {
  ...unknown,
  transformations: ['invent'],
  sessions: ['s1'],
});
label(
  'made-of-nothing-upstream',
  'somewhere in the lineage',
  [person, made('d2', 'invent', 'agent', []), made('d3', 'summarize', 'agent', ['e1', 'd2'])],
  ['d3'],
  { ...unknown, origins: ['person'], transformations: ['invent', 'summarize'] },
);
label(
  'clear-over-a-partly-unknown-lineage',
  'a clear counts only if nothing in the ancestry is unresolvable, though some of it is known: not cleared, not derived',
  [person, made('d2', 'extract_date', 'hypervisor!', ['e1', 'gone'])],
  ['d2'],
  { ...unknown, derived: false, origins: ['person'], transformations: ['extract_date'] },
);
label(
  'clear-under-declared',
  'under declared tracking the walk stops at a cleared object too, whatever was observed',
  [post, made('d2', 'extract_date', 'hypervisor!', ['e1'])],
  ['d2'],
  { ...clean, derived: true, origins: ['post'] },
  { world: 'declared office', observed: ['e1'] },
);
label('self-parent', 'an object that is its own parent', [event('e1', 'person', ['e1'])], ['e1'], {
  ...unknown,
  origins: ['person'],
  channels: ['person'],
});
label('cycle', 'a cycle of two', [event('e1', 'person', ['d2']), made('d2', 'summarize', 'agent', ['e1'])], ['e1'], {
  ...unknown,
  transformations: ['summarize'],
});
label(
  'cycle-of-cleared',
  'a cycle through an object that claims to be cleared',
  [event('e1', 'post', ['d2']), made('d2', 'extract_date', 'hypervisor!', ['e1'])],
  ['d2'],
  { ...unknown, derived: false },
);
label(
  'cycle-behind',
  'a cycle somewhere behind',
  [person, made('d2', 'a', 'agent', ['d3', 'e1']), made('d3', 'b', 'agent', ['d2']), event('e4', 'memory', ['d2'])],
  ['e4'],
  { ...unknown, derived: true, origins: ['person'] },
);
label(
  'cycle-behind-cleared',
  'a cycle behind an object that claims to be cleared: the clear does not count',
  [event('e1', 'person', ['e1']), made('d2', 'extract_date', 'hypervisor!', ['e1'])],
  ['d2'],
  { ...unknown, derived: false },
);
label(
  'crossed-by-unknown-origin',
  'an unknown origin has crossed sessions, for all one knows',
  [person],
  ['e1', 'gone'],
  { crossed_session: true, sessions: ['s1'] },
);
label('not-observed', 'under observed tracking an absent `observed` is unknown origin', [person], ['e1'], unknown, {
  observed: undefined as never,
});

/** Every way in which a record can be of the wrong shape: it resolves to nothing, and nothing of it is known. */
const { session: _, ...noSession } = person;
const { source: __, ...noSource } = person;
const shapes: [string, string, Json][] = [
  ['missing-key', 'a required key is missing', noSession],
  ['neither', 'neither source nor transformation', noSource],
  ['both', 'both source and transformation', { ...made('e1', 'summarize', 'agent', ['e1']), source: 'person' }],
  ['more', 'a key more', { ...person, cleared: true }],
  ['empty-source', 'an empty source', { ...person, source: '' }],
  ['empty-session', 'an empty session', { ...person, session: '' }],
  ['level', 'a trust level that is none', { ...person, trust_level: 'TRUSTED' }],
  ['tainted', 'taint that is no boolean', { ...person, tainted: 0 }],
  ['parents', 'parents that are no list', { ...person, parents: null }],
  ['parent', 'a parent that is no id', { ...person, parents: [1] }],
  ['empty-parent', 'a parent with an empty id', { ...person, parents: [''] }],
  ['runner', 'a runner that is none', made('e1', 'summarize', 'system', ['e2'])],
  ['transformation', 'a transformation that is a name', { ...noSource, transformation: 'summarize' }],
  [
    'transformation-more',
    'a transformation with a key more',
    { ...noSource, transformation: { name: 'summarize', by: 'agent', cleared: false, of: 1 } },
  ],
  [
    'transformation-less',
    'a transformation that does not say by whom',
    { ...noSource, transformation: { name: 'extract_date', cleared: true } },
  ],
];
for (const [id, note, record] of shapes) {
  label(`broken-record/${id}`, `a record that is malformed: ${note}`, [record, event('e2', 'person')], ['e1'], {
    ...unknown,
    origins: [],
    channels: [],
    transformations: [],
    sessions: [],
  });
}

// Observed and declared
label(
  'observed',
  'what was observed is part of the chain',
  [person, event('e2', 'post')],
  ['e1'],
  { ...dirty, origins: ['person', 'post'] },
  { observed: ['e2'] },
);
label('observed-alone', 'an empty chain over what was observed is of known origin', [person], [], clean, {
  observed: ['e1'],
});
label('observed-gone', 'an observed id that resolves to nothing', [person], ['e1'], unknown, { observed: ['gone'] });
label(
  'observed-made',
  'made objects are observed too, with their ancestors',
  [person, event('e2', 'post'), made('d3', 'summarize', 'hypervisor', ['e2'])],
  ['e1'],
  { ...dirty, transformations: ['summarize'] },
  { observed: ['d3'] },
);
label(
  'observed-cleared',
  'an observed cleared object is clean',
  [person, event('e2', 'post'), made('d3', 'extract_date', 'hypervisor!', ['e2'])],
  ['e1'],
  { ...clean, derived: true, origins: ['person', 'post'] },
  { observed: ['d3'] },
);
label(
  'declared',
  'under declared tracking what was observed is ignored',
  [person, event('e2', 'post')],
  ['e1'],
  { ...clean, origins: ['person'] },
  { observed: ['e2'], world: 'declared office' },
);
label('declared-without-observed', 'and may be absent', [person], ['e1'], clean, {
  observed: undefined as never,
  world: 'declared office',
});
label('declared-gone', 'and may name what does not exist', [person], ['e1'], clean, {
  observed: ['gone'],
  world: 'declared office',
});
label('declared-empty', 'an empty chain is of unknown origin under declared tracking too', [person], [], unknown, {
  observed: ['e1'],
  world: 'declared office',
});

// Sessions and what is listed
label(
  'sessions',
  'sessions of the whole lineage are listed, sorted',
  [
    event('e1', 'person', [], { session: 's3' }),
    made('d2', 'remember', 'hypervisor', ['e1'], { session: 's3' }),
    event('e3', 'memory', ['d2'], { session: 's2' }),
  ],
  ['e3'],
  { ...clean, sessions: ['s2', 's3'], crossed_session: true },
  { session: 's2' },
);
label('same-session', 'one session, this one', [person, event('e2', 'memory', ['e1'])], ['e2'], {
  sessions: ['s1'],
  crossed_session: false,
});
label(
  'session-behind-cleared',
  'a session behind a cleared object has been crossed',
  [event('e1', 'post', [], { session: 's0' }), made('d2', 'extract_date', 'hypervisor!', ['e1'])],
  ['d2'],
  { ...clean, sessions: ['s0', 's1'], crossed_session: true },
);
label(
  'taint-survives-sessions',
  'taint survives any number of sessions and reads',
  [
    event('e1', 'post', [], { session: 's1' }),
    made('d2', 'remember', 'hypervisor', ['e1'], { session: 's1' }),
    event('e3', 'memory', ['d2'], { session: 's2' }),
    made('d4', 'remember', 'hypervisor', ['e3'], { session: 's2' }),
    event('e5', 'memory', ['d4'], { session: 's3' }),
  ],
  ['e5'],
  { ...dirty, origins: ['post'], sessions: ['s1', 's2', 's3'], crossed_session: true },
  { session: 's3' },
);
label(
  'sorted',
  'lists are sorted by UTF-16 code units and name each thing once',
  [
    person,
    made('d2', '\uFB00', 'agent', ['e1']),
    made('d3', '\u{1F600}', 'agent', ['d2']),
    made('d4', 'b', 'agent', ['d3']),
    made('d5', 'B', 'agent', ['d4']),
    made('d6', 'b', 'agent', ['d5']),
  ],
  ['d6'],
  { transformations: ['B', 'b', '\u{1F600}', '\uFB00'] },
);
label(
  'unrelated-pointers',
  'pointers of an entry change nothing about the trust context',
  [person, event('e2', 'post')],
  ['e1 /body', 'e2 /nowhere'],
  dirty,
);

export const lineage = cases;
