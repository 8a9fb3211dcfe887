import { compileOperator } from '../compile/operators.ts';
import { inline } from '../compile/schema.ts';
import type { Truth } from '../compile/truth.ts';
import type { Operator } from '../model/condition.ts';
import type { Json, JsonObject, Pointer } from '../model/json.ts';
import { isObject } from '../model/plain.ts';
import { childPointer, pointerTokens } from '../model/pointer.ts';
import type { JsonSchema } from '../model/schema.ts';
import { keyOf } from './atoms.ts';
import { type ClassifyMemo, classify, classifyObjects } from './values/classify.ts';
import type { Tests } from './values/facets.ts';
import { freshName, isSeparable } from './values/objects.ts';

/** One kind of value of a group of parameters. `fits` is for each schema. */
export type Choice = { value: Json | undefined; truths: readonly Truth[]; fits: readonly boolean[] };

/** Parameters about which the rest of the space says nothing: one of them with all below it, or all together. */
export type Group = {
  /** The parameter's name, null for the whole of the parameters. */
  name: string | null;
  pointer: Pointer;
  /** The questions that `truths` answer, in their order. */
  asked: { pointer: Pointer; operator: Operator }[];
  choices: Choice[];
  complete: boolean;
};

export type Parameters = {
  groups: Group[];
  /** What is always there, so that schemas fit. Undefined where one never can. */
  base: JsonObject | undefined;
  /** Some parameters, beside those that are asked about, do not fit. */
  canMisfit: boolean;
};

type Node = { operators: Operator[]; children: Map<string, Node> };

/** Schemas of actions that do not exist are null: everything fits them. */
export function parametersFor(
  asked: readonly { pointer: Pointer; operator: Operator }[],
  given: readonly (JsonSchema | null)[],
  memo: ClassifyMemo,
): Parameters {
  const schemas = given.map((schema): JsonSchema => (schema === null ? true : (inline(schema, schema) as JsonSchema)));
  const root: Node = { operators: [], children: new Map() };
  for (const { pointer, operator } of asked) {
    let at = root;
    for (const token of pointerTokens(pointer)) {
      const next = at.children.get(token) ?? { operators: [], children: new Map() };
      at.children.set(token, next);
      at = next;
    }
    at.operators.push(operator);
  }
  const separate = schemas.every(takesObjects) && root.operators.every((operator) => !namesObject(operator));
  return separate ? separately(root, schemas, memo) : together(root, schemas, memo);
}

function separately(root: Node, schemas: readonly JsonSchema[], memo: ClassifyMemo): Parameters {
  const names = [...new Set([...root.children.keys(), ...schemas.flatMap(namesIn)])];
  const fresh = freshName(names);
  const groups: Group[] = [];
  const base: JsonObject = {};
  let possible = true;
  let canMisfit = false;
  for (const name of [...names, fresh]) {
    const node = root.children.get(name);
    const members = schemas.map((schema) => memberOf(schema, name));
    const same = new Set(members.map(keyOf)).size === 1;
    const found = classify(
      testsOf(
        node,
        members.map(({ schema }) => schema),
      ),
      memo,
    );
    const choices = choicesOf(
      found.cases,
      members.map(({ required }) => required),
    );
    if (node !== undefined || !same) {
      const pointer = childPointer('', name);
      groups.push({ name, pointer, asked: askedIn(node, pointer), choices, complete: found.complete });
      continue;
    }
    const fitting = choices.find(({ fits }) => fits.every(Boolean));
    possible &&= fitting !== undefined;
    canMisfit ||= choices.some(({ fits }) => !fits.every(Boolean));
    if (fitting?.value !== undefined) base[name] = fitting.value;
  }
  return { groups, base: possible ? base : undefined, canMisfit };
}

function together(root: Node, schemas: readonly JsonSchema[], memo: ClassifyMemo): Parameters {
  const found = classifyObjects(testsOf(root, schemas), memo);
  const choices = choicesOf(found.cases, []);
  const group = { name: null, pointer: '', asked: askedIn(root, ''), choices, complete: found.complete };
  return { groups: [group], base: {}, canMisfit: false };
}

/** The parameters that one choice for each group makes. */
export function composed({ groups, base = {} }: Parameters, path: readonly number[]): JsonObject {
  let whole: JsonObject = { ...base };
  groups.forEach(({ name, choices }, i) => {
    const value = choices[path[i] ?? 0]?.value;
    if (value === undefined) return;
    whole = name === null ? { ...whole, ...(value as JsonObject) } : { ...whole, [name]: value };
  });
  return whole;
}

/** What an operator says of the whole of the parameters, which are always an object. */
export const ofWhole = (operator: Operator): Truth => compileOperator(operator)({});

/** An operator on the whole of the parameters that is not settled by their being an object. */
export function needsValue(operator: Operator): boolean {
  return 'equals' in operator || 'in' in operator;
}

/** Of two worlds, what fits in neither is denied in both and left out. */
export function fittingSome(parameters: Parameters): Parameters {
  const groups = parameters.groups.map((group) => ({
    ...group,
    choices: group.choices.filter(({ fits }) => fits.some(Boolean)),
  }));
  return { ...parameters, groups };
}

/** Kinds that are told apart by more than whether the value is there; a missing one fits where it may be missing. */
function choicesOf(cases: readonly Choice[], required: readonly boolean[]): Choice[] {
  const known = new Map<string, Choice>();
  for (const { value, truths, fits } of cases) {
    const found = { value, truths, fits: value === undefined ? required.map((needed) => !needed) : fits };
    const key = `${truths.join('')}:${found.fits.map(Number).join('')}`;
    if (!known.has(key)) known.set(key, found);
  }
  return [...known.values()];
}

function testsOf(node: Node | undefined, schemas: readonly JsonSchema[]): Tests {
  const children = [...(node?.children ?? [])].map(([token, child]): [string, Tests] => [token, testsOf(child, [])]);
  return { operators: node?.operators ?? [], schemas, children: new Map(children) };
}

function askedIn(node: Node | undefined, pointer: Pointer): Group['asked'] {
  if (node === undefined) return [];
  return [
    ...node.operators.map((operator) => ({ pointer, operator })),
    ...[...node.children].flatMap(([token, child]) => askedIn(child, childPointer(pointer, token))),
  ];
}

function takesObjects(schema: JsonSchema): boolean {
  if (!isObject(schema)) return schema === true;
  return isSeparable(schema) && (schema.type === undefined || [schema.type].flat().includes('object'));
}

const namesObject = (operator: Operator) =>
  ('equals' in operator && isObject(operator.equals)) || ('in' in operator && operator.in.some(isObject));

function namesIn(schema: JsonSchema): string[] {
  if (!isObject(schema)) return [];
  return [
    ...Object.keys((schema.properties as JsonObject | undefined) ?? {}),
    ...((schema.required as string[] | undefined) ?? []),
  ];
}

function memberOf(schema: JsonSchema, name: string): { schema: JsonSchema; required: boolean } {
  if (!isObject(schema)) return { schema: true, required: false };
  const properties = (schema.properties as JsonObject | undefined) ?? {};
  const own = Object.hasOwn(properties, name) ? properties[name] : schema.additionalProperties;
  return {
    schema: (own ?? true) as JsonSchema,
    required: ((schema.required as string[] | undefined) ?? []).includes(name),
  };
}
