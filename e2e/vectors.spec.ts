import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from './fixtures.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = here('../public/conformance');
const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'schema.json');

/** The runner that the unit tests use, as a module for the page. */
async function runner(): Promise<string> {
  const lib = { entry: here('../test/vectors/run.ts'), formats: ['es' as const] };
  const built = await build({ configFile: false, publicDir: false, logLevel: 'error', build: { lib, write: false } });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('the runner was not built');
  return output.output[0].code;
}

test("the page's own Core passes every conformance vector, byte for byte", async ({ page }) => {
  test.setTimeout(120_000);
  const script = await runner();
  await page.route('**/run-vectors.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto('/');
  for (const name of files) {
    // Parsed in the page: as a literal a member called __proto__ would be something else
    const text = JSON.stringify(readFileSync(`${folder}/${name}`, 'utf8'));
    const failures: unknown = await page.evaluate(`
      Promise.all([import('/core/index.js'), import('/run-vectors.js')]).then(([core, { differences }]) => {
        const file = JSON.parse(${text});
        return file.cases.flatMap((vector) => differences(core, file, vector).map((found) => vector.id + ': ' + found));
      })`);
    expect(failures, name).toEqual([]);
  }
});
