import type { Json, JsonObject } from '../../model/json.ts';
import { isObject } from '../../model/plain.ts';
import type { JsonSchema } from '../../model/schema.ts';
import type { Case, Cases } from './cases.ts';
import { type Facets, literalsOf, type Tests } from './facets.ts';

/** No more than so many objects are put together. */
const MOST_OBJECTS = 3000;
/** How far members are counted. */
const MOST_MEMBERS = 12;

type Classify = (tests: Tests) => { cases: readonly Case[]; complete: boolean };
type Member = { name: string; cases: readonly Case[] };

/** Objects of every kind, put together from the kinds of their members. True where none is missing. */
export function findObjects(tests: Tests, facets: Facets, cases: Cases, classify: Classify): boolean {
  for (const literal of [...literalsOf(tests.operators), ...facets.literals]) {
    if (isObject(literal))
      for (const each of [literal, { ...literal, [freshName(Object.keys(literal))]: null }]) cases.offer(each);
  }
  cases.offer({});
  const names = [...new Set([...facets.members.keys(), ...tests.children.keys()])].sort();
  const fresh = freshName(names);
  let complete = !facets.namesTested && facets.counts.every((count) => count < MOST_MEMBERS);
  const members = [...names, fresh].map((name) => {
    const child = tests.children.get(name);
    const found = classify({
      operators: child?.operators ?? [],
      schemas: [
        ...(facets.members.get(name) ?? []),
        // Beside another schema's `properties`, a member may be an additional one too.
        ...(facets.objects === 1 && facets.members.has(name) ? [] : facets.others),
      ],
      children: child?.children ?? new Map(),
    });
    complete &&= found.complete;
    return { name, cases: found.cases };
  });
  const asked = members.filter(({ name }) => tests.children.has(name));
  const unasked = members.filter(({ name }) => !tests.children.has(name));
  const separable = tests.schemas.every(isSeparable);
  const base = Object.fromEntries(
    unasked.flatMap(({ name, cases: found }) => preferred(found).map((each) => [name, each])),
  );
  const rest: JsonObject[] = separable ? deviations(unasked, base) : products(unasked, {}, MOST_OBJECTS);
  const chosen = products(asked, {}, MOST_OBJECTS);
  complete &&= rest.length < MOST_OBJECTS && chosen.length * rest.length <= MOST_OBJECTS;
  let left = MOST_OBJECTS;
  for (const one of chosen) {
    for (const other of rest) {
      if (left-- <= 0) return false;
      cases.offer({ ...other, ...one });
    }
  }
  for (const count of facets.counts.flatMap((each) => [each, each + 1])) {
    for (const one of chosen.slice(0, MOST_OBJECTS / 10)) {
      const whole: JsonObject = { ...base, ...one };
      for (let i = 0; Object.keys(whole).length < count && i < MOST_MEMBERS; i++) whole[`${fresh}${i}`] = null;
      cases.offer(whole);
    }
  }
  return complete;
}

/** True where an object fits exactly when each of its members does by itself. */
export function isSeparable(schema: JsonSchema): boolean {
  return !isObject(schema) || Object.keys(schema).every((keyword) => separableKeywords.has(keyword));
}

const separableKeywords = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'title',
  'description',
  '$comment',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

export function freshName(names: readonly string[]): string {
  let name = 'other';
  while (names.includes(name)) name += '_';
  return name;
}

/** The value that fits the most schemas; of several the first. */
function preferred(found: readonly Case[]): Json[] {
  const count = ({ fits }: Case) => fits.filter(Boolean).length;
  const most = Math.max(...found.map(count));
  return found.flatMap((each) => (each.value !== undefined && count(each) === most ? [each.value] : [])).slice(0, 1);
}

/** The objects that differ from one in one member at most. */
function deviations(members: readonly Member[], base: JsonObject): JsonObject[] {
  return [
    base,
    ...members.flatMap(({ name, cases }) =>
      cases.map(({ value }) => {
        const { [name]: _, ...others } = base;
        return value === undefined ? others : { ...others, [name]: value };
      }),
    ),
  ];
}

function products(members: readonly Member[], start: JsonObject, most: number): JsonObject[] {
  return members.reduce<JsonObject[]>(
    (sofar, { name, cases }) =>
      sofar
        .flatMap((each) => cases.map(({ value }) => (value === undefined ? each : { ...each, [name]: value })))
        .slice(0, most),
    [start],
  );
}
