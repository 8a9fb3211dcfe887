import { describe, expect, test } from 'vitest';
import { capacityBits } from '../../../src/core/manifest/endorsement.ts';
import { parse } from '../../../src/core/manifest/parse.ts';
import type { JsonSchema } from '../../../src/core/model/schema.ts';
import { emailAssistant } from './email-assistant.ts';

function accepted(by: 'hypervisor' | 'person', output: JsonSchema): boolean {
  const rule = { transformation: 'x', taint: 'clear', by, output };
  const { diagnostics } = parse(JSON.stringify({ ...JSON.parse(emailAssistant), taint_rules: [rule] }));
  expect(diagnostics.filter(({ code, severity }) => severity === 'error' && code !== 'endorsement-unbounded')).toEqual(
    [],
  );
  return diagnostics.every(({ code }) => code !== 'endorsement-unbounded');
}

const closed = { type: 'object', additionalProperties: false };
const tuple = { type: 'array', items: false };
const flag = { type: 'boolean' };

const bounded: [output: JsonSchema, bits: number][] = [
  [flag, 1],
  [{ type: 'null' }, 0],
  [{ const: { any: ['thing'] } }, 0],
  [{ enum: ['a', 'b', 'c'] }, 1.6],
  [{ type: 'string', enum: ['a', 'b', 'c', 'd'] }, 2],
  [{ type: 'integer', minimum: 1, maximum: 100 }, 6.6],
  [{ type: 'integer', exclusiveMinimum: 0, maximum: 1024 }, 10],
  [{ type: 'integer', minimum: -1e300, maximum: 1e300 }, 64],
  [{ type: 'number', minimum: 0, maximum: 1, multipleOf: 0.25 }, 2.3],
  [{ type: 'string', format: 'date' }, 21.8],
  [{ type: 'string', format: 'time' }, 38],
  [{ type: 'string', format: 'date-time' }, 60.8],
  [{ ...closed, properties: { a: flag, b: flag }, required: ['a'] }, 3],
  [{ ...tuple, prefixItems: [flag, { enum: [1, 2] }], minItems: 2 }, 2],
];
const forPersons: [output: JsonSchema, bits: number][] = [
  [{ type: 'string', maxLength: 10 }, 201],
  [{ type: 'string', format: 'email', maxLength: 256 }, 5145.6],
  [{ ...closed, properties: { a: { type: 'string', maxLength: 1 } }, required: ['a'] }, 20.1],
];
const unbounded: JsonSchema[] = [
  true,
  false,
  {},
  { type: 'string' },
  { type: 'string', format: 'email' },
  { type: 'string', maxLength: 257 },
  { format: 'date' },
  { type: ['boolean', 'null'] },
  { type: 'integer', minimum: 1 },
  { type: 'integer', maximum: 1, exclusiveMaximum: 2 },
  { type: 'number', minimum: 0, maximum: 1 },
  { type: 'object', properties: { a: flag } },
  { ...closed, properties: Object.fromEntries([...'abcdefghi'].map((key) => [key, flag])) },
  { ...closed, properties: { a: { ...closed, properties: {} } } },
  closed,
  { ...tuple, prefixItems: [flag] },
  { type: 'array', prefixItems: [flag], minItems: 1 },
  { type: 'array', items: flag, maxItems: 2 },
  { anyOf: [flag] },
];

describe('an endorsed output is bounded', () => {
  test.each(bounded)('%j carries %d bits at most', (output, bits) => {
    expect(capacityBits(output)).toBe(bits);
    expect(accepted('hypervisor', output)).toBe(true);
    expect(accepted('person', output)).toBe(true);
  });
  test.each(forPersons)('%j carries %d bits, and only a person may confirm it', (output, bits) => {
    expect(capacityBits(output)).toBe(bits);
    expect(accepted('hypervisor', output)).toBe(false);
    expect(accepted('person', output)).toBe(true);
  });
  test.each(unbounded)('%j is too wide for anybody', (output) => {
    expect(capacityBits(output)).toBeNull();
    expect(accepted('hypervisor', output)).toBe(false);
    expect(accepted('person', output)).toBe(false);
  });
});

test('bits are the rounded binary logarithm, whatever the engine', () => {
  for (let values = 1; values < 600; values++) {
    const bits = capacityBits({ enum: Array.from({ length: values }, (_, i) => i) });
    expect(bits).toBe(Math.round(Math.log2(values) * 10) / 10);
  }
});
