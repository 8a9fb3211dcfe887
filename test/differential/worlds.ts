import fc from 'fast-check';
import { condition } from './conditions.ts';
import { parameters, schemas } from './parameters.ts';
import { call } from './provenance.ts';
import type { Json, JsonObject, Manifest } from './reference/index.ts';
import { actionNames, channels, often, subset, transformations } from './vocabulary.ts';

/** Small worlds, as nasty as a manifest that compiles can be, and calls that reach every corner of them. */

export type Call = { proposal: Json; context: Json };
export type World = { manifest: Manifest & JsonObject; calls: Call[] };

const matrix = fc
  .record({
    read: fc.constantFrom(1, 2, 3, 5, 5, 5, 5, 5),
    internal_write: fc.constantFrom(0, 1, 2, 3, 4, 5, 5, 5, 5),
    memory_write: fc.constantFrom(1, 2, 3, 4, 5, 5, 5, 5, 5),
    external_side_effects: fc.constantFrom(1, 2, 3, 3, 3),
    toString: fc.constantFrom(0, 1, 2, 3, 4, 5, 5, 5, 5),
    derived: fc.constantFrom('list', 'list', 'inherit', 'absent'),
  })
  .map(({ derived, ...reach }) => {
    /** How far each capability reaches: 1 trusted, 2 derived, 3 untrusted, 4 tainted but not untrusted, 5 both. */
    const row = (...levels: number[]) =>
      Object.entries(reach).flatMap(([name, to]) => (levels.includes(to) ? [name] : []));
    return {
      trusted: row(1, 2, 3, 4, 5),
      untrusted: row(3, 5),
      tainted: row(4, 5),
      ...(derived === 'absent' ? {} : { derived: derived === 'inherit' ? 'inherit' : row(2, 3, 4, 5) }),
    };
  });

const capabilities = {
  read: 'look',
  internal_write: '',
  memory_write: 'keep',
  external_side_effects: 'do',
  toString: '',
};

const also = (...names: string[]) =>
  fc.tuple(subset(['read', 'internal_write', 'toString'], 0.08)).map(([more]) => [...new Set([...names, ...more])]);

const keep = {
  memory: { write: { key: '/key', value: '/value' } },
  parameters: { type: 'object', properties: { key: { type: 'string' }, value: {} }, required: ['key'] },
};

const actions = fc.record({
  send: fc.record({ requires: also('external_side_effects'), parameters: schemas }),
  look: fc.record({ requires: also('read'), parameters: schemas, returns: fc.constantFrom('email', 'memory') }),
  valueOf: fc.record({ requires: also('toString'), parameters: schemas }),
  tidy: fc.record({ requires: also('internal_write') }),
  note: fc.record({ requires: also('memory_write') }).map((action) => ({ ...action, ...keep })),
  recall: fc.record({ requires: also('read') }).map((action) => ({
    ...action,
    memory: { read: { key: '/key' } },
    returns: 'memory',
    parameters: { type: 'object', properties: { key: { type: 'string' } } },
  })),
  publish: fc
    .record({ requires: also('memory_write', 'external_side_effects') })
    .map((action) => ({ ...action, ...keep })),
});

const concerned = subset(actionNames, 0.45, 1);

const optional = (name: string, value: fc.Arbitrary<JsonObject>, share: number): fc.Arbitrary<JsonObject> =>
  fc.tuple(often(share), value).map(([there, found]): JsonObject => (there ? { [name]: found } : {}));

/** The rules' conditions reward no taint: what distrusts stands where its truth makes a verdict stricter. */
const rule = fc.constantFrom('allow', 'allow', 'allow', 'deny', 'ask', 'ask').chain((effect) =>
  fc
    .record({
      actions: concerned,
      when: optional('when', condition(effect === 'allow' ? 'milder' : 'stricter', 2), effect === 'deny' ? 0.95 : 0.6),
      unless: optional('unless', condition(effect === 'allow' ? 'stricter' : 'milder', 1), 0.25),
    })
    .map((drawn) => ({ effect, actions: drawn.actions, ...drawn.when, ...drawn.unless })),
);

