import { hasFormat } from './formats.ts';
import {
  child,
  codePoints,
  isObject,
  type Json,
  type JsonObject,
  lookUp,
  member,
  own,
  same,
  sortedSet,
} from './json.ts';

/**
 * JSON Schema 2020-12, the keywords of SPEC 2. Gives pointers to where a keyword fails, sorted, each once: a missing
 * member is reported at its own place, an unwanted one too; `anyOf`, `oneOf`, `not` and `contains` at the value.
 */
export const failures = (schema: Json, value: Json): string[] => sortedSet(check(schema, value, '', schema));

/** An action without `parameters` takes none. */
export const noParameters: JsonObject = { type: 'object', additionalProperties: false };

function check(schema: Json, value: Json, at: string, root: Json): string[] {
  if (schema === true) return [];
  if (!isObject(schema)) return [at];
  const fits = (part: Json) => check(part, value, at, root).length === 0;
  const here = (good: boolean) => (good ? [] : [at]);
  return Object.entries(schema).flatMap(([keyword, operand]): string[] => {
    switch (keyword) {
      case 'type':
        return here([operand].flat().some((type) => isType(value, type as string)));
      case 'enum':
        return here((operand as Json[]).some((item) => same(item, value)));
      case 'const':
        return here(same(operand, value));
      case '$ref':
        return check(lookUp(root, decodeURIComponent((operand as string).slice(1))) as Json, value, at, root);
      case 'allOf':
        return (operand as Json[]).flatMap((part) => check(part, value, at, root));
      case 'anyOf':
        return here((operand as Json[]).some(fits));
      case 'oneOf':
        return here((operand as Json[]).filter(fits).length === 1);
      case 'not':
        return here(!fits(operand));
      case 'if':
        return check(member(schema, fits(operand) ? 'then' : 'else') ?? true, value, at, root);
      default:
        if (typeof value === 'number') return here(numberFits(keyword, operand, value));
        if (typeof value === 'string') return here(stringFits(keyword, operand, value));
        if (Array.isArray(value)) return checkArray(schema, keyword, operand, value, at, root);
        if (isObject(value)) return checkObject(schema, keyword, operand, value, at, root);
        return [];
    }
  });
}

function isType(value: Json, type: string): boolean {
  if (type === 'integer') return typeof value === 'number' && Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return typeof value === type;
}

function numberFits(keyword: string, operand: Json, value: number): boolean {
  const bound = operand as number;
  if (keyword === 'minimum') return value >= bound;
  if (keyword === 'maximum') return value <= bound;
  if (keyword === 'exclusiveMinimum') return value > bound;
  if (keyword === 'exclusiveMaximum') return value < bound;
  return keyword !== 'multipleOf' || Number.isInteger(value / bound);
}

function stringFits(keyword: string, operand: Json, value: string): boolean {
  if (keyword === 'minLength') return codePoints(value) >= (operand as number);
  if (keyword === 'maxLength') return codePoints(value) <= (operand as number);
  return keyword !== 'format' || hasFormat(operand as string, value);
}

function checkArray(
  schema: JsonObject,
  keyword: string,
  operand: Json,
  value: Json[],
  at: string,
  root: Json,
): string[] {
  const here = (good: boolean) => (good ? [] : [at]);
  const each = (from: number, parts: (i: number) => Json) =>
    value.flatMap((item, i) => (i < from ? [] : check(parts(i), item, child(at, i), root)));
  const prefix = (schema.prefixItems ?? []) as Json[];
  switch (keyword) {
    case 'minItems':
      return here(value.length >= (operand as number));
    case 'maxItems':
      return here(value.length <= (operand as number));
    case 'uniqueItems':
      return here(operand === false || value.every((item, i) => value.findIndex((other) => same(item, other)) === i));
    case 'prefixItems':
      return each(0, (i) => prefix[i] ?? true);
    case 'items':
      return each(prefix.length, () => operand);
    case 'contains':
      return here(value.some((item) => check(operand, item, at, root).length === 0));
    default:
      return [];
  }
}

function checkObject(schema: JsonObject, keyword: string, operand: Json, value: JsonObject, at: string, root: Json) {
  const here = (good: boolean) => (good ? [] : [at]);
  const keys = Object.keys(value);
  const missing = (names: string[]) => names.filter((name) => !own(value, name)).map((name) => child(at, name));
  switch (keyword) {
    case 'minProperties':
      return here(keys.length >= (operand as number));
    case 'maxProperties':
      return here(keys.length <= (operand as number));
    case 'required':
      return missing(operand as string[]);
    case 'dependentRequired':
      return Object.entries(operand as JsonObject).flatMap(([name, needed]) =>
        own(value, name) ? missing(needed as string[]) : [],
      );
    case 'properties':
      return keys.flatMap((key) =>
        check(member(operand as JsonObject, key) ?? true, value[key] as Json, child(at, key), root),
      );
    case 'additionalProperties': {
      const extra = keys.filter((key) => !own((schema.properties ?? {}) as JsonObject, key));
      return extra.flatMap((key) => check(operand, value[key] as Json, child(at, key), root));
    }
    case 'propertyNames':
      return keys.filter((key) => check(operand, key, at, root).length > 0).map((key) => child(at, key));
    default:
      return [];
  }
}
