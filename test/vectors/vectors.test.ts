import { readdirSync, readFileSync } from 'node:fs';
import * as core from '@core';
import { describe, expect, test } from 'vitest';
import { differences, type VectorFile } from './run.ts';

const folder = new URL('../../public/conformance/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'schema.json')
  .map((name): [string, VectorFile] => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as VectorFile]);

describe.each(files)('%s', (_, file) => {
  test.each(file.cases.map((vector) => [vector.id, vector.note, vector] as const))('%s: %s', (_id, _note, vector) => {
    expect(differences(core as never, file, vector)).toEqual([]);
  });
});
