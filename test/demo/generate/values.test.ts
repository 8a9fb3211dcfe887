import { type CompiledManifest, compile, type JsonSchema } from '@core';
import { describe, expect, it } from 'vitest';
import { conformingParameters, fits } from '../../../src/demo/generate/values.ts';

function worldWith(parameters: JsonSchema): CompiledManifest {
  const { compiled, diagnostics } = compile({
    format: 'world-manifest/1',
    name: 'small',
    channels: { user: { trust_level: 'trusted' } },
    capabilities: { memory_write: 'remember', external_side_effects: 'act outside' },
    capability_matrix: { trusted: ['external_side_effects'], untrusted: [], tainted: [] },
    actions: { act: { requires: ['external_side_effects'], parameters } },
    provenance: { tracking: 'observed' },
  });
  if (!compiled) throw new Error(JSON.stringify(diagnostics));
  return compiled;
}

const object = (properties: object, more: object = {}) =>
  ({
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
    ...more,
  }) as JsonSchema;

const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', minItems: 900, items });

describe('parameters made up from a schema fit it', () => {
  it.each<[string, JsonSchema]>([
    ['anything', true],
    ['nothing required', { type: 'object', properties: { a: { type: 'string' } } }],
    [
      'every format',
      object({
        email: { type: 'string', format: 'email' },
        uri: { type: 'string', format: 'uri' },
        hostname: { type: 'string', format: 'hostname' },
        ipv4: { type: 'string', format: 'ipv4' },
        ipv6: { type: 'string', format: 'ipv6' },
        date: { type: 'string', format: 'date' },
        time: { type: 'string', format: 'time' },
        moment: { type: 'string', format: 'date-time' },
        uuid: { type: 'string', format: 'uuid' },
      }),
    ],
    [
      'lengths and bounds',
      object({
        short: { type: 'string', maxLength: 2 },
        long: { type: 'string', minLength: 40 },
        low: { type: 'integer', minimum: 5 },
        high: { type: 'integer', maximum: -3 },
        above: { type: 'integer', exclusiveMinimum: 3 },
        below: { type: 'number', exclusiveMaximum: 0.5 },
        step: { type: 'number', minimum: 1, multipleOf: 7 },
        between: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
      }),
    ],
    ['one of a list, and one thing only', object({ a: { enum: ['x', 'y'] }, b: { const: { c: [1] } } })],
    [
      'lists',
      object({
        some: { type: 'array', items: { type: 'string' }, minItems: 3, uniqueItems: true },
        pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }], minItems: 2 },
        holding: { type: 'array', contains: { const: 'it' } },
        none: { type: 'array', items: { type: 'string' }, maxItems: 0 },
      }),
    ],
    ['words of several types', object({ a: { type: ['null', 'integer'] }, b: { type: 'null' } })],
    [
      'a choice',
      object({ a: { oneOf: [{ type: 'integer', minimum: 3 }, { type: 'string' }] }, b: { anyOf: [false, true] } }),
    ],
    [
      'references and all of several',
      object(
        { a: { $ref: '#/$defs/name' }, b: { allOf: [{ type: 'string' }, { minLength: 20 }] } },
        { $defs: { name: { type: 'string', minLength: 1 } } },
      ),
    ],
    [
      'as many members as are asked for',
      {
        type: 'object',
        minProperties: 3,
        properties: { a: { type: 'integer' } },
        additionalProperties: { type: 'boolean' },
      },
    ],
    [
      'what goes together',
      {
        type: 'object',
        properties: { a: {}, b: { type: 'string' } },
        required: ['a'],
        dependentRequired: { a: ['b'] },
      },
    ],
    ['objects in objects', object({ a: object({ b: object({ c: { type: 'string' } }) }) })],
  ])('%s', (_, schema) => {
    const compiled = worldWith(schema);
    const parameters = conformingParameters(compiled, 'act');
    expect(parameters).toBeDefined();
    expect(parameters && fits(compiled, 'act', parameters)).toBe(true);
  });
});

describe('where none are found it says so', () => {
  it.each<[string, JsonSchema]>([
    ['nothing fits', false],
    ['what must be absent', object({ a: false })],
    ['too much', object({ a: listOf(listOf(listOf({ type: 'string' }))) })],
    ['a riddle', object({ a: { type: 'string', not: { type: 'string', minLength: 0 } } })],
  ])('%s', (_, schema) => {
    expect(conformingParameters(worldWith(schema), 'act')).toBeUndefined();
  });

  it('an action that does not exist', () => {
    expect(conformingParameters(worldWith(true), 'other')).toBeUndefined();
  });
});
