/** SPEC 2, Action Ontology: the keywords of JSON Schema that Core supports, as the builder names and writes them. */

export const schemaTypes = ['string', 'integer', 'number', 'boolean', 'null', 'object', 'array'] as const;
export type SchemaType = (typeof schemaTypes)[number];

export const formats = ['email', 'uri', 'hostname', 'ipv4', 'ipv6', 'date', 'time', 'date-time', 'uuid'] as const;

/** How the value of a keyword is written: in a field of its own, or as rows of the tree. */
export type Writing =
  | 'count'
  | 'number'
  | 'flag'
  | 'text'
  | 'value'
  | 'values'
  | 'names'
  | 'format'
  | 'types'
  | 'reference'
  | 'schema'
  | 'schemas'
  | 'members';

/** `on`: the types that it says something about; left out, it concerns any value. */
export type KeywordFacts = { says: string; writing: Writing; on?: readonly SchemaType[]; example?: string };

const numbers: readonly SchemaType[] = ['number', 'integer'];

// An object literal with a member `then` would be taken for a promise.
const conditional = Object.fromEntries(
  ['if', 'then', 'else'].map((says) => [says, { says, writing: 'schema' }]),
) as Record<'if' | 'then' | 'else', KeywordFacts>;

export const keywords = {
  type: { says: 'types', writing: 'types' },
  enum: { says: 'one of', writing: 'values', example: 'low, high' },
  const: { says: 'exactly', writing: 'value', example: 'yes' },
  properties: { says: 'properties', writing: 'members', on: ['object'] },
  required: { says: 'required', writing: 'names', on: ['object'], example: 'to, subject' },
  additionalProperties: { says: 'other properties', writing: 'schema', on: ['object'] },
  propertyNames: { says: 'every name', writing: 'schema', on: ['object'] },
  minProperties: { says: 'fewest properties', writing: 'count', on: ['object'] },
  maxProperties: { says: 'most properties', writing: 'count', on: ['object'] },
  dependentRequired: { says: 'asks for more', writing: 'value', on: ['object'], example: '{"card": ["address"]}' },
  prefixItems: { says: 'item', writing: 'schemas', on: ['array'] },
  items: { says: 'each item', writing: 'schema', on: ['array'] },
  contains: { says: 'some item', writing: 'schema', on: ['array'] },
  minItems: { says: 'fewest items', writing: 'count', on: ['array'] },
  maxItems: { says: 'most items', writing: 'count', on: ['array'] },
  uniqueItems: { says: 'no item twice', writing: 'flag', on: ['array'] },
  minimum: { says: 'least', writing: 'number', on: numbers },
  maximum: { says: 'most', writing: 'number', on: numbers },
  exclusiveMinimum: { says: 'more than', writing: 'number', on: numbers },
  exclusiveMaximum: { says: 'less than', writing: 'number', on: numbers },
  multipleOf: { says: 'multiple of', writing: 'number', on: numbers },
  minLength: { says: 'shortest', writing: 'count', on: ['string'] },
  maxLength: { says: 'longest', writing: 'count', on: ['string'] },
  format: { says: 'format', writing: 'format', on: ['string'] },
  allOf: { says: 'all of', writing: 'schemas' },
  anyOf: { says: 'any of', writing: 'schemas' },
  oneOf: { says: 'exactly one of', writing: 'schemas' },
  not: { says: 'not', writing: 'schema' },
  ...conditional,
  $defs: { says: 'definition', writing: 'members' },
  $ref: { says: 'as defined', writing: 'reference' },
  title: { says: 'title', writing: 'text' },
  description: { says: 'description', writing: 'text' },
  $comment: { says: 'comment', writing: 'text' },
  default: { says: 'default', writing: 'value' },
  examples: { says: 'examples', writing: 'values' },
  deprecated: { says: 'deprecated', writing: 'flag' },
  readOnly: { says: 'read only', writing: 'flag' },
  writeOnly: { says: 'write only', writing: 'flag' },
} as const satisfies { readonly [keyword: string]: KeywordFacts };

export type Keyword = keyof typeof keywords;
export const keywordNames = Object.keys(keywords) as readonly Keyword[];

export function factsOf(keyword: Keyword): KeywordFacts {
  return keywords[keyword];
}

/** The limits that most schemas of a type have, shown in the row itself: their name, the lower and the upper one. */
export type Bounds = { says: string; low: Keyword; high: Keyword };

export function boundsOf(types: readonly SchemaType[]): Bounds | null {
  if (types.length !== 1) return null;
  switch (types[0]) {
    case 'string':
      return { says: 'length', low: 'minLength', high: 'maxLength' };
    case 'integer':
    case 'number':
      return { says: 'range', low: 'minimum', high: 'maximum' };
    case 'array':
      return { says: 'items', low: 'minItems', high: 'maxItems' };
    default:
      return null;
  }
}

/** Whether a keyword says something about values of these types; without a type, about any. */
export function concerns(keyword: Keyword, types: readonly SchemaType[]): boolean {
  const { on } = factsOf(keyword);
  return on === undefined || types.length === 0 || on.some((type) => types.includes(type));
}
