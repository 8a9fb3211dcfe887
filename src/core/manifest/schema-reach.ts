import { PointerSchema } from '../model/condition.ts';
import type { Pointer } from '../model/json.ts';
import { pointerTokens } from '../model/pointer.ts';
import type { Place } from './place.ts';
import { refTarget, schemasWithin } from './schema-graph.ts';

const INDEX = /^(?:0|[1-9]\d*)$/;

/**
 * Whether parameters that fit an action's schema can have a value at a pointer. Where it is not plain that they cannot
 * (the schema is broken, or rules a value out in another way than by its place), they can.
 */
export type CanHold = (pointer: Pointer) => boolean;

export function createCanHold(parameters: Place): CanHold {
  const answers = new Map<Pointer, boolean>();
  let schemas: Map<Pointer, Place> | undefined;
  const definition = (path: Pointer): Place | undefined => {
    schemas ??= schemasWithin(parameters);
    return schemas.get(path);
  };
  return (pointer) => {
    const known = answers.get(pointer);
    if (known !== undefined) return known;
    const answer = !PointerSchema.safeParse(pointer).success || holds(parameters, pointerTokens(pointer), definition);
    answers.set(pointer, answer);
    return answer;
  };
}

function holds(
  parameters: Place,
  tokens: readonly string[],
  definition: (path: Pointer) => Place | undefined,
): boolean {
  const ofRefs = new Map<string, boolean>();

  function within(schema: Place, depth: number): boolean {
    const { value } = schema;
    const token = tokens[depth];
    if (typeof value !== 'object' || token === undefined) return value !== false;
    return stepInto(schema, token, depth) && alternatives(schema, depth);
  }

  function stepInto(schema: Place, token: string, depth: number): boolean {
    const type = schema.at('type');
    const types = type.text === undefined ? type.texts() : [type.text];
    const can = (kind: string) => types.length === 0 || types.includes(kind);
    return (
      (can('object') && part(schema.at('properties').at(token), schema.at('additionalProperties'), depth)) ||
      (can('array') &&
        INDEX.test(token) &&
        part(schema.at('prefixItems').items()[Number(token)], schema.at('items'), depth))
    );
  }

  function part(own: Place | undefined, others: Place, depth: number): boolean {
    const schema = own?.value === undefined ? others : own;
    return schema.value === undefined || within(schema, depth + 1);
  }

  function alternatives(schema: Place, depth: number): boolean {
    const options = (keyword: string) => (schema.has(keyword) ? schema.at(keyword).items() : []);
    const some = (places: Place[]) => places.length === 0 || places.some((place) => within(place, depth));
    const ref = schema.at('$ref').text;
    return (
      options('allOf').every((place) => within(place, depth)) &&
      some(options('anyOf')) &&
      some(options('oneOf')) &&
      (ref === undefined || refHolds(ref, depth))
    );
  }

  function refHolds(ref: string, depth: number): boolean {
    const target = refTarget(parameters, ref) ?? '';
    const schema = definition(target);
    if (schema === undefined) return true;
    const key = `${depth}${target}`;
    const answer = ofRefs.get(key);
    if (answer !== undefined) return answer;
    // A reference that comes back here adds nothing to what is found on the way.
    ofRefs.set(key, true);
    const result = within(schema, depth);
    ofRefs.set(key, result);
    return result;
  }

  // An action without a schema takes no parameters: an empty object.
  return parameters.value === undefined ? tokens.length === 0 : within(parameters, 0);
}
