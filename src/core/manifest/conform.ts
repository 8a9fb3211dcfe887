import { fix, remove, renameKey, replaceValue } from '../diagnostics/fixes.ts';
import { SetMember } from '../model/condition.ts';
import type { Json } from '../model/json.ts';
import { z } from '../model/zod.ts';
import { createMemory } from './memory.ts';
import { reportMissing } from './missing.ts';
import type { Place } from './place.ts';
import type { Report } from './report.ts';

export type Schema = z.core.$ZodType;
type Shape = { readonly [key: string]: Schema };

/** Checks one place against one schema of the model. */
export type Conform = (schema: Schema, place: Place) => void;
export type Check = (place: Place, conform: Conform) => void;
/** What a caller knows better than the schema says: its own check instead of the general one. */
export type Own = ReadonlyMap<Schema, Check>;

const memory = createMemory();

/**
 * Walks a schema of the model beside a value and reports every difference, at its own place. The schema is the very one
 * that the published JSON Schemas are made from; zod's own parse would stop at a union with "none of these fits".
 */
export function createConform(report: Report, own: Own): Conform {
  const conform: Conform = (schema, place) => {
    if (place.isItem) memory(place, schema, report, () => look(schema, place));
    else look(schema, place);
  };

  const look: Conform = (schema, place) => {
    const special = own.get(schema);
    if (special !== undefined) return special(place, conform);
    const { def } = (schema as z.core.$ZodTypes)._zod;
    switch (def.type) {
      case 'optional':
        return conform(def.innerType, place);
      case 'lazy':
        return conform((schema as z.core.$ZodLazy)._zod.innerType, place);
      case 'object':
        if (expect('object', place, report)) members(def.shape, place);
        return;
      case 'record':
        if (!expect('object', place, report)) return;
        for (const member of place.members()) {
          if (!z.safeParse(def.keyType, member.key).success) report.add('empty-name', member, {}, { on: 'key' });
          conform(def.valueType, member);
        }
        return;
      case 'array':
        return list(schema, def.element, place);
      case 'union':
        return union(def.options, place);
      case 'unknown':
        return;
      default:
        return leaf(schema, place, report);
    }
  };

  function members(shape: Shape, place: Place): void {
    for (const member of place.members()) {
      const schema = Object.hasOwn(shape, member.key) ? shape[member.key] : undefined;
      if (schema !== undefined) conform(schema, member);
      else unknownKey(member, place, Object.keys(shape), report);
    }
    for (const [key, schema] of Object.entries(shape)) {
      if (!isOptional(schema) && !place.has(key)) reportMissing(key, place, report);
    }
  }

  function list(schema: Schema, element: Schema, place: Place): void {
    if (!Array.isArray(place.value)) {
      const { value } = place;
      const wrapped = value !== undefined && z.safeParse(schema, [value]).success;
      const fixes = wrapped ? [fix('make-list', { value }, { op: 'set', path: place.path, value: [value] })] : [];
      report.add('wrong-type', place, { expected: 'array', found: kindOf(value) }, { fixes });
      return;
    }
    if (place.value.length === 0 && !z.safeParse(schema, []).success) report.add('empty-list', place, {});
    for (const item of place.items()) conform(element, item);
    if (isSetMember(element)) duplicates(place, report);
  }

  function union(options: readonly Schema[], place: Place): void {
    const kind = kindOf(place.value);
    const fitting = options.filter((option) => kindsOf(option).includes(kind));
    const [first, ...others] = fitting;
    if (first === undefined) {
      report.add('wrong-type', place, { expected: options.flatMap(kindsOf), found: kind });
    } else if (others.length === 0) conform(first, place);
    else choose(fitting.map(shapeOf), place);
  }

  /** One of several object forms, told apart by the word under a common key, or by the key that only one of them has. */
  function choose(shapes: readonly Shape[], place: Place): void {
    const [first = {}] = shapes;
    const common = Object.keys(first).filter((key) => shapes.every((shape) => Object.hasOwn(shape, key)));
    const tag = common.find((key) => new Set(shapes.map((shape) => shape[key])).size > 1);
    if (tag === undefined) chooseByKey(shapes, common, place);
    else chooseByWord(shapes, common, tag, place);
  }

  function chooseByWord(shapes: readonly Shape[], common: readonly string[], tag: string, place: Place): void {
    const word = place.at(tag).value;
    const chosen = shapes.find((shape) => z.safeParse(shape[tag] as Schema, word).success);
    if (chosen === undefined) {
      const words = shapes.flatMap((shape) => wordsOf(shape[tag] as Schema));
      members({ ...merge(shapes, common), [tag]: z.enum(words) }, place);
    } else members(chosen, place);
  }

  function chooseByKey(shapes: readonly Shape[], common: readonly string[], place: Place): void {
    const own = shapes.map((shape) => Object.keys(shape).filter((key) => !common.includes(key)));
    const found = own.flat().filter((key) => place.has(key));
    const chosen = shapes.find((_, i) => own[i]?.some((key) => place.has(key)));
    if (found.length !== 1 || chosen === undefined) {
      report.add('choose-one', place, { keys: own.flat(), found }, { on: 'key' });
      members(merge(shapes, common), place);
    } else members(chosen, place);
  }

  return conform;
}

