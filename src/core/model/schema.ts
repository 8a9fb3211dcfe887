import { SetMember } from './condition.ts';
import type { JsonObject } from './json.ts';
import { z } from './zod.ts';

/** SPEC 2, Action Ontology: JSON Schema 2020-12, limited to keywords that cannot hang and that every language has. */
export type JsonSchema = boolean | JsonObject;

export const schemaTypes = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'] as const;
export const formats = ['email', 'uri', 'hostname', 'ipv4', 'ipv6', 'date', 'time', 'date-time', 'uuid'] as const;
export const FormatSchema = z.enum(formats);

const nested = z.lazy(() => ParameterSchema);
const schemas = z.array(nested).check(z.minLength(1));
const members = z.record(z.string(), nested);
const names = z.array(z.string());
const count = z.int().check(z.nonnegative());
const typeWord = z.enum(schemaTypes);
const keyword = z.exactOptional;

/** Every supported keyword with the schema of its value. */
export const KeywordsSchema = z.strictObject({
  type: keyword(z.union([typeWord, z.array(typeWord).check(z.minLength(1))])),
  enum: keyword(z.array(SetMember).check(z.minLength(1))),
  const: keyword(z.unknown()),
  properties: keyword(members),
  required: keyword(names),
  additionalProperties: keyword(nested),
  propertyNames: keyword(nested),
  minProperties: keyword(count),
  maxProperties: keyword(count),
  dependentRequired: keyword(z.record(z.string(), names)),
  items: keyword(nested),
  prefixItems: keyword(schemas),
  contains: keyword(nested),
  minItems: keyword(count),
  maxItems: keyword(count),
  uniqueItems: keyword(z.boolean()),
  minimum: keyword(z.number()),
  maximum: keyword(z.number()),
  exclusiveMinimum: keyword(z.number()),
  exclusiveMaximum: keyword(z.number()),
  multipleOf: keyword(z.number().check(z.positive())),
  minLength: keyword(count),
  maxLength: keyword(count),
  format: keyword(FormatSchema),
  allOf: keyword(schemas),
  anyOf: keyword(schemas),
  oneOf: keyword(schemas),
  not: keyword(nested),
  ...Object.fromEntries(['if', 'then', 'else'].map((word) => [word, keyword(nested)])),
  $defs: keyword(members),
  $ref: keyword(z.string()),
  title: keyword(z.string()),
  description: keyword(z.string()),
  $comment: keyword(z.string()),
  default: keyword(z.unknown()),
  examples: keyword(z.array(z.unknown())),
  deprecated: keyword(z.boolean()),
  readOnly: keyword(z.boolean()),
  writeOnly: keyword(z.boolean()),
});

/** The schema of an action's parameters or of an endorsement's output. References are checked by `manifest/schema.ts`. */
export const ParameterSchema: z.ZodMiniType<JsonSchema> = z.union([z.boolean(), KeywordsSchema]) as never;
