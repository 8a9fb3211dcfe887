import type { Json } from './json.ts';
import { EffectiveTrust, Name } from './names.ts';
import { z } from './zod.ts';

/** SPEC 2, Conditions: an operator on a parameter's value, exactly one key. */
export type Operator =
  | { equals: Json }
  | { in: Json[] }
  | { at_least: number }
  | { at_most: number }
  | { starts_with: string }
  | { ends_with: string }
  | { contains: Json }
  | { domain_in: string[] }
  | { length_at_most: number }
  | { exists: true }
  | { every: Operator }
  | { some: Operator };

/** SPEC 2, Conditions: decidable, no loops, no regular expressions. */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { tainted: true }
  | { trust_level: [EffectiveTrust] }
  | { origin_in: string[] }
  | { origins_within: string[] }
  | { passed_through: string[] }
  | { transformed_by: string[] }
  | { crossed_session: true }
  | { param: string; from: string[] }
  | ({ param: string } & Operator);

const names = z.array(Name).check(z.minLength(1));
const anyJson = z.unknown();
/** A member of a set of JSON values. */
export const SetMember = z.unknown();
/** SPEC 2, `domain_in`: at least two labels of letters, digits and inner hyphens, the last not numeric. */
export const DomainSchema = z
  .string()
  .check(
    z.regex(/^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?![0-9]+$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/),
  );
const count = z.int().check(z.nonnegative());

const operand = {
  equals: anyJson,
  in: z.array(SetMember).check(z.minLength(1)),
  at_least: z.number(),
  at_most: z.number(),
  starts_with: z.string(),
  ends_with: z.string(),
  contains: anyJson,
  domain_in: z.array(DomainSchema).check(z.minLength(1)),
  length_at_most: count,
  exists: z.literal(true),
};
const nestedOperator = z.lazy(() => OperatorSchema);

/** Every operator by its key; `operators[key]` is the schema of its operand. */
export const operators = { ...operand, every: nestedOperator, some: nestedOperator };

const operatorForms = Object.entries(operators).map(([key, schema]) => z.strictObject({ [key]: schema }));
export const OperatorSchema: z.ZodMiniType<Operator> = z.union(operatorForms) as never;

const nested = z.lazy(() => ConditionSchema);

/** Every form of a condition that is no parameter's, by its key. */
export const conditionForms = {
  all: z.array(nested),
  any: z.array(nested),
  not: nested,
  tainted: z.literal(true),
  trust_level: z.tuple([EffectiveTrust]),
  origin_in: names,
  origins_within: names,
  passed_through: names,
  transformed_by: names,
  crossed_session: z.literal(true),
};

/** What a condition can say of a parameter, by its key: an operator, or where the value is from. */
export const parameterTests = { ...operators, from: names };

/** RFC 6901, `""` for the whole of the parameters. */
export const PointerSchema = z.string().check(z.regex(/^(?:\/(?:[^~/]|~[01])*)*$/));

export const ConditionSchema: z.ZodMiniType<Condition> = z.union([
  ...Object.entries(conditionForms).map(([key, schema]) => z.strictObject({ [key]: schema })),
  ...Object.entries(parameterTests).map(([key, schema]) => z.strictObject({ param: PointerSchema, [key]: schema })),
]) as never;