const ruleIds = ['allow-1', 'B', 'constructor', 'b', '\u{1F600}', '\uFB00', '10', '9'];

const rules = fc
  .tuple(
    fc.array(rule, { minLength: 1, maxLength: 6 }),
    fc.shuffledSubarray(ruleIds, { minLength: 6 }),
    fc.array(subset(ruleIds, 0.6), { minLength: 6, maxLength: 6 }),
  )
  .map(([drawn, ids, lifts]) => {
    const named = drawn.map((each, i) => ({ id: ids[i] ?? '', ...each }));
    const asks = named.filter((each) => each.effect === 'ask').map((each) => each.id);
    return named.map((each, i) => {
      const overrides = (lifts[i] ?? []).filter((id) => asks.includes(id));
      return each.effect === 'allow' && overrides.length > 0 ? { ...each, overrides } : each;
    });
  });

const invariant = fc
  .record({
    forbid: fc.oneof(
      fc.record({ actions: subset(actionNames, 0.3, 1) }),
      fc.record({ capabilities: subset(Object.keys(capabilities), 0.3, 1) }),
      fc.record({ actions: subset(actionNames, 0.2, 1), capabilities: subset(Object.keys(capabilities), 0.2, 1) }),
    ),
    when: optional('when', condition('stricter', 1), 0.97),
  })
  .map(({ forbid, when }) => ({ forbid, ...when }));

const invariants = fc
  .array(invariant, { maxLength: 2 })
  .map((drawn) => drawn.map((each, i) => ({ id: ['WorldLaw', 'AnotherLaw'][i] ?? '', ...each })));

const output: Json = { type: 'boolean' };
const taintRules = fc
  .tuple(
    ...transformations.map(() =>
      fc.constantFrom('clear-hypervisor', 'clear-hypervisor', 'clear-person', 'propagate', 'add', 'none'),
    ),
  )
  .map((kinds) =>
    kinds.flatMap((kind, i): JsonObject[] => {
      const transformation = transformations[i] ?? '';
      if (kind === 'none') return [];
      const [taint = '', by] = kind.split('-');
      return [{ transformation, taint, ...(by === undefined ? {} : { by, output }) }];
    }),
  );

const declaredChannels = subset(
  channels.map((channel) => channel.name),
  0.9,
).map((names) =>
  Object.fromEntries(
    channels
      .filter(({ name }) => names.includes(name) || ['user', 'email', 'memory'].includes(name))
      .map(({ name, trust_level }) => [name, { trust_level }]),
  ),
);

const manifest = fc
  .record({
    channels: declaredChannels,
    capability_matrix: matrix,
    actions,
    rules,
    invariants,
    taint_rules: taintRules,
    provenance: fc.constantFrom(
      { tracking: 'observed' },
      { tracking: 'observed' },
      { tracking: 'declared', instrumented: true },
    ),
  })
  .map((drawn) => {
    const known = Object.keys(drawn.channels);
    return onlyKnown(
      { format: 'world-manifest/1', name: 'drawn', capabilities, ...drawn } as Json,
      known,
    ) as World['manifest'];
  });

/** Conditions list channels before it is known which are declared: what is not is replaced by one that is. */
function onlyKnown(value: Json, known: string[]): Json {
  if (Array.isArray(value)) return value.map((item) => onlyKnown(item, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const lists = ['origin_in', 'origins_within', 'passed_through', 'from'].includes(key) && Array.isArray(item);
      if (!lists) return [key, onlyKnown(item, known)];
      return [key, [...new Set(item.map((name) => (known.includes(name as string) ? name : 'email')))]];
    }),
  );
}

/** One world and several calls into it, as plain as if they had been read from a file. */
export const world = (calls: number): fc.Arbitrary<World> =>
  fc
    .record({ manifest, calls: fc.array(call(parameters), { minLength: calls, maxLength: calls }) })
    .map((drawn) => JSON.parse(JSON.stringify(drawn)) as World);
