import fc from 'fast-check';
import { oddPointers, pointers } from './parameters.ts';
import type { Json, JsonObject } from './reference/index.ts';
import { actionNames, channelNames, mostly, objectIds, often, sessions, transformations } from './vocabulary.ts';

/** Records, chains, proposals and contexts: mostly what a Hypervisor would hand over, now and then what an attacker would. */

const made = fc.record({
  name: fc.constantFrom('extract', 'extract', ...transformations),
  by: fc.constantFrom('agent', 'hypervisor', 'hypervisor', 'hypervisor', 'person', 'person'),
  cleared: often(0.6),
});

const level = fc.constantFrom('trusted', 'trusted', 'derived', 'untrusted');

/** The object at a place in the list; its parents lie before it, save now and then. */
const record = (place: number): fc.Arbitrary<Json> => {
  const id = objectIds[place] ?? 'e1';
  const earlier = objectIds.slice(0, place);
  const event = earlier.length === 0 || ['e1', 'e2', 'e3', 'e6'].includes(id);
  const parents =
    earlier.length === 0
      ? fc.constant<string[]>([])
      : mostly(
          fc.uniqueArray(fc.constantFrom(...earlier), { minLength: event ? 0 : 1, maxLength: event ? 1 : 2 }),
          fc.uniqueArray(fc.constantFrom(...objectIds, 'gone'), { maxLength: 2 }),
          50,
        );
  const source = mostly(
    fc.constantFrom('user', 'user', 'user', 'user', 'user', 'user', 'user', ...channelNames),
    fc.constant('nowhere'),
    150,
  );
  return fc
    .record({
      id: fc.constant(id),
      session: fc.constantFrom(...sessions),
      parents,
      trust_level: mostly(fc.constantFrom('trusted', 'derived'), level, 25),
      tainted: often(0.03),
      entry: event ? fc.record({ source }) : fc.record({ transformation: made }),
    })
    .map(({ entry, ...common }): JsonObject => ({ ...common, ...entry }))
    .chain((found) => mostly(fc.constant<Json>(found), broken(found), 200));
};

/** The ways in which a record can be of the wrong shape. */
const broken = (found: JsonObject): fc.Arbitrary<Json> =>
  fc.constantFrom<Json>(
    null,
    found.id as Json,
    { ...found, extra: 1 },
    { ...found, tainted: 'false' },
    { ...found, trust_level: 'high' },
    { ...found, parents: [''] },
    { ...found, parents: {} },
    { ...found, source: 'user', transformation: { name: 'summarize', by: 'agent', cleared: false } },
    { ...found, source: '' },
    Object.fromEntries(Object.entries(found).filter(([key]) => key !== 'session')),
  );

const records = fc.tuple(...objectIds.map((_, place) => record(place))).chain((all) =>
  fc
    .record({ length: fc.integer({ min: 1, max: all.length }), twice: often(0.04), backwards: fc.boolean() })
    .map(({ length, twice, backwards }) => {
      const found = [...all.slice(0, length), ...(twice ? all.slice(0, 1) : [])];
      return backwards ? found.reverse() : found;
    }),
);

const ids = (found: Json[]): string[] =>
  found.flatMap((each) => (typeof each === 'object' && each !== null && 'id' in each ? [String(each.id)] : []));

const reference = (known: string[]): fc.Arbitrary<string> =>
  known.length === 0
    ? fc.constant('gone')
    : mostly(fc.constantFrom(...known), fc.constantFrom('gone', 'toString'), 150);

const entry = (known: string[]): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(reference(known), fc.option(fc.array(fc.constantFrom(...pointers, ...oddPointers), { maxLength: 2 })))
    .map(([ref, parameters]) => (parameters === null ? { ref } : { ref, parameters }));

type Chained = { context: JsonObject; chain: JsonObject[] | null };

const chained: fc.Arbitrary<Chained> = records.chain((found) => {
  const known = ids(found);
  return fc.record({
    context: fc
      .record({
        mode: fc.constantFrom('interactive', 'workflow_definition', 'background'),
        session: fc.constant('s1'),
        records: fc.constant(found as Json),
        observed: mostly(
          fc.oneof(
            fc.uniqueArray(reference(known), { maxLength: 2 }),
            fc.uniqueArray(reference(known), { maxLength: 1 }),
          ),
          fc.constant(null),
          40,
        ),
      })
      .map(({ observed, ...rest }): JsonObject => (observed === null ? rest : { ...rest, observed })),
    chain: mostly(
      fc.array(entry(known), { minLength: 1, maxLength: 3 }),
      fc.constantFrom<null | JsonObject[]>(null, []),
    ),
  });
});

const actionType = mostly(fc.constantFrom(...actionNames), fc.constantFrom('fly', 'toString', '__proto__'), 10);

/** The ways in which a call can be malformed. */
const spoiled: ((proposal: JsonObject, context: JsonObject) => { proposal: Json; context: Json })[] = [
  (proposal, context) => ({ proposal: { ...proposal, note: 'x' }, context }),
  (proposal, context) => ({ proposal: { ...proposal, id: '' }, context }),
  (proposal, context) => ({ proposal: { ...proposal, parameters: [] }, context }),
  (proposal, context) => ({ proposal: { ...proposal, agent_reasoning: null }, context }),
  (proposal, context) => ({
    proposal: { ...proposal, provenance_chain: [{ ref: 'e1', parameters: ['to'] }, {}] },
    context,
  }),
  (proposal, context) => ({ proposal: Object.fromEntries(Object.entries(proposal).slice(1)), context }),
  (_, context) => ({ proposal: [], context }),
  (proposal) => ({ proposal, context: null }),
  (proposal, context) => ({ proposal, context: { ...context, mode: 'Interactive' } }),
  (proposal, context) => ({ proposal, context: { ...context, observed: null, clock: 0 } }),
  (proposal, context) => ({ proposal, context: { ...context, records: {}, session: 1 } }),
];

/** One proposal with the context that it is resolved in. */
export const call = (parameters: fc.Arbitrary<JsonObject>): fc.Arbitrary<{ proposal: Json; context: Json }> =>
  fc
    .record({
      chained,
      parameters,
      action_type: actionType,
      reasoning: fc.boolean(),
      spoil: often(0.04),
      how: fc.nat(),
    })
    .map(({ chained: { chain, context }, parameters: given, action_type, reasoning, spoil, how }) => {
      const proposal: JsonObject = {
        id: 'p1',
        action_type,
        parameters: given,
        ...(chain === null ? {} : { provenance_chain: chain }),
        ...(reasoning ? { agent_reasoning: 'because' } : {}),
      };
      const way = spoil ? spoiled[how % spoiled.length] : undefined;
      return way === undefined ? { proposal, context } : way(proposal, context);
    });
