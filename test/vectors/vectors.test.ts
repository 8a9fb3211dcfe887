import { readdirSync, readFileSync } from 'node:fs';
import { Validator } from '@cfworker/json-schema';
import * as core from '@core';
import { describe, expect, test } from 'vitest';
import { differences, rawOf, type Subject, type VectorFile } from './run.ts';

const folder = new URL('../../public/conformance/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'schema.json')
  .map((name): [string, VectorFile] => [name, read(name) as VectorFile]);
const schema = new Validator(read('schema.json') as object, '2020-12', false);

describe.each(files)('%s', (_, file) => {
  test('is of its schema, and every id is there once', () => {
    expect(schema.validate(file).errors.at(-1)).toBeUndefined();
    expect(new Set(file.cases.map(({ id }) => id)).size).toBe(file.cases.length);
  });

  test.each(file.cases.map((vector) => [vector.id, vector.note, vector] as const))('%s: %s', (_id, _note, vector) => {
    expect(differences(core as unknown as Subject, file, vector)).toEqual([]);
  });
});

test('there are at least 400 vectors, and some of every call', () => {
  expect(files.map(([, file]) => file.call).toSorted()).toEqual([
    'check',
    'compile',
    'label',
    'load',
    'resolve',
    'sanitize',
  ]);
  expect(files.reduce((sum, [, file]) => sum + file.cases.length, 0)).toBeGreaterThanOrEqual(400);
});

test('whatever a sanitizer could not decide enters tainted by an untrusted channel', () => {
  const kinds = ['text', 'email', 'html', 'json', 'tool_result'] as const;
  const { compiled } = core.compile({
    format: 'world-manifest/1',
    name: 'inbox',
    channels: Object.fromEntries(kinds.map((payload) => [payload, { trust_level: 'untrusted', payload }])),
    capabilities: { read: '', memory_write: '', external_side_effects: '' },
    capability_matrix: { trusted: ['read'], untrusted: ['read'], tainted: ['read'] },
    actions: { look: { requires: ['read'] } },
    provenance: { tracking: 'observed' },
  });
  if (compiled === undefined) throw new Error('the inbox does not compile');
  const hypervisor = core.createHypervisor(compiled, { session: 's1', mode: 'interactive' });
  const cases = files.find(([, file]) => file.call === 'sanitize')?.[1].cases ?? [];
  const undecidable = cases.filter((vector) => vector.undecidable === true);
  expect(undecidable.length).toBeGreaterThanOrEqual(5);
  for (const vector of undecidable) {
    const { event } = hypervisor.observe({ channel: vector.payload as string, raw: rawOf(vector) });
    expect(event).toMatchObject({ tainted: true, trust_level: 'untrusted' });
    expect(event?.sanitized_payload).toEqual((vector.expect as { sanitized_payload: object }).sanitized_payload);
  }
});
