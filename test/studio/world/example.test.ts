import { compile, type JsonSchema, resolve } from '@core';
import { describe, expect, it } from 'vitest';
import { exampleParameters } from '../../../src/studio/world/reach/example.ts';

const schemas: { [name: string]: JsonSchema } = {
  'an object of required members': {
    type: 'object',
    properties: { id: { type: 'string' }, n: { type: 'integer', minimum: 3 }, more: { type: 'string' } },
    required: ['id', 'n'],
    additionalProperties: false,
  },
  'formats, lists and enumerations': {
    type: 'object',
    properties: {
      to: { type: 'array', items: { type: 'string', format: 'email' }, minItems: 2 },
      when: { type: 'string', format: 'date-time' },
      what: { enum: ['a', 'b'] },
      url: { type: 'string', format: 'uri' },
      some: { type: 'string', minLength: 4 },
    },
    required: ['to', 'when', 'what', 'url', 'some'],
  },
  'branches and references': {
    type: 'object',
    $defs: { day: { type: 'string', format: 'date' } },
    properties: { day: { $ref: '#/$defs/day' }, either: { oneOf: [{ const: 4 }, { type: 'string' }] } },
    required: ['day', 'either'],
  },
  'numbers within exclusive bounds': {
    type: 'object',
    properties: { n: { type: 'number', exclusiveMinimum: 4, multipleOf: 5 }, low: { type: 'number', maximum: -2 } },
    required: ['n', 'low'],
  },
  nothing: { type: 'object', additionalProperties: false },
};

describe('the smallest parameters of an action fit its schema, as Core checks it', () => {
  it.each(Object.entries(schemas))('%s', (_, parameters) => {
    const { compiled, diagnostics } = compile(worldWith(parameters));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const proposal = { id: 'p', action_type: 'act', parameters: exampleParameters(parameters) };
    const { explanation } = resolve(compiled as never, proposal, { mode: 'interactive', session: 's', records: [] });
    expect(explanation.find(({ step }) => step === 'schema')?.outcome).toBe('fits');
  });
});

function worldWith(parameters: JsonSchema) {
  return {
    format: 'world-manifest/1' as const,
    name: 'w',
    channels: { user: { trust_level: 'trusted' as const } },
    capabilities: { read: 'read', memory_write: 'remember', external_side_effects: 'leave' },
    capability_matrix: { trusted: ['read'], untrusted: ['read'], tainted: ['read'] },
    actions: { act: { requires: ['read'], parameters } },
    provenance: { tracking: 'observed' as const },
  };
}
