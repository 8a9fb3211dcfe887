import fc from 'fast-check';
import type { Json, JsonObject } from './reference/index.ts';
import { often } from './vocabulary.ts';
import { type World, world } from './worlds.ts';

/** Worlds with a few things wrong with them: what an author could mistype, and what an attacker could try. */

const conditions: Json[] = [
  { tainted: true },
  { not: { tainted: true } },
  { tainted: false },
  { crossed_session: true, tainted: true },
  { param: '/to' },
  { param: '/to', equals: 1, in: [1] },
  { param: 'to', exists: true },
  { param: '/to', from: ['nothing'] },
  { param: '/s', domain_in: ['no domain'] },
  { origin_in: [] },
  { trust_level: ['trusted', 'untrusted'] },
  {},
];

const schemas: Json[] = [
  { type: 'string' },
  { type: 'string', maxLength: 300 },
  { pattern: '^a*$' },
  { $ref: 'https://schemas.example/a' },
  { $ref: '#/$defs/gone' },
  { type: 'string', format: 'regex' },
  { propertys: {} },
  { unevaluatedItems: false },
  { type: 'text' },
];

const anything: Json[] = [
  null,
  true,
  0,
  -1,
  '',
  'nothing',
  'read',
  'email',
  'allow',
  'ask',
  'trusted',
  'derived',
  'declared',
  'external_side_effects',
  'memory_write',
  'TaintContainmentLaw',
  'WorldLaw',
  'B',
  '/to',
  'to',
  [],
  ['nothing'],
  ['email', 'email'],
  ['B', 'WorldLaw'],
  ['external_side_effects'],
  {},
];

const kind = (value: Json): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** What may come in the place of a value: mostly something of its kind, and where a condition stands another one. */
function substitutes(key: string, value: Json, strict: boolean): Json[] {
  if (!strict) return anything;
  if (key === 'when' || key === 'unless' || key === 'not') return conditions;
  if (key === 'parameters' || key === 'output') return schemas;
  const alike = anything.filter((other) => kind(other) === kind(value));
  return alike.length === 0 ? anything : alike;
}

const keys = ['trust_level', 'when', 'unless', 'overrides', 'memory', 'returns', 'requires', 'extra', '', '__proto__'];

type Place = { parent: Json[] | JsonObject; key: string };

/** Every place in a document, but not inside the values that conditions compare with. */
function places(at: Json): Place[] {
  if (typeof at !== 'object' || at === null) return [];
  return Object.entries(at).flatMap(([key, value]) => {
    const inside = ['equals', 'in', 'contains'].includes(key) ? [] : places(value);
    return [{ parent: at, key }, ...inside];
  });
}

const put = ({ parent, key }: Place, value: Json): void => {
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
};

type Damage = {
  how: 'replace' | 'remove' | 'add' | 'repeat' | 'widen';
  where: number;
  which: number;
  strict: boolean;
  key: string;
};

const damage: fc.Arbitrary<Damage> = fc.record({
  how: fc.constantFrom('replace', 'replace', 'replace', 'replace', 'remove', 'add', 'repeat', 'widen'),
  where: fc.noBias(fc.nat()),
  which: fc.noBias(fc.nat()),
  strict: often(0.8),
  key: fc.constantFrom(...keys),
});

function inflict(manifest: JsonObject, { how, where, which, strict, key }: Damage): void {
  const all = places(manifest);
  const place = all[where % all.length];
  if (place === undefined) return;
  const { parent } = place;
  const choice = substitutes(place.key, (parent as JsonObject)[place.key] ?? null, strict);
  const value = JSON.parse(JSON.stringify(choice[which % choice.length] ?? null)) as Json;
  if (how === 'replace') put(place, value);
  else if (how === 'widen')
    put(
      { parent: manifest.capability_matrix as JsonObject, key: ['tainted', 'untrusted', 'derived'][where % 3] ?? '' },
      ['external_side_effects', 'toString'],
    );
  else if (Array.isArray(parent))
    parent.splice(
      Number(place.key),
      how === 'remove' ? 1 : 0,
      ...(how === 'repeat' ? [parent[Number(place.key)] as Json] : how === 'add' ? [value] : []),
    );
  else if (how === 'remove') Reflect.deleteProperty(parent, place.key);
  else put({ parent, key }, value);
}

/** A drawn world after up to three damages. */
export const damaged: fc.Arbitrary<World['manifest']> = fc
  .record({ drawn: world(0), damages: fc.array(damage, { minLength: 1, maxLength: 3 }) })
  .map(({ drawn, damages }) => {
    const manifest = JSON.parse(JSON.stringify(drawn.manifest)) as World['manifest'];
    for (const each of damages) inflict(manifest, each);
    return manifest;
  });
