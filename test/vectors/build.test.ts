import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generated } from './build.ts';
import { print } from './print.ts';

/** `VECTORS=write npx vitest run test/vectors/build.test.ts` publishes the vectors anew. */
const folder = new URL('../../public/conformance/', import.meta.url);
const publish = process.env.VECTORS === 'write';

test('the published vectors are what the written cases and the second resolver say', () => {
  for (const [name, content] of Object.entries(generated())) {
    const text = `${print(content)}\n`;
    if (publish) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(new URL(name, folder), text);
    }
    expect(readFileSync(new URL(name, folder), 'utf8') === text, name).toBe(true);
  }
});
