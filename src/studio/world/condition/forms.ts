import type { AtomSays, GroupForm, NamesForm, Test } from './draft.ts';

/** What a condition can say and how a parameter can be compared, in the words of the menus (SPEC 2, Conditions). */

export type AtomForm = AtomSays['form'];
export type Form = AtomForm | GroupForm;

export const groupWords: { readonly [form in GroupForm]: string } = {
  all: 'all of',
  any: 'any of',
  not: 'not',
};

export const atomWords: { readonly [form in AtomForm]: string } = {
  tainted: 'is tainted',
  trust_level: 'trust level is',
  origin_in: 'some origin is',
  origins_within: 'every origin is',
  passed_through: 'passed through',
  transformed_by: 'transformed by',
  crossed_session: 'is of another session',
  param: 'parameter',
};

export const menu: readonly { label: string; forms: readonly Form[] }[] = [
  { label: 'How far it is trusted', forms: ['tainted', 'trust_level'] },
  {
    label: 'Where it comes from',
    forms: ['origin_in', 'origins_within', 'passed_through', 'transformed_by', 'crossed_session'],
  },
  { label: 'What is asked for', forms: ['param'] },
  { label: 'Groups', forms: ['all', 'any', 'not'] },
];

export type Op = Test['op'];
export const opWords: { readonly [op in Op]: string } = {
  equals: 'is',
  in: 'is one of',
  at_least: 'is at least',
  at_most: 'is at most',
  starts_with: 'starts with',
  ends_with: 'ends with',
  contains: 'contains',
  domain_in: 'has a domain within',
  length_at_most: 'has a length of at most',
  exists: 'is given',
  every: 'every element',
  some: 'some element',
  from: 'comes from',
};

const onElements: readonly Op[] = ['every', 'some'];
export const opMenu: readonly { label: string; ops: readonly Op[] }[] = [
  { label: 'Any value', ops: ['equals', 'in', 'exists', 'from'] },
  { label: 'Text', ops: ['domain_in', 'starts_with', 'ends_with', 'contains', 'length_at_most'] },
  { label: 'Numbers', ops: ['at_least', 'at_most'] },
  { label: 'Lists', ops: onElements },
];

export function isGroupForm(form: Form): form is GroupForm {
  return form === 'all' || form === 'any' || form === 'not';
}

export function isNamesForm(form: AtomForm): form is NamesForm {
  return form === 'origin_in' || form === 'origins_within' || form === 'passed_through' || form === 'transformed_by';
}

/** An atom of a form with nothing filled in, but for what it can keep of the one that it replaces. */
export function blankAtom(form: AtomForm, pointer: string, before?: AtomSays): AtomSays {
  switch (form) {
    case 'tainted':
    case 'crossed_session':
      return { form };
    case 'trust_level':
      return { form, level: 'untrusted' };
    case 'param':
      return { form, pointer, test: { op: 'equals', text: null } };
    default: {
      // Transformations and channels are names of different things.
      const sameKind =
        before && 'names' in before && (form === 'transformed_by') === (before.form === 'transformed_by');
      return { form, names: sameKind ? before.names : [] };
    }
  }
}

/** A test of an operator with nothing filled in, but for what it can keep of the one that it replaces. */
export function blankTest(op: Op, before?: Test): Test {
  switch (op) {
    case 'exists':
      return { op };
    case 'from':
      return { op, names: [] };
    case 'domain_in':
      return { op, names: [] };
    case 'in':
      return { op, values: [] };
    case 'every':
    case 'some':
      return { op, test: before && before.op !== 'from' ? innermost(before) : { op: 'equals', text: null } };
    default:
      return { op, text: before && 'text' in before ? before.text : null };
  }
}

type OperatorTest = Exclude<Test, { op: 'from' }>;

/** From "every" to "some", or from a test to one of each element: the test itself stays. */
function innermost(test: OperatorTest): OperatorTest {
  return test.op === 'every' || test.op === 'some' ? test.test : test;
}
