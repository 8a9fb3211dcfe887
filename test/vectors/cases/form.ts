import type { Json, JsonObject } from '../../differential/reference/index.ts';
import { event } from '../words.ts';
import { fromPerson, propose, type ResolveCase, situation } from './define.ts';

/** SPEC 5, step 1: what is malformed, with the places of what is wrong; and what is not. */

const good = propose('look');
const without = (object: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
/** A value inside this many lists. */
const nested = (depth: number, inner: Json): Json => (depth === 0 ? inner : [nested(depth - 1, inner)]);

const bad = (id: string, note: string, proposal: Json, context: Json, pointers: string[]): ResolveCase => ({
  id: `malformed/${id}`,
  note,
  world: 'office',
  proposal,
  context,
  says: 'DENY malformed',
  states: { form: pointers },
});
const fine = (
  id: string,
  note: string,
  proposal: Json,
  context: Json = situation(),
  says = 'ALLOW rule looking',
): ResolveCase => ({
  id: `formed/${id}`,
  note,
  world: 'office',
  proposal,
  context,
  says,
});

export const form: ResolveCase[] = [
  bad('null', 'null is no proposal', null, situation(), ['/proposal']),
  bad(
    'pointer-is-a-list',
    'an empty list is no pointer, though as text it would be one',
    { ...good, provenance_chain: [{ ref: 'e1', parameters: [[]] }] },
    situation(),
    ['/proposal/provenance_chain/0/parameters/0'],
  ),
  bad('list', 'a list is no proposal', [good], situation(), ['/proposal']),
  bad('text', 'text is no proposal', 'look', situation(), ['/proposal']),
  bad('number', 'a number is no proposal', 1, situation(), ['/proposal']),
  bad('empty', 'every missing key is named', {}, situation(), [
    '/proposal/action_type',
    '/proposal/id',
    '/proposal/parameters',
  ]),
  bad('no-id', 'an id is required', without(good, 'id'), situation(), ['/proposal/id']),
  bad('empty-id', 'ids are non-empty', { ...good, id: '' }, situation(), ['/proposal/id']),
  bad('number-id', 'an id is text', { ...good, id: 1 }, situation(), ['/proposal/id']),
  bad('no-action', 'an action type is required', without(good, 'action_type'), situation(), ['/proposal/action_type']),
  bad('empty-action', 'an action type is non-empty', { ...good, action_type: '' }, situation(), [
    '/proposal/action_type',
  ]),
  bad('no-parameters', 'parameters are required', without(good, 'parameters'), situation(), ['/proposal/parameters']),
  bad('null-parameters', 'null parameters are no object', { ...good, parameters: null }, situation(), [
    '/proposal/parameters',
  ]),
  bad('list-parameters', 'parameters are an object', { ...good, parameters: [] }, situation(), [
    '/proposal/parameters',
  ]),
  bad('null-chain', 'null is not absence', { ...good, provenance_chain: null }, situation(), [
    '/proposal/provenance_chain',
  ]),
  bad('object-chain', 'a chain is a list', { ...good, provenance_chain: {} }, situation(), [
    '/proposal/provenance_chain',
  ]),
  bad('text-entry', 'an entry is an object, not an id', { ...good, provenance_chain: ['e1'] }, situation(), [
    '/proposal/provenance_chain/0',
  ]),
  bad('entry-without-ref', 'an entry has a ref', { ...good, provenance_chain: [{ ref: 'e1' }, {}] }, situation(), [
    '/proposal/provenance_chain/1/ref',
  ]),
  bad('entry-empty-ref', 'a ref is non-empty', { ...good, provenance_chain: [{ ref: '' }] }, situation(), [
    '/proposal/provenance_chain/0/ref',
  ]),
  bad(
    'entry-more',
    'an entry has nothing else',
    { ...good, provenance_chain: [{ ref: 'e1', trust_level: 'trusted' }] },
    situation(),
    ['/proposal/provenance_chain/0/trust_level'],
  ),
  bad(
    'entry-null-parameters',
    'null is not absence here either',
    { ...good, provenance_chain: [{ ref: 'e1', parameters: null }] },
    situation(),
    ['/proposal/provenance_chain/0/parameters'],
  ),
  bad(
    'entry-bad-pointer',
    'a pointer begins with a slash or is empty, and its tildes are escapes',
    { ...good, provenance_chain: [{ ref: 'e1', parameters: ['/to', 'to', '/a~2', '/~'] }] },
    situation(),
    [
      '/proposal/provenance_chain/0/parameters/1',
      '/proposal/provenance_chain/0/parameters/2',
      '/proposal/provenance_chain/0/parameters/3',
    ],
  ),
  bad('null-reasoning', 'null is not absence of reasoning', { ...good, agent_reasoning: null }, situation(), [
    '/proposal/agent_reasoning',
  ]),
  bad('object-reasoning', 'reasoning is text', { ...good, agent_reasoning: {} }, situation(), [
    '/proposal/agent_reasoning',
  ]),
  bad('unknown-key', 'a proposal has no other keys', { ...good, trust_level: 'trusted', observed: [] }, situation(), [
    '/proposal/observed',
    '/proposal/trust_level',
  ]),
  bad(
    'proto-key',
    '`__proto__` is an unknown key',
    JSON.parse('{"id":"p1","action_type":"look","parameters":{},"__proto__":{}}') as Json,
    situation(),
    ['/proposal/__proto__'],
  ),
  bad('escaped-key', 'an unknown key is escaped in its pointer', { ...good, 'a/b~c': 1 }, situation(), [
    '/proposal/a~1b~0c',
  ]),
  bad('lone-surrogate', 'a lone surrogate is no text', { ...good, parameters: { a: ['\ud83d'] } }, situation(), [
    '/proposal/parameters/a/0',
  ]),
  bad('lone-surrogate-reasoning', 'nowhere in a proposal', { ...good, agent_reasoning: 'x\udc00' }, situation(), [
    '/proposal/agent_reasoning',
  ]),
  bad(
    'lone-surrogate-key',
    'nor in a key: the object that has it is named',
    { ...good, parameters: { '\ud83d': 1 } },
    situation(),
    ['/proposal/parameters'],
  ),
  bad(
    'deep',
    'more than 64 nested containers, the proposal being the first',
    { ...good, parameters: { a: nested(63, 1) } },
    situation(),
    [`/proposal/parameters/a${'/0'.repeat(62)}`],
  ),
  bad('context-null', 'null is no context', good, null, ['/context']),
  bad('context-list', 'a list is no context', good, [], ['/context']),
  bad('context-empty', 'mode, session and records are required', good, {}, [
    '/context/mode',
    '/context/records',
    '/context/session',
  ]),
  bad('mode', 'an unknown mode', good, situation(fromPerson, { mode: 'INTERACTIVE' }), ['/context/mode']),
  bad('mode-null', 'no mode', good, situation(fromPerson, { mode: null }), ['/context/mode']),
  bad('session', 'a session id is non-empty', good, situation(fromPerson, { session: '' }), ['/context/session']),
  bad('records', 'records are a list', good, situation(fromPerson, { records: { e1: {} } }), ['/context/records']),
  bad('observed-null', 'null is not absence of `observed`', good, situation(fromPerson, { observed: null }), [
    '/context/observed',
  ]),
  bad('observed-objects', 'observed are ids', good, situation(fromPerson, { observed: ['e1', { ref: 'e1' }, ''] }), [
    '/context/observed/1',
    '/context/observed/2',
  ]),
  bad('context-key', 'a context has no other keys', good, situation(fromPerson, { manifest: 'x' }), [
    '/context/manifest',
  ]),
  bad(
    'context-surrogate',
    'a lone surrogate anywhere in the context, though a record of the wrong shape is none of its faults',
    good,
    situation(['\udfff', 7]),
    ['/context/records/0'],
  ),
  bad(
    'context-deep',
    'more than 64 nested containers in the context',
    good,
    situation([event('e1', 'person'), nested(63, 1)]),
    [`/context/records/1${'/0'.repeat(62)}`],
  ),
  bad('both', 'what is wrong with both is named', { ...good, id: 0 }, situation(fromPerson, { mode: 0 }), [
    '/context/mode',
    '/proposal/id',
  ]),
  {
    ...bad(
      'observed-under-declared',
      'under declared tracking `observed` is ignored but checked for form',
      good,
      situation(fromPerson, { observed: 'e1' }),
      ['/context/observed'],
    ),
    world: 'declared office',
  },
  fine('deepest', '64 nested containers are allowed', { ...good, parameters: { a: nested(62, 1) } }),
  fine('odd-keys', 'keys of parameters are names like any other', {
    ...good,
    parameters: JSON.parse('{"__proto__":{"a":1},"constructor":null,"":0}') as JsonObject,
  }),
  fine('pair', 'a surrogate pair is a character', { ...good, parameters: { '\u{1F600}': '\u{1F600}' } }),
  fine('empty-pointer', 'the empty pointer is a pointer', {
    ...good,
    provenance_chain: [{ ref: 'e1', parameters: ['', '/', '/a~0~1'] }],
  }),
  fine('empty-reasoning', 'reasoning may be empty', { ...good, agent_reasoning: '' }),
  fine(
    'broken-record-elsewhere',
    'a record of the wrong shape is not malformed, and unless it is cited it is nothing',
    good,
    situation([...fromPerson, null, 7, 'x', [], {}]),
  ),
  fine('numbers', 'all finite numbers are numbers', {
    ...good,
    parameters: { a: [1e308, -1e308, 5e-324, 0.1, 9007199254740991] },
  }),
];
