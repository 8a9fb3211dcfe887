import { type Condition, canonical, type Json, type Operator } from '@core';
import { asTyped, readTyped } from './values.ts';

/**
 * A condition while it is being written (SPEC 2, Conditions): as far as it has come, with what was typed kept as typed.
 * A key names a part for as long as it lives, wherever it is moved.
 */
export type Part = Group | Atom;
export type Group = { key: number; form: GroupForm; parts: readonly Part[] };
export type Atom = { key: number } & AtomSays;
export type GroupForm = 'all' | 'any' | 'not';
export type NamesForm = 'origin_in' | 'origins_within' | 'passed_through' | 'transformed_by';
export type TrueForm = 'tainted' | 'crossed_session';
export type AtomSays =
  | { form: TrueForm }
  | { form: 'trust_level'; level: 'trusted' | 'untrusted' }
  | { form: NamesForm; names: readonly string[] }
  | { form: 'param'; pointer: string; test: Test };

/** What is said of a parameter. A `text` of null has not been written yet. */
export type Test = { op: 'from'; names: readonly string[] } | OperatorTest;
export type OperatorTest =
  | { op: 'exists' }
  | { op: 'every' | 'some'; test: OperatorTest }
  | { op: 'domain_in'; names: readonly string[] }
  | { op: 'in'; values: readonly Json[] }
  | { op: TypedOperator; text: string | null };
export type NumberOperator = 'at_least' | 'at_most' | 'length_at_most';
export type TypedOperator = 'equals' | 'contains' | 'starts_with' | 'ends_with' | NumberOperator;

/** Something that a condition cannot do without, and at which part. */
export type Missing = { key: number; sentence: string };

let keys = 0;
const nextKey = () => {
  keys += 1;
  return keys;
};

export function isGroup(part: Part): part is Group {
  return 'parts' in part;
}

export function newGroup(form: GroupForm, parts: readonly Part[] = []): Group {
  return { key: nextKey(), form, parts };
}

export function newAtom(says: AtomSays): Atom {
  return { key: nextKey(), ...says };
}

/** The same with keys of its own. */
export function copied(part: Part): Part {
  return isGroup(part) ? newGroup(part.form, part.parts.map(copied)) : { ...part, key: nextKey() };
}

export function draftOf(condition: Condition): Part {
  if ('all' in condition) return newGroup('all', condition.all.map(draftOf));
  if ('any' in condition) return newGroup('any', condition.any.map(draftOf));
  // What a person has typed in Source may be a "not" around nothing.
  if ('not' in condition) return newGroup('not', Object.keys(condition.not).length > 0 ? [draftOf(condition.not)] : []);
  return newAtom(saysOf(condition));
}

type AtomCondition = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>;

function saysOf(condition: AtomCondition): AtomSays {
  if ('param' in condition) {
    const { param: pointer, ...test } = condition;
    return {
      form: 'param',
      pointer,
      test: 'from' in test ? { op: 'from', names: test.from } : operatorOf(test),
    };
  }
  if ('tainted' in condition) return { form: 'tainted' };
  if ('crossed_session' in condition) return { form: 'crossed_session' };
  if ('trust_level' in condition) return { form: 'trust_level', level: condition.trust_level[0] };
  if ('origin_in' in condition) return { form: 'origin_in', names: condition.origin_in };
  if ('origins_within' in condition) return { form: 'origins_within', names: condition.origins_within };
  if ('passed_through' in condition) return { form: 'passed_through', names: condition.passed_through };
  return { form: 'transformed_by', names: condition.transformed_by };
}

function operatorOf(test: Operator): OperatorTest {
  if ('every' in test) return { op: 'every', test: operatorOf(test.every) };
  if ('some' in test) return { op: 'some', test: operatorOf(test.some) };
  if ('exists' in test) return { op: 'exists' };
  if ('domain_in' in test) return { op: 'domain_in', names: test.domain_in };
  if ('in' in test) return { op: 'in', values: test.in };
  if ('equals' in test) return { op: 'equals', text: asTyped(test.equals) };
  if ('contains' in test) return { op: 'contains', text: asTyped(test.contains) };
  if ('starts_with' in test) return { op: 'starts_with', text: test.starts_with };
  if ('ends_with' in test) return { op: 'ends_with', text: test.ends_with };
  if ('at_least' in test) return { op: 'at_least', text: String(test.at_least) };
  if ('at_most' in test) return { op: 'at_most', text: String(test.at_most) };
  return { op: 'length_at_most', text: String(test.length_at_most) };
}

