import type { Operator } from '../../model/condition.ts';
import type { Json } from '../../model/json.ts';
import { isObject } from '../../model/plain.ts';
import type { JsonSchema } from '../../model/schema.ts';

/**
 * What conditions and schemas ask of one value. `children` are the tests on its members or elements by name or index.
 * Schemas have no `$ref` any more.
 */
export type Tests = {
  operators: readonly Operator[];
  schemas: readonly JsonSchema[];
  children: ReadonlyMap<string, Tests>;
};

/** All that the schemas of one place name: whatever they say of a value follows from how it stands to these. */
export type Facets = {
  literals: Json[];
  numbers: number[];
  steps: number[];
  lengths: number[];
  formats: string[];
  /** Schemas of elements, whatever their place. */
  elements: JsonSchema[];
  /** Schemas of elements by their place. */
  places: JsonSchema[][];
  members: Map<string, JsonSchema[]>;
  /** Schemas of members that no name is given for, and how many schemas of objects there are beside each other. */
  others: JsonSchema[];
  objects: number;
  counts: number[];
  unique: boolean;
  namesTested: boolean;
};

const numeric = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']);
const lengthKeywords = new Set(['minLength', 'maxLength', 'minItems', 'maxItems']);
const countKeywords = new Set(['minProperties', 'maxProperties']);
const combiners = new Set(['allOf', 'anyOf', 'oneOf']);
const branches = new Set(['not', 'if', 'then', 'else']);

export function facetsOf(schemas: readonly JsonSchema[]): Facets {
  const facets: Facets = {
    literals: [],
    numbers: [],
    steps: [],
    lengths: [],
    formats: [],
    elements: [],
    places: [],
    members: new Map(),
    others: [],
    objects: 0,
    counts: [],
    unique: false,
    namesTested: false,
  };
  for (const schema of schemas) gather(schema, facets);
  return facets;
}

function gather(schema: Json, facets: Facets): void {
  if (!isObject(schema)) return;
  if (schema.properties !== undefined || schema.additionalProperties !== undefined) facets.objects += 1;
  const member = (name: string) => {
    const known = facets.members.get(name) ?? [];
    facets.members.set(name, known);
    return known;
  };
  for (const [keyword, value] of Object.entries(schema)) {
    if (combiners.has(keyword)) for (const each of value as Json[]) gather(each, facets);
    else if (branches.has(keyword)) gather(value, facets);
    else if (numeric.has(keyword)) facets.numbers.push(value as number);
    else if (lengthKeywords.has(keyword)) facets.lengths.push(value as number);
    else if (countKeywords.has(keyword)) facets.counts.push(value as number);
    else if (keyword === 'enum') facets.literals.push(...(value as Json[]));
    else if (keyword === 'const') facets.literals.push(value);
    else if (keyword === 'multipleOf') facets.steps.push(value as number);
    else if (keyword === 'type' && [value].flat().includes('integer')) facets.steps.push(1);
    else if (keyword === 'format') facets.formats.push(value as string);
    else if (keyword === 'items' || keyword === 'contains') facets.elements.push(value as JsonSchema);
    else if (keyword === 'prefixItems')
      (value as JsonSchema[]).forEach((each, i) => {
        const place = facets.places[i] ?? [];
        place.push(each);
        facets.places[i] = place;
      });
    else if (keyword === 'uniqueItems') facets.unique ||= value === true;
    else if (keyword === 'properties')
      for (const [name, each] of Object.entries(value as object)) member(name).push(each as JsonSchema);
    else if (keyword === 'additionalProperties') facets.others.push(value as JsonSchema);
    else if (keyword === 'required') for (const name of value as string[]) member(name);
    else if (keyword === 'dependentRequired')
      for (const [name, needed] of Object.entries(value as object)) for (const each of [name, ...needed]) member(each);
    else if (keyword === 'propertyNames') facets.namesTested = true;
  }
}

/** The JSON values that operators name, those of nested ones apart. */
export function literalsOf(operators: readonly Operator[]): Json[] {
  return operators.flatMap((operator) => {
    if ('equals' in operator) return [operator.equals];
    return 'in' in operator ? operator.in : [];
  });
}

/** What an operator on an array asks of its elements. */
export function elementOperators(operators: readonly Operator[]): Operator[] {
  return operators.flatMap((operator): Operator[] => {
    if ('every' in operator) return [operator.every];
    if ('some' in operator) return [operator.some];
    return 'contains' in operator ? [{ equals: operator.contains }] : [];
  });
}