/** All members of several shapes, of which only the common ones are needed. */
function merge(shapes: readonly Shape[], common: readonly string[]): Shape {
  const all = shapes.flatMap((shape) => Object.entries(shape));
  return Object.fromEntries(all.map(([key, schema]) => [key, common.includes(key) ? schema : z.optional(schema)]));
}

export function kindOf(value: Json | undefined): string {
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Reports a value of another type than expected; true where it is of that type. */
export function expect(kind: string, place: Place, report: Report): boolean {
  const found = kindOf(place.value);
  if (found !== kind) report.add('wrong-type', place, { expected: kind, found });
  return found === kind;
}

/** Reports a key that nothing here has, with the one that is probably meant. */
export function unknownKey(member: Place, within: Place, allowed: readonly string[], report: Report): void {
  const free = allowed.filter((key) => !within.has(key));
  const suggestion = report.suggest(member.key, free);
  const fixes = suggestion === null ? [] : [renameKey(member.path, member.key, suggestion)];
  fixes.push(remove(member.path, member.key));
  report.add('unknown-key', member, { key: member.key, suggestion, allowed: free }, { on: 'key', fixes });
}

function leaf(schema: Schema, place: Place, report: Report): void {
  const { value = null } = place;
  // Most values are one of the words, and need no parse to tell.
  if (schema._zod.values?.has(value as z.core.util.Primitive)) return;
  const result = z.safeParse(schema, value);
  if (result.success) return;
  const issue = result.error.issues[0];
  const found = kindOf(value);
  if (issue?.code === 'invalid_value' && typeof value === typeof issue.values[0]) {
    const allowed = wordsOf(schema);
    const suggestion = report.suggest(String(value), allowed);
    // With one word allowed there is nothing else that could be meant.
    const meant = suggestion ?? (allowed.length === 1 ? allowed[0] : undefined);
    const fixes = meant === undefined ? [] : [replaceValue(place.path, value, meant)];
    report.add('unknown-word', place, { word: value, allowed, suggestion }, { fixes });
  } else if (issue?.code === 'too_small') {
    report.add('out-of-range', place, { found: value });
  } else {
    report.add('wrong-type', place, { expected: kindsOf(schema), found });
  }
}

function duplicates(place: Place, report: Report): void {
  const seen = new Set<Json | undefined>();
  for (const item of place.items()) {
    // Objects and lists are told apart by identity here: only entries that one can see to be the same are reported.
    if (seen.has(item.value)) {
      report.add(
        'duplicate-entry',
        item,
        { entry: item.value ?? null },
        { fixes: [remove(item.path, item.value ?? null)] },
      );
    }
    seen.add(item.value);
  }
}

const typeOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def.type;
const isOptional = (schema: Schema) => schema._zod.optin !== undefined;
/** Lists of names and words are sets, whatever their order. */
const isSetMember = (schema: Schema) => ['string', 'enum'].includes(typeOf(schema)) || schema === SetMember;

/** The kinds of JSON that a schema can take. */
function kindsOf(schema: Schema): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
    case 'record':
      return ['object'];
    case 'array':
    case 'tuple':
      return ['array'];
    case 'enum':
      return ['string'];
    case 'literal':
      return def.values.map((value) => typeof value);
    case 'union':
      return def.options.flatMap(kindsOf);
    case 'lazy':
      return kindsOf((schema as z.core.$ZodLazy)._zod.innerType);
    case 'number':
      return ['format' in def ? 'int' : 'number'];
    default:
      return [def.type];
  }
}

function shapeOf(schema: Schema): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'object' ? def.shape : {};
}

/** The words of an enumeration or of a literal. */
function wordsOf(schema: Schema): string[] {
  return [...(schema._zod.values ?? [])].filter((value) => typeof value === 'string');
}