/** A value as a condition, where the parts of it would be written back as the very same; null where they would not. */
export function conditionIn(value: Json): Condition | null {
  try {
    const read = readDraft(draftOf(value as Condition));
    return 'condition' in read && canonical(read.condition) === canonical(value) ? read.condition : null;
  } catch {
    // It has not even the shape of one.
    return null;
  }
}

/** The condition that a draft stands for, or what it still lacks. Whether it may stand where it does is for Core to say. */
export function readDraft(draft: Part): { condition: Condition } | { missing: Missing[] } {
  const missing: Missing[] = [];
  const condition = read(draft);
  return missing.length > 0 ? { missing } : { condition };

  function read(part: Part): Condition {
    const lacks = (sentence: string) => missing.push({ key: part.key, sentence });
    switch (part.form) {
      case 'all':
        return { all: part.parts.map(read) };
      case 'any':
        return { any: part.parts.map(read) };
      case 'not': {
        const [inner] = part.parts;
        if (inner) return { not: read(inner) };
        lacks('Say what must not hold.');
        return { not: { all: [] } };
      }
      case 'tainted':
        return { tainted: true };
      case 'crossed_session':
        return { crossed_session: true };
      case 'trust_level':
        return { trust_level: [part.level] };
      case 'param':
        return { param: part.pointer, ...readTest(part.test, lacks) };
      case 'transformed_by':
        return { transformed_by: some(part.names, 'Name at least one transformation.', lacks) };
      case 'origin_in':
        return { origin_in: some(part.names, noChannel, lacks) };
      case 'origins_within':
        return { origins_within: some(part.names, noChannel, lacks) };
      case 'passed_through':
        return { passed_through: some(part.names, noChannel, lacks) };
    }
  }
}

const noChannel = 'Choose at least one channel.';
type Lacks = (sentence: string) => void;

function readTest(test: Test, lacks: Lacks): Operator | { from: string[] } {
  return test.op === 'from' ? { from: some(test.names, noChannel, lacks) } : readOperator(test, lacks);
}

function readOperator(test: OperatorTest, lacks: Lacks): Operator {
  switch (test.op) {
    case 'exists':
      return { exists: true };
    case 'every':
      return { every: readOperator(test.test, lacks) };
    case 'some':
      return { some: readOperator(test.test, lacks) };
    case 'domain_in':
      return { domain_in: some(test.names, 'Write at least one domain.', lacks) };
    case 'in':
      return { in: some(test.values, 'Write at least one value.', lacks) };
    case 'equals':
      return { equals: value(test.text, lacks) };
    case 'contains':
      return { contains: value(test.text, lacks) };
    case 'starts_with':
      return { starts_with: text(test.text, lacks) };
    case 'ends_with':
      return { ends_with: text(test.text, lacks) };
    case 'at_least':
      return { at_least: number(test.text, lacks) };
    case 'at_most':
      return { at_most: number(test.text, lacks) };
    case 'length_at_most':
      return { length_at_most: number(test.text, lacks) };
  }
}

function some<T>(list: readonly T[], sentence: string, lacks: Lacks): T[] {
  if (list.length === 0) lacks(sentence);
  return [...list];
}

function text(typed: string | null, lacks: Lacks): string {
  if (typed === null) lacks('Write the text.');
  return typed ?? '';
}

function number(typed: string | null, lacks: Lacks): number {
  const value = typed === null || typed.trim() === '' ? Number.NaN : Number(typed);
  if (!Number.isFinite(value)) lacks('Write a number.');
  return value;
}

function value(typed: string | null, lacks: Lacks): Json {
  const read = typed === null ? null : readTyped(typed);
  if (!read) lacks(typed === null || typed.trim() === '' ? 'Write the value.' : 'This JSON is not whole yet.');
  return read?.value ?? null;
}
